"""Flags that fall when a time is up, though every page may be closed.

When they fall stands in the store. Every process looks there twice a second for those that are near, and waits for the
moment itself; whichever is first ends the match, and the others find that it is done. So a flag falls though the
process that saw the last move has died, and after a restart of all of them.
"""

import asyncio
import logging

from reihum.core import ReihumError
from reihum.store.lobby import deadlines_before, now_ms
from reihum.ui.web.matches.clocks import fallen_side
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch

LOOK_SECONDS = 0.5
NEAR_MS = 2000

logger = logging.getLogger(__name__)


class Flags:
    """The flags of all matches with clocks."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._waiting: dict[str, tuple[int, asyncio.Task[None]]] = {}
        hall.when_timed = self.wait_for

    async def run(self) -> None:
        """Look for flags that fall soon, until cancelled."""
        while True:
            try:
                near = await asyncio.to_thread(deadlines_before, self._hall.store.store, now_ms() + NEAR_MS)
                for code, deadline in near.items():
                    self.wait_for(code, deadline)
            except ReihumError as problem:
                logger.warning("Clocks cannot be looked at: %s", problem)
            await asyncio.sleep(LOOK_SECONDS)

    def wait_for(self, code: str, deadline: int) -> None:
        """Let a flag fall at this moment, unless it is so far away that we see it again."""
        at, task = self._waiting.get(code, (0, None))
        if at == deadline or deadline > now_ms() + NEAR_MS:
            return
        if task is not None:
            task.cancel()
        self._waiting[code] = deadline, asyncio.create_task(self._fall_at(code, deadline))

    async def _fall_at(self, code: str, deadline: int) -> None:
        try:
            while (early := deadline - now_ms()) > 0:
                await asyncio.sleep(early / 1000)
            live = await self._hall.get(code)
            await self._hall.attempt(live, lambda: drop_flag(self._hall, live))
        except ReihumError as problem:
            logger.info("A flag has not fallen here: %s", problem)  # another process was quicker, or we look again
        finally:
            if self._waiting.get(code, (0, None))[0] == deadline:
                del self._waiting[code]


async def drop_flag(hall: Hall, live: LiveMatch) -> bool:
    """End a match if the time of whoever is to move is up; whether it was. The caller holds its lock."""
    side = None if live.match.over else fallen_side(live.kept, now_ms())
    if side is None:
        return False
    match = live.match.copy()
    match.resign(side, "time")
    await hall.change(live, match)
    return True
