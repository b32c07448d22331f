"""Matches played in the browser: kept beside all others, with what the web server needs to know of them."""

from dataclasses import dataclass, replace

from sqlalchemy import Connection, and_, bindparam, insert, or_, select, update

from reihum.core import Record, parse_record
from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store, add_match, change_match


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


class WebStore:
    """Reads and writes web matches. What writes takes a connection, so that many writes share a transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def find(self, code: str) -> WebMatch | None:
        """The match of this code, if there is one."""
        wanted = select(WEB_MATCHES, MATCHES.c.record).join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        with self.store.transaction() as connection:
            row = connection.execute(wanted.where(WEB_MATCHES.c.code == code)).first()
        if row is None:
            return None
        return WebMatch(
            code=row.code,
            number=row.match,
            record=parse_record(row.record),
            against=row.against,
            language=row.language,
            version=row.version,
            keys=(row.first_key, row.second_key),
            rematch=row.rematch,
        )

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
        """Keep a new match; it comes back with its number among all matches."""
        number = add_match(connection, match.record)
        fixed = {"code": match.code, "against": match.against, "language": match.language}
        connection.execute(insert(WEB_MATCHES).values(match=number, **fixed, **_columns(match)))
        return replace(match, number=number)

    @staticmethod
    def change(connection: Connection, match: WebMatch) -> None:
        """Keep how a match stands now."""
        change_match(connection, match.number, match.record)
        connection.execute(_CHANGE, {"which": match.code, **_columns(match)})


_CHANGE = (
    update(WEB_MATCHES)
    .where(WEB_MATCHES.c.code == bindparam("which"))
    .values({name: bindparam(name) for name in ("version", "first_key", "second_key", "rematch")})
)


def _columns(match: WebMatch) -> dict[str, object]:
    return {
        "version": match.version,
        "first_key": match.keys[0],
        "second_key": match.keys[1],
        "rematch": match.rematch,
    }
