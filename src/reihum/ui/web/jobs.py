"""Work for other processes: bots' moves, hints and analyses, in queues that do not grow without end.

Bots' moves have workers of their own, so that no move waits behind an analysis.
"""

import asyncio
import sys
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.ui.web.protocol import Order, Progress, Question, Stop, read_reply, write_order
from reihum.ui.web.settings import MOST_ANALYSES, MOST_ANALYSES_OF_ADDRESS
from reihum.ui.web.surroundings import creation_flags

Tell = Callable[[dict[str, Any]], None]

STOP_SECONDS = 2.0
"""A worker that has not stopped after this time is ended."""
MOST_SECONDS = 60.0
"""A worker that has not answered after this time is ended."""
MOST_TRIES = 2


class Job:
    """Something asked of a worker; ``answer`` is a future of what it says."""

    def __init__(self, jobs: "Jobs", number: int, question: Question) -> None:
        self.number = number
        self.question = question
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.tell: Tell | None = None
        self.visitor: tuple[str, str] | None = None
        self.tries = 0
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


class Jobs:
    """The queues, and the workers that empty them."""

    def __init__(self, workers: int) -> None:
        self._moves: deque[Job] = deque()
        self._analyses: deque[Job] = deque()
        self._visitors: set[str] = set()
        self._addresses: Counter[str] = Counter()
        self._number = 0
        self.closed = False
        for_moves = (workers + 1) // 2
        self._workers = [
            _Worker(self, [self._moves] if place < for_moves else [self._analyses, self._moves])
            for place in range(max(workers, 2))
        ]

    async def start(self) -> None:
        """Start the workers, so that nobody has to wait for that later."""
        await asyncio.gather(*(worker.start() for worker in self._workers))

    def close(self) -> None:
        """End the workers, and give up all jobs."""
        self.closed = True
        for job in [*self._moves, *self._analyses, *(worker.job for worker in self._workers if worker.job)]:
            job.answer.cancel()
        for worker in self._workers:
            worker.end()

    @property
    def waiting(self) -> int:
        """How many analyses wait."""
        return len(self._analyses)

    def submit_move(self, question: Question) -> Job:
        """Ask for a bot's move. There are never more of these than matches."""
        return self._submit(Job(self, self._next(), question))

    def submit_for(self, visitor: str, address: str, question: Question, tell: Tell | None = None) -> Job:
        """Ask for something that a visitor wants; one thing per visitor at a time, and not too many in all."""
        if visitor in self._visitors:
            raise ReihumError("busy", mark("One thing at a time: your last question is still being worked on."))
        if len(self._analyses) >= MOST_ANALYSES or self._addresses[address] >= MOST_ANALYSES_OF_ADDRESS:
            raise ReihumError("queue-full", mark("Too many questions are waiting; please try again in a minute."))
        job = Job(self, self._next(), question)
        job.tell = tell
        job.visitor = visitor, address
        self._visitors.add(visitor)
        self._addresses[address] += 1
        job.answer.add_done_callback(lambda _: self._forget(visitor, address))
        return self._submit(job)

    def place(self, job: Job) -> int:
        """How many others come before a job; 0 once it is worked on."""
        return self._analyses.index(job) + 1 if job in self._analyses else 0

    def cancel(self, job: Job) -> None:
        """Give a job up."""
        job.answer.cancel()
        for queue in (self._moves, self._analyses):
            if job in queue:
                queue.remove(job)
        for worker in self._workers:
            worker.stop(job)

    def pump(self) -> None:
        """Give work to workers that have none."""
        if self.closed:
            return
        for worker in self._workers:
            queue = next((queue for queue in worker.queues if queue), None)
            if worker.job is None and queue:
                worker.begin(queue.popleft())

    def retry(self, job: Job) -> None:
        """Try a job again whose worker has died."""
        self._submit(job)

    def _submit(self, job: Job) -> Job:
        (self._moves if job.question.in_a_game else self._analyses).append(job)
        self.pump()
        return job

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _forget(self, visitor: str, address: str) -> None:
        self._visitors.discard(visitor)
        self._addresses[address] -= 1
        if self._addresses[address] <= 0:
            del self._addresses[address]


class _Worker:
    """A process, and the job it works on."""

    def __init__(self, jobs: Jobs, queues: list[deque[Job]]) -> None:
        self.queues = queues
        self.job: Job | None = None
        self._jobs = jobs
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the process, if it does not run."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "reihum.ui.web.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=1 << 20,
                creationflags=creation_flags(),
            )

    def end(self) -> None:
        """End the process."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    def begin(self, job: Job) -> None:
        """Work on a job."""
        self.job = job
        self._task = asyncio.create_task(self._work(job))

    def stop(self, job: Job) -> None:
        """Stop working on a job; a process that does not listen is ended."""
        if self.job is job and self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(write_order(Stop(job.number)).encode())
            asyncio.get_running_loop().call_later(STOP_SECONDS, self._end_if_still_at, job)

    async def _work(self, job: Job) -> None:
        limit = asyncio.get_running_loop().call_later(MOST_SECONDS, self._end_if_still_at, job)
        try:
            await self.start()
            await self._converse(job)
        except OSError:
            self._fail(job)
        finally:
            limit.cancel()
            self.job = None
            self._jobs.pump()

    async def _converse(self, job: Job) -> None:
        process = self._process  # it may be ended and forgotten while we listen to it
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(write_order(Order(job.number, job.question)).encode())
        if job.answer.cancelled():
            self.stop(job)
        while line := await process.stdout.readline():
            reply = read_reply(line)
            if isinstance(reply, Progress):
                if job.tell is not None and not job.answer.done():
                    job.tell(reply.progress)
                continue
            if reply.tired:
                self.end()
            if not job.answer.done():
                _settle(job, reply.answer)
            return
        self._process = None
        self._fail(job)

    def _fail(self, job: Job) -> None:
        """The process has died: try once more, then give up."""
        job.tries += 1
        if job.answer.done():
            return
        if job.tries < MOST_TRIES:
            self._jobs.retry(job)
        else:
            job.answer.set_exception(ReihumError("worker-died", mark("This could not be worked out; it broke down.")))

    def _end_if_still_at(self, job: Job) -> None:
        if self.job is job:
            self.end()


def _settle(job: Job, answer: dict[str, Any] | ReihumError) -> None:
    if isinstance(answer, ReihumError):
        job.answer.set_exception(answer)
    else:
        job.answer.set_result(answer)
