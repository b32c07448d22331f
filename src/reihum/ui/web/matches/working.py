"""``reihum worker``: takes tasks from the table, has processes think about them, and keeps what they found.

What a bot chose is played here: whoever serves the match hears of it as of any other move.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection

from reihum.core import ReihumError
from reihum.store import GroupWriter, Store, StoreError, WebStore
from reihum.store.listening import Listener
from reihum.store.news import News
from reihum.store.store import now
from reihum.store.tasks import ASK, LEASE_SECONDS, MOVE, QUICK, Task, Tasks
from reihum.ui.web.edge.logs import hide_code
from reihum.ui.web.edge.metrics import MOVES, WAITED
from reihum.ui.web.matches.bot_turns import PAUSES, played_by_bot
from reihum.ui.web.matches.live import next_version, read_match
from reihum.ui.web.matches.rating import count_game
from reihum.ui.web.matches.telling import tell_move
from reihum.ui.web.news import TASKS, news_of_answer, news_of_match
from reihum.ui.web.thinking.jobs import broke_down
from reihum.ui.web.thinking.pace import Pace
from reihum.ui.web.thinking.protocol import Answer, Question, unpack_question
from reihum.ui.web.thinking.thinker import MOST_TRIES, Thinker, ThinkerDied

LOOK_SECONDS = 0.5
"""How often to look for tasks that nobody has told of, such as those of a worker that has died."""
TIDY_SECONDS = 30.0
MOST_TAKEN = 10
"""A task that was taken this often, and each time by somebody who died or could not do it, is given up."""
MOST_ASIDE_SECONDS = 60.0
"""How long a task that cannot be done here is left to others, at most: each time longer than before."""
UNKNOWN_HERE = ("no-such-game", "no-such-bot")
"""A package that brings a game or a bot may be missing on this machine alone."""

logger = logging.getLogger(__name__)


class Worker:
    """Some processes that think, and what they are at."""

    def __init__(self, store: Store, thinkers: int, name: str = "") -> None:
        self.name = name or secrets.token_hex(6)
        self._place = store.place
        self._store = WebStore(store)
        self._tasks = Tasks(store)
        self._writer = GroupWriter(store)
        self._pace = Pace()
        for_moves = (max(thinkers, 2) + 1) // 2
        lanes: list[Sequence[Sequence[str]]] = [[[QUICK]], *[[[QUICK, MOVE]]] * for_moves]
        lanes += [[[ASK], [QUICK, MOVE]]] * (max(thinkers, 2) - for_moves)
        self._hands = [_Hand(self, wanted) for wanted in lanes]

    async def run(self, ready: Callable[[], None]) -> None:
        """Work until cancelled."""
        assert isinstance(self._place, URL)
        listener = Listener(self._place, self._wake, self._wake)
        listener.listen(TASKS)
        try:
            await asyncio.gather(*(hand.thinker.start() for hand in self._hands))
            await asyncio.to_thread(self._give_back)  # what one of this name was at when it died
            ready()
            await asyncio.gather(listener.run(), self._tidy_up(), *(hand.run() for hand in self._hands))
        finally:
            await asyncio.gather(*(hand.thinker.close() for hand in self._hands))
            await asyncio.to_thread(self._leave)

    def _leave(self) -> None:
        self._writer.close()
        self._give_back()

    def _give_back(self) -> None:
        with suppress(StoreError):  # or else others wait until the lease has run out
            self._tasks.give_back(self.name)

    def _wake(self, _news: object) -> None:
        for hand in self._hands:
            hand.wake.set()

    async def _tidy_up(self) -> None:
        while True:
            with suppress(StoreError):
                await asyncio.to_thread(self._tasks.tidy_up)
            await asyncio.sleep(TIDY_SECONDS)

    async def take(self, lanes: Sequence[Sequence[str]]) -> Task | None:
        """The next task of the first of these lanes in which there is one."""
        for wanted in lanes:
            slow = self._pace.slow_kinds() if wanted == [QUICK] else ()
            task = await asyncio.to_thread(self._tasks.take, self.name, wanted, slow)
            if task is not None:
                WAITED.labels("analyses" if task.lane == ASK else "moves").observe(max(task.waited, 0.0))
                return task
        return None

    async def renew(self, task: Task) -> bool:
        """Whether a task is still ours to work on."""
        try:
            return await asyncio.to_thread(self._tasks.renew, self.name, task.number)
        except StoreError:
            return True  # nobody else can take it now

    async def set_aside(self, task: Task) -> None:
        """Leave a task that cannot be done here to others."""
        seconds = min(task.tries * LEASE_SECONDS, MOST_ASIDE_SECONDS)
        with suppress(StoreError):  # or else others wait until the lease has run out
            await asyncio.to_thread(self._tasks.set_aside, self.name, task.number, seconds)

    def learn(self, question: Question, seconds: float) -> None:
        """An answer took this much of a processor's time."""
        self._pace.learn(question, seconds)

    async def play(self, task: Task, answer: dict[str, Any] | ReihumError) -> None:
        """Play what a bot chose, as soon as that can be kept; one that broke down loses the game."""
        assert task.code is not None
        if isinstance(answer, ReihumError):
            logger.error("A bot broke down in match %s: %s", hide_code(task.code), answer)
        packed = None if isinstance(answer, ReihumError) else answer
        await self._try_again_and_again(partial(self._play, task, packed, now()))

    async def tell(self, task: Task, found: dict[str, Any], done: bool = False) -> None:
        """Keep what was found so far, or at last, for whoever waits for it."""
        assert task.asker is not None
        work = partial(Tasks.tell, number=task.number, news=json.dumps(found), done=done)
        await self._try_again_and_again(partial(self._write, work, news_of_answer(task.asker)))

    async def _play(self, task: Task, packed: dict[str, Any] | None, at: datetime) -> None:
        assert task.code is not None
        kept = await asyncio.to_thread(self._store.find, task.code)
        if kept is None or kept.version != task.version:
            await self._write(partial(Tasks.drop, number=task.number))
            return
        match = read_match(kept)
        after = played_by_bot(match, packed, match.position.ply)
        new = next_version(kept, after)

        def write(connection: Connection) -> None:
            if self._store.change(connection, new, at, before=kept):
                count_game(connection, kept, after)
            Tasks.drop(connection, task.number)

        await self._write(write, news_of_match(task.code, self.name, new.version, tell_move(kept, new)))
        MOVES.labels("bot").inc()

    async def _write(self, work: Callable[[Connection], None], *news: News) -> None:
        await self._writer.keep(work, *news)

    async def _try_again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have something kept as soon as the store is there."""
        tries = 0
        while True:
            try:
                await work()
            except StoreError as problem:
                if problem.code != "store":
                    return  # somebody has changed or deleted the match: what was found is of no use any more
                logger.warning("What was found is not kept yet: %s", problem)
            else:
                return
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1


class _Hand:
    """A process that thinks, and the task it is at."""

    def __init__(self, worker: Worker, lanes: Sequence[Sequence[str]]) -> None:
        self.thinker = Thinker()
        self.wake = asyncio.Event()
        self._worker = worker
        self._lanes = lanes
        self._stopped = False

    async def run(self) -> None:
        """Do one task after the other until cancelled."""
        while True:
            try:
                task = await self._worker.take(self._lanes)
            except StoreError as problem:
                logger.warning("No task can be taken at the moment: %s", problem)
                task = None
            if task is not None:
                try:
                    await self._do(task)
                except Exception as problem:  # whatever is wrong with one task, others wait
                    trace = None if isinstance(problem, ReihumError) else problem
                    logger.error("Task %d cannot be done here: %s", task.number, problem, exc_info=trace)
                    await self._worker.set_aside(task)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.wake.wait()
            self.wake.clear()

    async def _do(self, task: Task) -> None:
        teller = _Teller(self._worker, task)
        self._stopped = False
        renewing = asyncio.create_task(self._renew(task))
        try:
            answer = await self._think(task, teller)
        finally:
            renewing.cancel()
        if self._stopped:
            return
        if task.code is not None:
            await self._worker.play(task, answer)
        else:
            await teller.finish(answer)

    async def _think(self, task: Task, teller: "_Teller") -> dict[str, Any] | ReihumError:
        if task.tries > MOST_TAKEN:
            return broke_down()
        question = unpack_question(json.loads(task.question))
        for _ in range(MOST_TRIES):
            try:
                found: Answer = await self.thinker.ask(task.number, question, teller.tell)
            except ThinkerDied:
                continue
            if isinstance(found.answer, ReihumError) and found.answer.code in UNKNOWN_HERE:
                raise found.answer
            self._worker.learn(question, found.seconds)
            return found.answer
        return broke_down()

    async def _renew(self, task: Task) -> None:
        """Keep the task, and stop thinking about it when it is gone."""
        while not self._stopped:
            await asyncio.sleep(LEASE_SECONDS / 4)
            if not await self._worker.renew(task):
                self._stopped = True
                self.thinker.stop(task.number)


class _Teller:
    """Passes on how far a question has come: the latest of it, and of a review's verdicts all."""

    def __init__(self, worker: Worker, task: Task) -> None:
        self._worker = worker
        self._task = task
        self._progress: dict[str, Any] | None = None
        self._verdicts: list[Any] = []
        self._telling: asyncio.Task[None] | None = None
        self._untold = False

    def tell(self, progress: dict[str, Any]) -> None:
        """Pass something on; while that is being written, what comes meanwhile waits."""
        if "verdicts" in progress:
            self._verdicts += progress["verdicts"]
            progress = {**progress, "verdicts": self._verdicts}
        self._progress, self._untold = progress, True
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def finish(self, answer: dict[str, Any] | ReihumError) -> None:
        """Pass on the answer."""
        if isinstance(answer, ReihumError):
            said: dict[str, Any] = {"problem": {"code": answer.code, "message": str(answer)}}
        else:
            said = {"answer": answer}
        self._untold = False
        if self._telling is not None:
            await self._telling
        await self._worker.tell(self._task, {"progress": self._progress, **said}, done=True)

    async def _tell(self) -> None:
        while self._untold:
            self._untold = False
            await self._worker.tell(self._task, {"progress": self._progress})


def work(store: Store, thinkers: int, ready: Callable[[], None] = lambda: None, name: str = "") -> None:
    """Work until Ctrl-C is pressed."""
    asyncio.run(Worker(store, thinkers, name).run(ready))
