"""Matches and results in a database."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Row, bindparam, create_engine, delete, event, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from reihum.catalogue import games
from reihum.core import Record, ReihumError, format_record, parse_record
from reihum.core.text import mark, say
from reihum.store.schema import MATCHES, METADATA, VERSION, WEB_MATCHES


class StoreError(ReihumError):
    """The store cannot do this."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match in the store."""

    number: int
    started: datetime
    changed: datetime
    game: str
    names: tuple[str, str]
    bots: tuple[str | None, str | None]
    result: str
    plies: int
    text: str

    @property
    def record(self) -> Record:
        """The match as a record."""
        return parse_record(self.text)


class Store:
    """The matches kept in one file. Every method is one transaction, and done when it returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: str | None = None
        """What the user should know about how the store was opened."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise _no_store(problem) from problem
        self._engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": 10})
        event.listen(self._engine, "connect", _set_up_connection)
        if not self._is_sound():
            self._set_aside()
        with self.transaction() as connection:
            self._check_version(connection)

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def add(self, record: Record) -> int:
        """Keep a new match; its number."""
        with self.transaction() as connection:
            return add_match(connection, record)

    def change(self, number: int, record: Record) -> None:
        """Keep how a match stands now."""
        with self.transaction() as connection:
            change_match(connection, number, record)

    def get(self, number: int) -> KeptMatch:
        """The match of this number."""
        with self.transaction() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == number)).first()
        if row is None:
            raise _missing(number)
        return _kept(row)

    def remove(self, number: int) -> None:
        """Forget a match."""
        with self.transaction() as connection:
            if not connection.execute(delete(MATCHES).where(MATCHES.c.id == number)).rowcount:
                raise _missing(number)

    def all(self) -> list[KeptMatch]:
        """All matches, the one played last first."""
        with self.transaction() as connection:
            return [_kept(row) for row in connection.execute(select(MATCHES).order_by(*_LAST_FIRST))]

    def unfinished(self) -> KeptMatch | None:
        """The match played last, of those that are not over. One that is played in a browser goes on there."""
        elsewhere = select(WEB_MATCHES.c.match)
        known = MATCHES.c.game.in_(list(games()))  # the package that brought its game may be gone
        going_on = MATCHES.c.result == "*", MATCHES.c.plies > 0, MATCHES.c.id.not_in(elsewhere), known
        wanted = select(MATCHES).where(*going_on).order_by(*_LAST_FIRST)
        with self.transaction() as connection:
            row = connection.execute(wanted).first()
        return _kept(row) if row else None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction on the store: kept as a whole at the end of the ``with`` block, or not at all."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as problem:
            raise _no_store(getattr(problem, "orig", None) or problem) from problem

    def _is_sound(self) -> bool:
        if not self.path.exists():
            return True
        try:
            with self._engine.connect() as connection:
                return bool(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok")
        except SQLAlchemyError as problem:
            if getattr(getattr(problem, "orig", None), "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
                return False
            raise _no_store(getattr(problem, "orig", None) or problem) from problem

    def _set_aside(self) -> None:
        """Move the damaged files out of the way, to be looked at later."""
        self._engine.dispose()
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        aside = self.path.with_name(f"{self.path.stem}-damaged-{stamp}{self.path.suffix}")
        try:
            self.path.rename(aside)
            for part in ("-wal", "-shm"):
                Path(f"{self.path}{part}").unlink(missing_ok=True)
        except OSError as problem:
            raise _no_store(problem) from problem
        self.notice = say("The file of kept matches was damaged; it was set aside as {file}.", file=aside)

    def _check_version(self, connection: Connection) -> None:
        version = connection.exec_driver_sql("PRAGMA user_version").scalar() or 0
        if version > VERSION:
            raise StoreError(
                "store-newer",
                mark("{file} was written by a later version of Reihum (its tables have version {found}, not {known})."),
                file=self.path,
                found=version,
                known=VERSION,
            )
        METADATA.create_all(connection)
        if version < VERSION:
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")


def add_match(connection: Connection, record: Record) -> int:
    """Keep a new match as part of a transaction; its number."""
    now = datetime.now(UTC).replace(tzinfo=None)
    added = insert(MATCHES).values(started=now, changed=now, **_columns(record)).returning(MATCHES.c.id)
    return int(connection.execute(added).scalar_one())


def change_match(connection: Connection, number: int, record: Record) -> None:
    """Keep how a match stands now, as part of a transaction."""
    now = datetime.now(UTC).replace(tzinfo=None)
    if not connection.execute(_CHANGE, {"number": number, "changed": now, **_columns(record)}).rowcount:
        raise _missing(number)


_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# Put together once: that takes ten times as long as to carry it out.
_CHANGE = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("number"))
    .values({column.name: bindparam(column.name) for column in MATCHES.c if column.name not in ("id", "started")})
)
_LAST_FIRST = (MATCHES.c.changed.desc(), MATCHES.c.id.desc())


def _set_up_connection(connection: Any, _: object) -> None:
    # WAL: readers and a writer do not wait for each other, and a killed program leaves every finished transaction.
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")


def _columns(record: Record) -> dict[str, object]:
    tags = dict(record.tags)
    return {
        "game": record.game,
        "first_name": record.names[0],
        "second_name": record.names[1],
        "first_bot": tags.get("FirstBot"),
        "second_bot": tags.get("SecondBot"),
        "result": record.result,
        "plies": len(record.moves),
        "record": format_record(record),
    }


def _kept(row: Row[Any]) -> KeptMatch:
    return KeptMatch(
        number=row.id,
        started=row.started.replace(tzinfo=UTC),
        changed=row.changed.replace(tzinfo=UTC),
        game=row.game,
        names=(row.first_name, row.second_name),
        bots=(row.first_bot, row.second_bot),
        result=row.result,
        plies=row.plies,
        text=row.record,
    )


def _missing(number: int) -> StoreError:
    return StoreError("no-such-match", mark("There is no match {number}."), number=number)


def _no_store(problem: object) -> StoreError:
    return StoreError("store", mark("Matches cannot be kept: {problem}."), problem=problem)
