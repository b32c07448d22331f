"""Questions of visitors, answered by workers anywhere: kept in the table of tasks until somebody takes them."""

import asyncio
import json
import logging
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from reihum.store import GroupWriter, Store, StoreError
from reihum.store.tasks import ASK, FORGET_SECONDS, MOVE, QUICK, Task, Tasks
from reihum.ui.web.news import NEWS_OF_TASK
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import AnalysisLimits, Job, broke_down
from reihum.ui.web.thinking.protocol import Question, pack_question, unpack_problem
from reihum.ui.web.thinking.thinker import Tell

WAITING_SECONDS = FORGET_SECONDS / 4
"""How often to say that this process still waits for answers."""

logger = logging.getLogger(__name__)


class LeasedJobs:
    """What this process has asked workers for."""

    def __init__(self, store: Store, writer: GroupWriter, process: str, per_address: int = 1) -> None:
        self._tasks = Tasks(store)
        self._writer = writer
        self._process = process
        self._limits = AnalysisLimits(per_address)
        self._open: dict[str, Job] = {}
        self._told: dict[str, int] = {}
        """How many verdicts of a review have been passed on."""
        self._catching_up: set[asyncio.Task[None]] = set()
        """Held here: an event loop alone does not keep its tasks from the garbage."""
        self._number = 0
        self._said_at = 0.0
        """When this process said last that it waits."""
        self.closed = False

    async def start(self) -> None:
        """Workers are processes of their own: nothing is to be started."""

    def close(self) -> None:
        """Give up all jobs."""
        self.closed = True
        for job in self._open.values():
            job.answer.cancel()

    async def lengths(self) -> dict[str, int]:
        """How many tasks of each kind no worker has taken yet, whoever asked for them."""
        waiting = await asyncio.to_thread(self._tasks.waiting)
        return {"moves": waiting[QUICK] + waiting[MOVE], "analyses": waiting[ASK]}

    @property
    def askers(self) -> list[str]:
        """Under which names this process waits for answers."""
        return list(self._open)

    def submit_for(self, asker: Asker, question: Question, tell: Tell | None = None) -> Job:
        """Ask for something that a visitor wants; one thing per visitor at a time, and not too many in all."""
        self._limits.require_room(asker, len(self._open))
        self._number += 1
        job = Job(self, self._number, question, asker, tell)
        self._limits.count(job)
        task = Task(
            lane=MOVE if question.in_a_game else ASK,
            kind=question.task,
            address=asker.address,
            visitor=asker.visitor,
            question=json.dumps(pack_question(question)),
            asker=self._name(job),
        )
        asked = self._writer.write(partial(Tasks.put, task=task), NEWS_OF_TASK)
        loop = asyncio.get_running_loop()
        asked.add_done_callback(lambda done: loop.call_soon_threadsafe(self._asked, job, done))
        return job

    async def place(self, job: Job) -> int:
        """How many come before a job, itself included; 0 once it is worked on, or as long as the store is away."""
        try:
            return await asyncio.to_thread(self._tasks.place, self._name(job))
        except StoreError:
            return 0

    def cancel(self, job: Job) -> None:
        """Give a job up."""
        job.answer.cancel()
        if self._open.pop(self._name(job), None) is not None:
            self._drop(job)

    async def fetch(self, askers: Iterable[str]) -> None:
        """Pass on what workers have found, and say from time to time that somebody waits for it."""
        wanted = [asker for asker in askers if asker in self._open]
        if wanted:
            if monotonic() > self._said_at + WAITING_SECONDS:
                await asyncio.to_thread(self._tasks.wait_on, self._process, self.askers)
                self._said_at = monotonic()
            news = await asyncio.to_thread(self._tasks.news, wanted)
            for asker in wanted:
                if asker in self._open:
                    self._pass_on(asker, *news.get(asker, (None, True)))

    def _pass_on(self, asker: str, found: str | None, done: bool) -> None:
        job = self._open[asker]
        said: dict[str, Any] = {} if found is None else json.loads(found)
        if progress := self._untold(asker, said):
            job.tell(progress)
        if not done:
            return
        del self._open[asker]
        self._told.pop(asker, None)
        if "answer" in said:
            job.settle(said["answer"])
        else:
            job.settle(unpack_problem(said["problem"]) if "problem" in said else broke_down())
        self._drop(job)

    def _untold(self, asker: str, said: dict[str, Any]) -> dict[str, Any] | None:
        """How far it has come; of a review's verdicts those that were not passed on yet."""
        progress: dict[str, Any] | None = said.get("progress")
        if progress is None or "verdicts" not in progress:
            return progress
        told = self._told.get(asker, 0)
        self._told[asker] = len(progress["verdicts"])
        return {**progress, "verdicts": progress["verdicts"][told:]} if len(progress["verdicts"]) > told else None

    def _asked(self, job: Job, done: "Future[None]") -> None:
        problem = done.exception()
        if problem is not None:
            logger.error("A question could not be put: %s", problem)
            job.settle(broke_down())
        elif job.answer.done():
            self._drop(job)  # given up meanwhile
        else:
            self._open[self._name(job)] = job
            # The answer may have come before we knew that it was asked.
            task = asyncio.create_task(self._catch_up(self._name(job)))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, asker: str) -> None:
        with suppress(StoreError):  # all answers are looked at soon anyway
            await self.fetch([asker])

    def _drop(self, job: Job) -> None:
        self._writer.write(partial(Tasks.drop_asked, asker=self._name(job)))

    def _name(self, job: Job) -> str:
        return f"{self._process}/{job.number}"
