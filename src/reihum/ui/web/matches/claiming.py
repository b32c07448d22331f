"""Claiming a game whose other player has left, when it is the turn of whoever is gone."""

import asyncio

from reihum.core import Side
from reihum.core.text import mark
from reihum.match import MatchError
from reihum.store.lobby import FRESH_MS, changed_last, now_ms, seen_last
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch


async def claim(hall: Hall, live: LiveMatch, side: Side) -> None:
    """Win a game because the other player stays away. The caller holds its lock."""
    match, other = live.match, Side(1 - side)
    if match.over:
        raise MatchError("game-over", mark("The game is over."))
    if live.kept.against != "friend" or live.free is not None:
        raise MatchError("no-claim", mark("Only a game against another person can be claimed."))
    if match.position.side is not other:
        raise MatchError("your-turn", mark("It is your turn; move first."))
    seen = await asyncio.to_thread(_seen, hall, live, other)
    away = now_ms() - abs(seen)
    here = live.present[other] or (seen > 0 and away < FRESH_MS)
    if here or away < live.patience:
        raise MatchError("not-gone", mark("{name} has not been gone for long enough."), name=match.name_of(other))
    after = match.copy()
    after.resign(other, "gone")
    await hall.change(live, after)


def _seen(hall: Hall, live: LiveMatch, side: Side) -> int:
    """When a player was here last, negative if they said goodbye; who never came is away since the last move."""
    store = hall.store.store
    seen = seen_last(store, [live.code]).get(live.code, (None, None))[side]
    return -changed_last(store, live.code) if seen is None else seen
