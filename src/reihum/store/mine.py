"""The matches of one visitor: found by the hash of the secret that holds the visitor's seats."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import or_, select

from reihum.core import Side
from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store

MOST = 200


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match in a list of one's own."""

    code: str
    game: str
    names: tuple[str, str]
    bots: tuple[str | None, str | None]
    sides: tuple[Side, ...]
    """The seats that its visitor holds."""
    against: str
    result: str
    plies: int
    changed: datetime


def matches_of(store: Store, key: str) -> list[OwnMatch]:
    """The matches in which this hash holds a seat, the one played last first."""
    held = or_(WEB_MATCHES.c.first_key == key, WEB_MATCHES.c.second_key == key)
    wanted = (
        select(WEB_MATCHES, MATCHES)
        .join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        .where(held)
        .order_by(MATCHES.c.changed.desc(), MATCHES.c.id.desc())
        .limit(MOST)
    )
    with store.transaction() as connection:
        rows = connection.execute(wanted).all()
    return [
        OwnMatch(
            code=row.code,
            game=row.game,
            names=(row.first_name, row.second_name),
            bots=(row.first_bot, row.second_bot),
            sides=tuple(side for side in Side if (row.first_key, row.second_key)[side] == key),
            against=row.against,
            result=row.result,
            plies=row.plies,
            changed=row.changed.replace(tzinfo=UTC),
        )
        for row in rows
    ]
