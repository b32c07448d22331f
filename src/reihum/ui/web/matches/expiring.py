"""Games that nobody has touched for as long as is configured are deleted, again and again while the server runs."""

import asyncio

from reihum.store import StoreError
from reihum.store.expiry import AT_ONCE, forget_untouched
from reihum.store.rooms import forget_rooms
from reihum.ui.web.edge.logs import log
from reihum.ui.web.edge.metrics import DELETED
from reihum.ui.web.matches.hall import Hall

PAUSE_SECONDS = 3600.0


async def expire(hall: Hall, days: int) -> None:
    """Delete what is older than so many days, and look again every hour; 0 days keep everything."""
    while days:
        try:
            deleted = await _expire_once(hall, days)
            while await asyncio.to_thread(forget_rooms, hall.store.store, days):
                pass  # there may be more
        except StoreError as problem:
            log.warn("not-deleted", problem=problem)
        else:
            if deleted:
                log.note("deleted", matches=deleted, days=days)
        await asyncio.sleep(PAUSE_SECONDS)


async def _expire_once(hall: Hall, days: int) -> int:
    deleted = 0
    while True:
        codes = await asyncio.to_thread(forget_untouched, hall.store.store, days)
        await hall.let_go(codes)
        deleted += len(codes)
        DELETED.inc(len(codes))
        if len(codes) < AT_ONCE:
            return deleted
