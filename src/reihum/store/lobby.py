"""Matches that stand in the lobby: tables with a free seat, games to watch, and when players were seen last.

Whatever process asks, the answer is the same: all of it stands in the store.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, and_, bindparam, case, func, or_, select, update

from reihum.core import Side
from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store

FRESH_MS = 10_000
"""Whoever was not seen for so long has gone, whether or not somebody could say so."""
MOST = 30
MOST_DEADLINES = 1000
WATCHED_HOURS = 1
_SEEN = (WEB_MATCHES.c.first_seen, WEB_MATCHES.c.second_seen)


Seat = tuple[str, Side]
"""A match's code, and who sits there."""


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in the lobby."""

    code: str
    number: int
    terms: str
    game: str
    names: tuple[str, str]
    free: Side | None
    """The seat that is free."""
    plies: int


def open_tables(store: Store, terms: str | None = None) -> list[ListedMatch]:
    """Tables with a free seat whose host is here, the oldest first: on any terms, or on these."""
    free = or_(WEB_MATCHES.c.first_key.is_(None), WEB_MATCHES.c.second_key.is_(None))
    host_seen = func.coalesce(case((WEB_MATCHES.c.first_key.is_(None), _SEEN[1]), else_=_SEEN[0]), 0)
    wanted = [free, MATCHES.c.plies == 0, host_seen > now_ms() - FRESH_MS]
    if terms is not None:
        wanted.append(WEB_MATCHES.c.listed == terms)
    return _find(store, wanted, MATCHES.c.id)


def games_to_watch(store: Store) -> list[ListedMatch]:
    """Games that are played now, the one with the latest move first."""
    recently = (datetime.now(UTC) - timedelta(hours=WATCHED_HOURS)).replace(tzinfo=None)
    seen = or_(*(column > now_ms() - FRESH_MS for column in _SEEN))
    taken = and_(WEB_MATCHES.c.first_key.is_not(None), WEB_MATCHES.c.second_key.is_not(None))
    return _find(store, [taken, seen, MATCHES.c.changed > recently], MATCHES.c.changed.desc())


def note_seen(connection: Connection, seats: Iterable[Seat], here: bool) -> None:
    """Write down that players are here now, or that they have just left."""
    at = now_ms() if here else -now_ms()
    for side in Side:
        codes = [code for code, seat in seats if seat is side]
        if codes:
            connection.execute(_NOTE[side], {"codes": codes, "at": at})


def note_at_once(store: Store, seats: Mapping[Seat, bool]) -> list[Seat]:
    """Write down who is here and who has left, without waiting for anybody; those for whom it would have to wait.

    Who waits for nobody, whatever the order in which matches are changed elsewhere, is waited for by nobody for long.
    """
    codes = sorted({code for code, _ in seats})
    with store.transaction() as connection:
        free = set(connection.execute(_HOLD_FREE, {"codes": codes}).scalars())
        for here in (True, False):
            note_seen(connection, [seat for seat in seats if seats[seat] is here and seat[0] in free], here)
        left = [code for code in codes if code not in free]
        busy = set(connection.execute(_FIND, {"codes": left}).scalars()) if left else set()
    return [seat for seat in seats if seat[0] in busy]


def seen_last(store: Store, codes: Sequence[str]) -> Mapping[str, tuple[int | None, int | None]]:
    """When the players of these matches were here last: negative if they said goodbye, None if they never came."""
    wanted = select(WEB_MATCHES.c.code, *_SEEN).where(WEB_MATCHES.c.code.in_(codes))
    with store.transaction() as connection:
        return {row.code: (row.first_seen, row.second_seen) for row in connection.execute(wanted)}


def changed_last(store: Store, code: str) -> int:
    """When a match was changed last, in milliseconds since 1970; 0 if there is none."""
    wanted = select(MATCHES.c.changed).join(WEB_MATCHES, WEB_MATCHES.c.match == MATCHES.c.id)
    with store.transaction() as connection:
        changed = connection.execute(wanted.where(WEB_MATCHES.c.code == code)).scalar()
    return 0 if changed is None else round(changed.replace(tzinfo=UTC).timestamp() * 1000)


def deadlines_before(store: Store, moment: int) -> dict[str, int]:
    """The codes of matches in which a flag falls before this moment, and when."""
    wanted = select(WEB_MATCHES.c.code, WEB_MATCHES.c.deadline).where(WEB_MATCHES.c.deadline < moment)
    with store.transaction() as connection:
        return {row.code: row.deadline for row in connection.execute(wanted.limit(MOST_DEADLINES))}


_AMONG = WEB_MATCHES.c.code.in_(bindparam("codes", expanding=True))
_FIND = select(WEB_MATCHES.c.code).where(_AMONG)
_HOLD_FREE = _FIND.with_for_update(skip_locked=True, key_share=True)
_NOTE = tuple(update(WEB_MATCHES).where(_AMONG).values({column.name: bindparam("at")}) for column in _SEEN)


def _find(store: Store, conditions: list[Any], order: Any) -> list[ListedMatch]:
    wanted = (
        select(WEB_MATCHES, MATCHES)
        .join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        .where(WEB_MATCHES.c.listed.is_not(None), MATCHES.c.result == "*", *conditions)
        .order_by(order)
        .limit(MOST)
    )
    with store.transaction() as connection:
        rows = connection.execute(wanted).all()
    return [
        ListedMatch(
            code=row.code,
            number=row.match,
            terms=row.listed,
            game=row.game,
            names=(row.first_name, row.second_name),
            free=next((side for side in Side if (row.first_key, row.second_key)[side] is None), None),
            plies=row.plies,
        )
        for row in rows
    ]
