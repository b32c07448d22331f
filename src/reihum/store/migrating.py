"""Bringing the tables of a store to where this version of Reihum has them.

A new store gets today's tables at once. Only an older one needs Alembic, which is imported then and not before: to
see that nothing is to be done takes one small question.
"""

from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, insert, inspect, select

from reihum.core.text import mark
from reihum.store.errors import StoreError
from reihum.store.schema import MATCHES, METADATA, REVISION

MIGRATIONS = Path(__file__).parent / "migrations"

# Alembic's own table, which says how far a store has come.
_PROGRESS = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))

_SINCE_MIGRATIONS = 2
"""SQLite's user_version. Reihum of the time before migrations counted to 1, and leaves a file with more alone."""
_LOCK = 0x52656968756D
"""PostgreSQL's number for "this store's tables are being changed"; it spells Reihum."""


def bring_up_to_date(engine: Engine, name: str) -> None:
    """Make or change the tables, as a whole or not at all; of several programs that come at once, one does it."""
    with engine.connect() as connection:
        if _is_up_to_date(connection, name):
            return
    with engine.begin() as connection:
        _keep_others_out(connection)
        if _is_up_to_date(connection, name):
            return
        if inspect(connection).has_table(MATCHES.name):
            migrate(connection)
        else:
            METADATA.create_all(connection)
            _PROGRESS.create(connection, checkfirst=True)
            connection.execute(insert(_PROGRESS).values(version_num=REVISION))
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA user_version = {_SINCE_MIGRATIONS}")


def _is_up_to_date(connection: Connection, name: str) -> bool:
    """Whether nothing is to be done; a store of a later version is refused."""
    found = None
    if connection.dialect.name == "sqlite":
        counted = connection.exec_driver_sql("PRAGMA user_version").scalar() or 0
        if counted > _SINCE_MIGRATIONS:
            raise _newer(name, counted)
    if inspect(connection).has_table(_PROGRESS.name):
        found = connection.execute(select(_PROGRESS.c.version_num)).scalar()
    if found is not None and found > REVISION:
        raise _newer(name, found)
    return found == REVISION


def _newer(name: str, found: object) -> StoreError:
    return StoreError(
        "store-newer",
        mark("{file} was written by a later version of Reihum (its tables have version {found}, not {known})."),
        file=name,
        found=found,
        known=REVISION,
    )


def _keep_others_out(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")


def migrate(connection: Connection, to: str = "head") -> None:
    """Carry out all migrations up to one, by default all there are."""
    from alembic import command  # noqa: PLC0415  (most starts do not need it)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
