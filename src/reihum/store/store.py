"""Matches and results in a database."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Row, and_, bindparam, delete, false, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from reihum.catalogue import games
from reihum.core import Record, format_record, parse_record
from reihum.core.text import mark
from reihum.store.database import Place, open_engine
from reihum.store.errors import StoreError, changed_elsewhere, no_store, no_such_match
from reihum.store.migrating import bring_up_to_date
from reihum.store.schema import MATCHES, WEB_MATCHES

_POINTS_OF_FIRST = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}


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
    version: int
    """Counted up with every change."""

    @property
    def record(self) -> Record:
        """The match as a record."""
        return parse_record(self.text)


class Store:
    """The matches kept in one database. Every method is one transaction, and done when it returns."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._engine, self.notice = open_engine(place)
        """What the user should know about how the store was opened."""
        try:
            bring_up_to_date(self._engine, self.name)
        except (SQLAlchemyError, OSError) as problem:
            raise no_store(problem) from problem

    @property
    def path(self) -> Path:
        """The file, if it is one."""
        assert isinstance(self.place, Path)
        return self.place

    @property
    def is_shared(self) -> bool:
        """Whether other machines can use it too: a server keeps it, no file."""
        return isinstance(self.place, URL)

    @property
    def name(self) -> str:
        """What to call it before people: without a password."""
        if not isinstance(self.place, URL):
            return str(self.place)
        return self.place.set(drivername=self.place.get_backend_name()).render_as_string(hide_password=True)

    def check(self) -> None:
        """See that the store takes changes."""
        with self.transaction() as connection:
            connection.execute(delete(MATCHES).where(false()))

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def add(self, record: Record) -> int:
        """Keep a new match; its number."""
        with self.transaction() as connection:
            return add_match(connection, record)

    def change(self, number: int, record: Record, known: int) -> int:
        """Keep how a match stands now, unless it has changed since the version that was known; its new version."""
        with self.transaction() as connection:
            change_match(connection, number, record, known, now())
        return known + 1

    def get(self, number: int) -> KeptMatch:
        """The match of this number."""
        with self.transaction() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == number)).first()
        if row is None:
            raise no_such_match(number)
        return _kept(row)

    def get_at_home(self, number: int) -> KeptMatch:
        """The match of this number, unless it goes on in a browser."""
        match = self.get(number)
        with self.transaction() as connection:
            if match.result == "*" and connection.execute(_IN_BROWSER, {"number": number}).first():
                message = mark("Game {number} goes on in the browser.")
                raise StoreError("in-browser", message, number=number)
        return match

    def remove(self, number: int) -> None:
        """Forget a match."""
        with self.transaction() as connection:
            if not connection.execute(delete(MATCHES).where(MATCHES.c.id == number)).rowcount:
                raise no_such_match(number)

    def all(self) -> list[KeptMatch]:
        """All matches, the one played last first."""
        with self.transaction() as connection:
            return [_kept(row) for row in connection.execute(select(MATCHES).order_by(*_LAST_FIRST))]

    def at_home(self) -> list[KeptMatch]:
        """All matches but those that go on in a browser, the one played last first."""
        wanted = select(MATCHES).where(or_(MATCHES.c.result != "*", _NOT_IN_BROWSER)).order_by(*_LAST_FIRST)
        with self.transaction() as connection:
            return [_kept(row) for row in connection.execute(wanted)]

    def points_against(
        self, bot: str, game: str, player: str, key: str | None = None, at_home: bool = True
    ) -> list[float]:
        """What a person got in all finished games against a bot, in their order: 1 for a win, ½ for a draw, 0.

        At home people are known by their names. In the browser everybody may be called the same, and only the ``key``
        that holds a seat says who sits there; whoever has one is known by the name in games ``at_home`` as well. A
        server of many people has none of these, and is not to look for them: that would read all of its matches.
        """
        table, web = MATCHES.c, WEB_MATCHES.c
        by_key = key is not None and not at_home
        joined = MATCHES.join(WEB_MATCHES, web.match == table.id, isouter=not by_key)
        over = select(MATCHES).select_from(joined).where(table.game == game, table.result != "*").order_by(table.id)
        if by_key:  # where an index finds them
            over = over.where(or_(web.first_key == key, web.second_key == key))
        met = []
        for side, other in (("first", "second"), ("second", "first")):
            named, held = table[f"{other}_name"] == player, web[f"{other}_key"] == key
            person = named if key is None else held if by_key else or_(held, and_(named, web.match.is_(None)))
            met.append(and_(table[f"{side}_bot"] == bot, table[f"{other}_bot"].is_(None), person))
        with self.transaction() as connection:
            rows = connection.execute(over.where(or_(*met))).all()
        return [1 - points if row.first_bot else points for row in rows for points in (_POINTS_OF_FIRST[row.result],)]

    def unfinished(self) -> KeptMatch | None:
        """The match played last, of those that are not over. One that is played in a browser goes on there."""
        known = MATCHES.c.game.in_(list(games()))  # the package that brought its game may be gone
        going_on = MATCHES.c.result == "*", MATCHES.c.plies > 0, _NOT_IN_BROWSER, known
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
            raise no_store(problem) from problem

    @contextmanager
    def single_statements(self) -> Iterator[Connection]:
        """A connection on which every statement is kept as soon as it is carried out."""
        try:
            with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                yield connection
        except (SQLAlchemyError, OSError) as problem:
            raise no_store(problem) from problem


def now() -> datetime:
    """The time as databases keep it."""
    return datetime.now(UTC).replace(tzinfo=None)


def add_match(connection: Connection, record: Record) -> int:
    """Keep a new match as part of a transaction; its number."""
    at = now()
    added = insert(MATCHES).values(started=at, changed=at, **_columns(record)).returning(MATCHES.c.id)
    return int(connection.execute(added).scalar_one())


def change_match(connection: Connection, number: int, record: Record, known: int, at: datetime) -> bool:
    """Keep how a match stands now, as part of a transaction; one that is not of the version known stays as it is.

    To write the same once more, with the same time, is no second change, and False: who did not hear whether a
    transaction came to its end may try again.
    """
    values = changed_values(number, record, known, at)
    if connection.execute(CHANGE_MATCH, values).rowcount:
        return True
    found = connection.execute(_FIND_CHANGE, {"number": number}).first()
    if found is None:
        raise no_such_match(number)
    if tuple(found) != (known + 1, at, values["record"]):
        raise changed_elsewhere(number)
    return False


def changed_values(number: int, record: Record, known: int, at: datetime) -> dict[str, object]:
    """What is written of a match that has changed since the version that was known."""
    return {"number": number, "known": known, "version": known + 1, "changed": at, **_columns(record)}


CHANGED_COLUMNS = tuple(column.name for column in MATCHES.c if column.name not in ("id", "started"))
# Put together once: that takes ten times as long as to carry it out.
CHANGE_MATCH = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("number"), MATCHES.c.version == bindparam("known"))
    .values({name: bindparam(name) for name in CHANGED_COLUMNS})
)
_FIND_CHANGE = select(MATCHES.c.version, MATCHES.c.changed, MATCHES.c.record).where(MATCHES.c.id == bindparam("number"))
_IN_BROWSER = select(WEB_MATCHES.c.code).where(WEB_MATCHES.c.match == bindparam("number"))
_NOT_IN_BROWSER = MATCHES.c.id.not_in(select(WEB_MATCHES.c.match))
_LAST_FIRST = (MATCHES.c.changed.desc(), MATCHES.c.id.desc())


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
        version=row.version,
    )
