"""Who is here: the players whose pages are open, at this process or at another.

A process tells the store of the players it sees, again and again; whoever was not told of for some seconds has gone,
and so has everybody whose process has died.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from reihum.core import Side
from reihum.store import StoreError
from reihum.store.lobby import FRESH_MS, Seat, note_at_once, note_seen, now_ms, seen_last
from reihum.ui.web.matches.live import LiveMatch

if TYPE_CHECKING:
    from reihum.ui.web.matches.hall import Hall

BEAT_SECONDS = 3.0
MOST_AT_ONCE = 100
"""Of more matches it is told in parts, one after the other: moves wait for what is written before them."""
PAUSE_SECONDS = 0.05
"""After which somebody is told of whose match was just being changed."""

logger = logging.getLogger(__name__)


class Presence:
    """The visitors of this process, and what others know of theirs."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._visitors: Counter[str] = Counter()
        self._lives: dict[str, LiveMatch] = {}
        self._untold: dict[Seat, bool] = {}
        """Who has come, or has left, and the store does not know it yet."""
        self._telling: asyncio.Task[None] | None = None

    def come(self, live: LiveMatch, sides: tuple[Side, ...]) -> None:
        """Somebody looks at a match, from these seats or from none."""
        live.come(sides)
        if live.kept.against == "friend":
            self._visitors[live.code] += 1
            self._lives[live.code] = live
            self._tell(((live.code, side) for side in sides), here=True)

    def go(self, live: LiveMatch, sides: tuple[Side, ...]) -> None:
        """Somebody looks away."""
        live.go(sides)
        if live.kept.against == "friend":
            self._visitors[live.code] -= 1
            if not self._visitors[live.code]:
                del self._visitors[live.code], self._lives[live.code]
            left = [side for side in sides if not live.present[side]]
            first, second = (live.elsewhere[side] and side not in left for side in Side)
            live.elsewhere = first, second
            first_gone, second_gone = (now_ms() if side in left else live.gone[side] for side in Side)
            live.gone = first_gone, second_gone
            self._tell(((live.code, side) for side in left), here=False)

    async def run(self) -> None:
        """Tell the store who is here, and hear from it who is elsewhere, until cancelled."""
        while True:
            parts = len(self._lives) // MOST_AT_ONCE + 1
            for part in range(parts):
                await asyncio.sleep(BEAT_SECONDS / parts)
                try:
                    await self._beat({code: live for code, live in self._lives.items() if hash(code) % parts == part})
                except StoreError as problem:
                    logger.warning("Who is here cannot be told: %s", problem)

    async def _beat(self, lives: dict[str, LiveMatch]) -> None:
        if not lives:
            return
        self._tell(((code, side) for code, live in lives.items() for side in Side if live.present[side]), here=True)
        if self._telling is not None:
            await asyncio.wait([self._telling], timeout=BEAT_SECONDS)  # where many come and go, it may go on and on
        seen = await asyncio.to_thread(seen_last, self._hall.store.store, list(lives))
        for code, live in lives.items():
            before = live.elsewhere
            first, second = seen.get(code, (None, None))
            live.elsewhere = (first or 0) > now_ms() - FRESH_MS, (second or 0) > now_ms() - FRESH_MS
            live.gone = first and abs(first), second and abs(second)
            if live.elsewhere != before:
                self._hall.delivery.publish(code)

    def _tell(self, seats: Iterable[Seat], here: bool) -> None:
        self._untold |= dict.fromkeys(seats, here)
        if self._untold and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._untold:
            told = dict(islice(self._untold.items(), MOST_AT_ONCE))
            self._untold = dict(islice(self._untold.items(), MOST_AT_ONCE, None))
            try:
                passed_over = await self._write(told)
            except StoreError as problem:
                logger.warning("Who is here cannot be told: %s", problem)
                continue
            if passed_over:
                await asyncio.sleep(PAUSE_SECONDS)
                self._untold = {seat: told[seat] for seat in passed_over} | self._untold

    async def _write(self, seats: dict[Seat, bool]) -> list[Seat]:
        """Write down who has come and who has left; those of whom that cannot be done at the moment."""
        store = self._hall.store.store
        if store.is_shared:
            # In a transaction of its own: those in which many moves are kept could wait for each other.
            return await asyncio.to_thread(note_at_once, store, seats)

        def write(connection: Connection) -> None:
            for here in (True, False):
                note_seen(connection, [seat for seat in seats if seats[seat] is here], here)

        await self._hall.keep(write)
        return []
