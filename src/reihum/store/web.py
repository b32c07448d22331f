"""Matches played in the browser: kept beside all others, with what the web server needs to know of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, or_, select, update

from reihum.core import Record, parse_record
from reihum.store.errors import changed_elsewhere
from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store, add_match, change_match, now


@dataclass(frozen=True, slots=True)
class WebMatch:
    """A match as the web server keeps it."""

    code: str
    """The match's name in links."""
    number: int
    """Its number among all matches; 0 until it is kept."""
    record: Record
    against: str
    """``bot``, ``friend`` or ``here``."""
    language: str
    """What its first visitor speaks; bots' reasons are written down in it."""
    version: int
    """Counted up with every change."""
    keys: tuple[str | None, str | None]
    """Hashes of the secrets that hold the seats."""
    rematch: str | None = None
    """The code of the match that follows."""
    listed: str | None = None
    """On which terms it stands in the lobby, if it does."""
    wish: str | None = None
    """What one player asks the other for, as JSON."""
    aside: str | None = None
    """What the record does not hold, as JSON."""
    clock: str | None = None
    """How its clocks stand, if it has any, as JSON."""
    deadline: int | None = None
    """When the flag of whoever is to move falls, in milliseconds since 1970."""
    room: str | None = None
    """The code of the class it is played in, if it is."""
    rated: bool = False
    """Whether it counts for the ratings of its players."""
    said: str | None = None
    """What either player has said last, as JSON."""


class WebStore:
    """Reads and writes web matches. What writes takes a connection, so that many writes share a transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def find(self, code: str) -> WebMatch | None:
        """The match of this code, if there is one."""
        return self.find_all([code]).get(code)

    def find_all(self, codes: Sequence[str]) -> dict[str, WebMatch]:
        """The matches of these codes, as far as there are any."""
        with self.store.transaction() as connection:
            return self.read(connection, codes)

    @staticmethod
    def read(connection: Connection, codes: Sequence[str]) -> dict[str, WebMatch]:
        """The matches of these codes, as part of a transaction."""
        return {row.code: _read(row) for row in connection.execute(_FIND, {"codes": codes})}

    def versions(self, codes: Sequence[str]) -> dict[str, int]:
        """How far the matches of these codes have come, as far as there are any."""
        with self.store.transaction() as connection:
            return {row.code: row.version for row in connection.execute(_FIND_VERSIONS, {"codes": codes})}

    def waiting_for_bots(self) -> list[str]:
        """The codes of all matches in which it is a bot's turn."""
        first_to_move = MATCHES.c.plies % 2 == 0
        bots_turn = or_(
            and_(first_to_move, MATCHES.c.first_bot.is_not(None)),
            and_(~first_to_move, MATCHES.c.second_bot.is_not(None)),
        )
        wanted = select(WEB_MATCHES.c.code).join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        with self.store.transaction() as connection:
            return list(connection.execute(wanted.where(MATCHES.c.result == "*", bots_turn)).scalars())

    @staticmethod
    def add(connection: Connection, match: WebMatch) -> WebMatch:
        """Keep a new match; it comes back with its number among all matches. Added once more, it stays one."""
        if (there := WebStore.number_of(connection, match)) is not None:
            return replace(match, number=there)
        number = add_match(connection, match.record)
        names = ("code", "against", "language", "listed", "room")
        fixed = {name: getattr(match, name) for name in names} | {"rated": int(match.rated)}
        connection.execute(insert(WEB_MATCHES).values(match=number, **fixed, **web_columns(match)))
        return replace(match, number=number)

    @staticmethod
    def number_of(connection: Connection, match: WebMatch) -> int | None:
        """The number of a new match among all matches, if it has been added already."""
        there = connection.execute(_FIND_ADDED, {"which": match.code}).first()
        if there is None or (there.first_key, there.second_key) != match.keys:
            return None
        return int(there.match)

    @staticmethod
    def change(
        connection: Connection, match: WebMatch, at: datetime | None = None, before: WebMatch | None = None
    ) -> bool:
        """Keep how a match stands now, unless anybody else has changed the version that it was made from.

        Of what has not changed since ``before``, that version, nothing is written: a move is in the record alone.
        False if it was kept already, by a transaction of which nobody heard that it came to its end.
        """
        if not change_match(connection, match.number, match.record, match.version - 1, at or now()):
            return False
        columns = web_columns(match)
        if before is None or columns != web_columns(before):
            connection.execute(CHANGE_WEB, {"which": match.code, **columns})
        return True

    @staticmethod
    def remove(connection: Connection, match: WebMatch) -> None:
        """Forget a match, unless anybody else has changed the version that is known. One that is gone is forgotten."""
        this = MATCHES.c.id == match.number
        connection.execute(delete(MATCHES).where(this, MATCHES.c.version == match.version))
        if connection.execute(select(MATCHES.c.id).where(this)).first():
            raise changed_elsewhere(match.number)
        connection.execute(delete(WEB_MATCHES).where(WEB_MATCHES.c.code == match.code))


# Put together once: that takes as long as to ask.
_AMONG_CODES = WEB_MATCHES.c.code.in_(bindparam("codes", expanding=True))
_FIND = select(WEB_MATCHES, MATCHES.c.record, MATCHES.c.version).join(MATCHES).where(_AMONG_CODES)
_FIND_VERSIONS = select(WEB_MATCHES.c.code, MATCHES.c.version).join(MATCHES).where(_AMONG_CODES)
_FIND_ADDED = select(WEB_MATCHES.c.match, WEB_MATCHES.c.first_key, WEB_MATCHES.c.second_key).where(
    WEB_MATCHES.c.code == bindparam("which")
)
CHANGING_BESIDE = ("first_key", "second_key", "rematch", "wish", "aside", "clock", "deadline", "said")
CHANGE_WEB = (
    update(WEB_MATCHES)
    .where(WEB_MATCHES.c.code == bindparam("which"))
    .values({name: bindparam(name) for name in CHANGING_BESIDE})
)


def web_columns(match: WebMatch) -> dict[str, object]:
    """What may change of a match besides its record."""
    return {
        "first_key": match.keys[0],
        "second_key": match.keys[1],
        "rematch": match.rematch,
        "wish": match.wish,
        "aside": match.aside,
        "clock": match.clock,
        "deadline": match.deadline,
        "said": match.said,
    }


def _read(row: Row[Any]) -> WebMatch:
    return WebMatch(
        code=row.code,
        number=row.match,
        record=parse_record(row.record),
        against=row.against,
        language=row.language,
        version=row.version,
        keys=(row.first_key, row.second_key),
        rematch=row.rematch,
        listed=row.listed,
        wish=row.wish,
        aside=row.aside,
        clock=row.clock,
        deadline=row.deadline,
        room=row.room,
        rated=bool(row.rated),
        said=row.said,
    )
