"""What several processes that serve the same matches tell each other: which match has changed, which task is new.

News travel by PostgreSQL's NOTIFY, to those processes only at which somebody looks at the match. A move is told, and
made by whoever stands just before it. Of everything else they say only that there is something new; whoever hears of it
looks at what is kept. Where some may be lost, as after a restart of the database, everything is looked at. And every
few seconds this process compares the versions of what it shows: another one may have been killed after it had kept a
move and before it said so.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import URL

from reihum.store import MatchChange, StoreError
from reihum.store.news import News
from reihum.ui.web.news import match_subject, process_subject
from reihum.ui.web.thinking.leased_jobs import LeasedJobs

if TYPE_CHECKING:
    from reihum.ui.web.matches.hall import Hall

PAUSE_SECONDS = 0.3
COMPARE_SECONDS = 3.0
FEW_MATCHES = 50
"""To compare more of them over the line would let moves wait there for milliseconds."""

logger = logging.getLogger(__name__)


class Sharing:
    """This process among all that serve the same matches."""

    def __init__(self, place: URL) -> None:
        # They need PostgreSQL's library.
        from reihum.store.listening import Listener  # noqa: PLC0415
        from reihum.store.move_line import PREPARED, MoveLine  # noqa: PLC0415
        from reihum.store.version_line import PREPARED as VERSIONS  # noqa: PLC0415

        self.process = secrets.token_hex(6)
        self._hall: Hall | None = None
        self._jobs: LeasedJobs | None = None
        self._listener = Listener(place, self._hear, self._look_again, (*PREPARED, VERSIONS))
        self._moves = MoveLine(self._listener)
        self._looking: Counter[str] = Counter()
        """How many sockets look at a match, by its code."""
        self._changed: set[str] = set()
        self._doubtful: set[str] = set()
        """Matches of which news may have been lost."""
        self._answered: set[str] = set()
        self._something_new = asyncio.Event()

    @contextmanager
    def looking_at(self, code: str) -> Iterator[None]:
        """Inside a ``with`` block, somebody looks at a match, and its news are heard."""
        self._looking[code] += 1
        if self._looking[code] == 1:
            self._listener.listen(match_subject(code))
        try:
            yield
        finally:
            self._looking[code] -= 1
            if not self._looking[code]:
                del self._looking[code]
                self._listener.ignore(match_subject(code))

    async def keep(self, change: MatchChange, news: tuple[News, ...]) -> bool:
        """Keep a move and tell others, as ``MoveLine`` does."""
        return await self._moves.keep(change, news)

    async def versions(self, codes: Sequence[str]) -> dict[str, int] | None:
        """How far matches have come, in the quickest way; None where that is not to be had now."""
        from reihum.store.version_line import ask_versions  # noqa: PLC0415

        return await ask_versions(self._listener, codes) if len(codes) <= FEW_MATCHES else None

    async def run(self, hall: "Hall", jobs: LeasedJobs) -> None:
        """Hear of what others do, and show it here, until cancelled."""
        self._hall, self._jobs = hall, jobs
        self._listener.listen(process_subject(self.process))
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listener.run())
            group.create_task(self._follow(hall, jobs))
            group.create_task(self._compare(jobs))

    def _hear(self, news: str) -> None:
        assert self._hall is not None
        match news.split(maxsplit=4):
            case ["match", code, process, version, *move] if process != self.process:
                if not self._hall.follow(code, int(version), *move):
                    self._changed.add(code)
                    self._something_new.set()
            case ["answer", asker]:
                self._answered.add(asker)
                self._something_new.set()

    def _look_again(self, subjects: Sequence[str]) -> None:
        """News about these may have been lost."""
        assert self._jobs is not None
        missed = set(subjects)
        self._doubtful.update(code for code in self._looking if match_subject(code) in missed)
        if process_subject(self.process) in missed:
            self._answered.update(self._jobs.askers)
        self._something_new.set()

    async def _compare(self, jobs: LeasedJobs) -> None:
        """Look for changes of which nobody has told."""
        while True:
            await asyncio.sleep(COMPARE_SECONDS)
            self._doubtful.update(self._looking)
            self._answered.update(jobs.askers)
            if self._doubtful or self._answered:
                self._something_new.set()

    async def _follow(self, hall: "Hall", jobs: LeasedJobs) -> None:
        while True:
            await self._something_new.wait()
            self._something_new.clear()
            changed, doubtful, answered = self._changed, self._doubtful, self._answered
            self._changed, self._doubtful, self._answered = set(), set(), set()
            try:
                if lives := [*hall.hear(changed), *await hall.changed_elsewhere(hall.hear(doubtful - changed))]:
                    await hall.refresh(lives)
                if answered:
                    await jobs.fetch(answered)
            except StoreError as problem:
                logger.warning("What others have changed is not shown yet: %s", problem)
                self._changed |= changed
                self._doubtful |= doubtful
                self._answered |= answered
                self._something_new.set()
                await asyncio.sleep(PAUSE_SECONDS)
