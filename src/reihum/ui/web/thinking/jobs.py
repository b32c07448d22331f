"""Work for other processes: bots' moves, hints and analyses, in fair queues that do not grow without end.

Bots' moves have processes of their own, so that no move waits behind an analysis, and bots that answer at once have one
more: they need not wait until another one has thought for seconds.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.ui.web.edge.metrics import WAITED
from reihum.ui.web.settings import MOST_ANALYSES, MOST_ANALYSES_OF_ADDRESS, MOST_MOVES_OF_ADDRESS
from reihum.ui.web.thinking.fair_queue import Asker, FairQueue
from reihum.ui.web.thinking.pace import Pace
from reihum.ui.web.thinking.protocol import Question
from reihum.ui.web.thinking.thinker import MOST_TRIES, Tell, Thinker, ThinkerDied

START_AFTER_SECONDS = 1.0
"""A question that comes earlier starts the process that it needs."""


class Job:
    """Something asked; ``answer`` is a future of what is said to it."""

    def __init__(self, jobs: "Asking", number: int, question: Question, asker: Asker, tell: Tell | None = None) -> None:
        self.number = number
        self.question = question
        self.asker = asker
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.tries = 0
        self.asked_at = monotonic()
        self._tell = tell
        self._jobs = jobs

    async def result(self) -> dict[str, Any]:
        """Wait for the answer; a server that ends gives none."""
        try:
            return await self.answer
        except asyncio.CancelledError:
            if self._jobs.closed:
                raise ReihumError("ending", mark("The server ends; please try again later.")) from None
            raise

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        self._jobs.cancel(self)

    def tell(self, progress: dict[str, Any]) -> None:
        """Say how far it has come to whoever waits for it."""
        if self._tell is not None and not self.answer.done():
            self._tell(progress)

    def settle(self, answer: dict[str, Any] | ReihumError) -> None:
        """Give the answer to whoever still waits for it."""
        if self.answer.done():
            return
        if isinstance(answer, ReihumError):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class Asking(Protocol):
    """Where something can be asked: of processes of this server, or of workers anywhere."""

    closed: bool

    async def start(self) -> None:
        """Be ready."""

    def close(self) -> None:
        """Give up all jobs."""

    async def lengths(self) -> dict[str, int]:
        """How many jobs of each kind wait."""

    def submit_for(self, asker: Asker, question: Question, tell: Tell | None = None) -> Job:
        """Ask for something that a visitor wants."""

    async def place(self, job: Job) -> int:
        """How many come before a job, itself included; 0 once it is worked on."""

    def cancel(self, job: Job) -> None:
        """Give a job up."""


class Jobs:
    """The queues, and the processes that empty them."""

    def __init__(self, thinkers: int, per_address: int = 1) -> None:
        self._moves: FairQueue[Job] = FairQueue()
        self._analyses: FairQueue[Job] = FairQueue()
        self._pace = Pace()
        self._limits = AnalysisLimits(per_address)
        self._most_moves = per_address * MOST_MOVES_OF_ADDRESS
        self._number = 0
        self.closed = False
        self._starting: asyncio.Task[None] | None = None
        thinkers = max(thinkers, 2)
        for_moves = (thinkers + 1) // 2
        takes = [self._take_quick_move, *[self._moves.take] * for_moves]
        takes += [self._take_anything] * (thinkers - for_moves)
        self._hands = [_Hand(self, take) for take in takes]

    async def start(self) -> None:
        """Start the processes soon, so that nobody has to wait for them later; the first page comes before them."""
        self._starting = asyncio.create_task(self._start_processes())

    async def _start_processes(self) -> None:
        await asyncio.sleep(START_AFTER_SECONDS)
        await asyncio.gather(*(hand.thinker.start() for hand in self._hands))

    def close(self) -> None:
        """End the processes, and give up all jobs."""
        self.closed = True
        if self._starting is not None:
            self._starting.cancel()
        for job in [*self._moves, *self._analyses, *(hand.job for hand in self._hands if hand.job)]:
            job.answer.cancel()
        for hand in self._hands:
            hand.thinker.end()

    async def lengths(self) -> dict[str, int]:
        """How many jobs of each kind wait."""
        return {"moves": len(self._moves), "analyses": len(self._analyses)}

    def require_room(self, asker: Asker) -> None:
        """Refuse what would have yet another bot think for an address for which many do."""
        if self._moves.count_of(asker.address) >= self._most_moves:
            raise many_moves()

    def submit_move(self, question: Question, asker: Asker) -> Job:
        """Ask for a bot's move. There are never more of these than matches."""
        return self._submit(Job(self, self._next(), question, asker))

    def submit_for(self, asker: Asker, question: Question, tell: Tell | None = None) -> Job:
        """Ask for something that a visitor wants; one thing per visitor at a time, and not too many in all."""
        self._limits.require_room(asker, len(self._analyses))
        job = Job(self, self._next(), question, asker, tell)
        self._limits.count(job)
        return self._submit(job)

    async def place(self, job: Job) -> int:
        """How many come before a job, itself included; 0 once it is worked on."""
        return self._analyses.place(job)

    def cancel(self, job: Job) -> None:
        """Give a job up."""
        job.answer.cancel()
        for queue in (self._moves, self._analyses):
            queue.remove(job)
        for hand in self._hands:
            hand.thinker.stop(job.number)

    def pump(self) -> None:
        """Give work to processes that have none."""
        if self.closed:
            return
        for hand in self._hands if self._moves or self._analyses else ():
            if hand.job is None:
                hand.begin()

    def learn(self, job: Job, seconds: float) -> None:
        """A job took this much of a processor's time."""
        self._pace.learn(job.question, seconds)

    def retry(self, job: Job) -> None:
        """Try a job again whose process has died."""
        self._submit(job)

    def _take_quick_move(self) -> Job | None:
        return self._moves.take(lambda job: self._pace.is_quick(job.question))

    def _take_anything(self) -> Job | None:
        return self._analyses.take() or self._moves.take()

    def _submit(self, job: Job) -> Job:
        (self._moves if job.question.in_a_game else self._analyses).put(job)
        self.pump()
        return job

    def _next(self) -> int:
        self._number += 1
        return self._number


class AnalysisLimits:
    """How much may be asked besides bots' moves: one thing per visitor, some per address, and not too much in all."""

    def __init__(self, per_address: int) -> None:
        self._most_of_address = per_address * MOST_ANALYSES_OF_ADDRESS
        self._visitors: set[str] = set()
        self._addresses: Counter[str] = Counter()

    def require_room(self, asker: Asker, waiting: int) -> None:
        """Refuse somebody who has asked for enough."""
        if asker.visitor in self._visitors:
            raise ReihumError("busy", mark("One thing at a time: your last question is still being worked on."))
        if waiting >= MOST_ANALYSES or self._addresses[asker.address] >= self._most_of_address:
            raise ReihumError("queue-full", mark("Too many questions are waiting; please try again in a minute."))

    def count(self, job: Job) -> None:
        """Count a job until it is answered or given up."""
        self._visitors.add(job.asker.visitor)
        self._addresses[job.asker.address] += 1
        job.answer.add_done_callback(lambda _: self._forget(job.asker))

    def _forget(self, asker: Asker) -> None:
        self._visitors.discard(asker.visitor)
        self._addresses[asker.address] -= 1
        if self._addresses[asker.address] <= 0:
            del self._addresses[asker.address]


class _Hand:
    """A process that thinks, and the job it is at."""

    def __init__(self, jobs: Jobs, take: Callable[[], Job | None]) -> None:
        self.thinker = Thinker()
        self.job: Job | None = None
        self._take = take
        self._jobs = jobs
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Take a job on, if there is one."""
        self.job = job = self._take()
        if job is not None:
            WAITED.labels("moves" if job.question.in_a_game else "analyses").observe(monotonic() - job.asked_at)
            self._task = asyncio.create_task(self._work(job))

    async def _work(self, job: Job) -> None:
        if job.tries:  # what ended one process may be about to end this one, too: a fresh one is asked
            self.thinker.end()
        try:
            found = await self.thinker.ask(job.number, job.question, job.tell)
            self._jobs.learn(job, found.seconds)
            job.settle(found.answer)
        except ThinkerDied:
            self._fail(job)
        finally:
            self.job = None
            self._jobs.pump()

    def _fail(self, job: Job) -> None:
        """The process has died: try once more, then give up."""
        job.tries += 1
        if job.answer.done():
            return
        if job.tries < MOST_TRIES:
            self._jobs.retry(job)
        else:
            job.settle(broke_down())


def broke_down() -> ReihumError:
    """What is said to whoever waits for something during which processes died again and again."""
    return ReihumError("worker-died", mark("This could not be worked out; it broke down."))


def many_moves() -> ReihumError:
    """What is said to whoever lets too many bots think at once."""
    return ReihumError("queue-full", mark("Many bots are thinking for you already; please wait until some have moved."))
