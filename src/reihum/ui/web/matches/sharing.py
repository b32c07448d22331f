"""What several processes that serve the same matches tell each other: which match has changed, which task is new.

News travel by PostgreSQL's NOTIFY, one for each group of writes. A move is told, and made by whoever stands just before
it. Of everything else they say only that there is something new; whoever hears of it looks at what is kept. Where some
may be lost, as after a restart of the database, everything is looked at. And every few seconds this process compares
the versions of what it shows: another one may have been killed after it had kept a move and before it said so.
"""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import URL

from reihum.store import MatchChange, StoreError
from reihum.ui.web.thinking.leased_jobs import LeasedJobs

if TYPE_CHECKING:
    from reihum.ui.web.matches.hall import Hall

PAUSE_SECONDS = 0.3
COMPARE_SECONDS = 3.0

logger = logging.getLogger(__name__)


class Sharing:
    """This process among all that serve the same matches."""

    def __init__(self, place: URL) -> None:
        from reihum.store.move_line import MoveLine  # noqa: PLC0415  (it needs PostgreSQL's library)

        self.process = secrets.token_hex(6)
        self._place = place
        self._moves = MoveLine(place)
        self._changed: set[str] = set()
        self._answered: set[str] = set()
        self._something_new = asyncio.Event()

    def look_at(self, code: str) -> None:
        """Something may be new of a match."""
        self._changed.add(code)
        self._something_new.set()

    async def keep(self, change: MatchChange, news: tuple[str, ...]) -> bool:
        """Keep a move and tell others, as ``MoveLine`` does."""
        return await self._moves.keep(change, news)

    async def run(self, hall: "Hall", jobs: LeasedJobs) -> None:
        """Hear of what others do, and show it here, until cancelled."""
        from reihum.store.listening import Listener  # noqa: PLC0415  (it needs PostgreSQL's library)

        async def reload() -> None:
            self._changed.update(hall.codes)
            self._answered.update(jobs.askers)
            self._something_new.set()

        def hear(news: list[str]) -> None:
            self._hear(news, hall)

        listener = Listener(self._place, f"alive {self.process}", hear, reload)
        await asyncio.gather(listener.run(), self._moves.run(), self._follow(hall, jobs), self._compare(hall, jobs))

    def _hear(self, news: list[str], hall: "Hall") -> None:
        for each in news:
            match each.split(maxsplit=4):
                case ["match", code, process, version, *move] if process != self.process:
                    if not hall.follow(code, int(version), *move):
                        self._changed.add(code)
                case ["answer", asker] if asker.startswith(self.process):
                    self._answered.add(asker)
        if self._changed or self._answered:
            self._something_new.set()

    async def _compare(self, hall: "Hall", jobs: LeasedJobs) -> None:
        """Look for changes of which nobody has told."""
        while True:
            await asyncio.sleep(COMPARE_SECONDS)
            try:
                self._changed.update(await hall.changed_elsewhere())
            except StoreError as problem:
                logger.warning("Versions cannot be compared: %s", problem)
            self._answered.update(jobs.askers)
            if self._changed or self._answered:
                self._something_new.set()

    async def _follow(self, hall: "Hall", jobs: LeasedJobs) -> None:
        while True:
            await self._something_new.wait()
            self._something_new.clear()
            changed, answered = self._changed, self._answered
            self._changed, self._answered = set(), set()
            try:
                if lives := hall.hear(changed):
                    await hall.refresh(lives)
                if answered:
                    await jobs.fetch(answered)
            except StoreError as problem:
                logger.warning("What others have changed is not shown yet: %s", problem)
                self._changed |= changed
                self._answered |= answered
                self._something_new.set()
                await asyncio.sleep(PAUSE_SECONDS)
