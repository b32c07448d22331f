"""The database behind a store: a file of SQLite, or a PostgreSQL server."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from reihum.core.text import mark, say
from reihum.store.errors import StoreError, no_store

Place = Path | URL
"""Where a store is: a file, or the address of a database."""

BUSY_SECONDS = 10
"""How long a write to a file waits for another program that writes to it."""
LIMITS = {
    "application_name": "reihum",
    "connect_timeout": 5,
    # A machine that vanishes tells nobody; without these, the system would wait for it for a quarter of an hour.
    "tcp_user_timeout": 6000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
"""For connections to PostgreSQL, in seconds and once in milliseconds; what an address says itself goes before them."""
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def read_place(text: str) -> Place:
    """What ``--database`` means: postgresql://user@host/name, or sqlite:///file."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    kind = url.drivername.partition("+")[0] if url else ""
    if url and kind == "sqlite" and url.database:
        return Path(url.database)
    if url is None or kind not in ("postgresql", "postgres"):
        message = mark("Expected a database such as postgresql://reihum@localhost/reihum, not {text!r}.")
        raise StoreError("database", message, text=text.rpartition("@")[2][:80])  # a password may come before it
    if find_spec("psycopg") is None:
        raise StoreError("no-postgres", mark("PostgreSQL needs psycopg; pip install 'reihum[postgres]' installs it."))
    return url.set(drivername="postgresql+psycopg")


def plain_address(place: URL) -> str:
    """The address of a PostgreSQL database as PostgreSQL itself writes it, with the password."""
    return place.set(drivername="postgresql").render_as_string(hide_password=False)


def open_engine(place: Place) -> tuple[Engine, str | None]:
    """Connections to a database, and what the user should know about how it was opened."""
    if isinstance(place, URL):
        return create_engine(place, connect_args={**LIMITS, **place.query}, pool_size=8, max_overflow=8), None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise no_store(problem) from problem
    engine = create_engine(URL.create("sqlite", database=str(place)), connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _set_up_file)
    notice = None
    if place.exists() and not _is_sound(engine):
        engine.dispose()
        notice = say("The file of kept matches was damaged; it was set aside as {file}.", file=_set_aside(place))
    return engine, notice


def _set_up_file(connection: Any, _: object) -> None:
    # WAL: readers and a writer do not wait for each other, and a killed program leaves every finished transaction.
    _wait_for_writers(lambda: connection.execute("PRAGMA journal_mode = WAL"))
    connection.execute("PRAGMA synchronous = FULL")


def _wait_for_writers(change: Callable[[], object]) -> None:
    """Change how a file is written. SQLite itself does not wait here for a program that just writes to the file."""
    give_up = monotonic() + BUSY_SECONDS
    while True:
        try:
            change()
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > give_up:
                raise
        sleep(0.02)


def _is_sound(engine: Engine) -> bool:
    try:
        with engine.connect() as connection:
            return bool(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok")
    except SQLAlchemyError as problem:
        if getattr(getattr(problem, "orig", None), "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
            return False
        raise no_store(problem) from problem


def _set_aside(path: Path) -> Path:
    """Move the damaged files out of the way, to be looked at later."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    try:
        path.rename(aside)
        for part in ("-wal", "-shm"):
            Path(f"{path}{part}").unlink(missing_ok=True)
    except OSError as problem:
        raise no_store(problem) from problem
    return aside
