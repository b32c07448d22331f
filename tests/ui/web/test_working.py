"""A worker of its own: what it cannot do it leaves to others, and goes on."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from reihum.match import Match, Seat
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.tasks import ASK, QUICK, Task, Tasks
from reihum.ui.web.matches.bot_turns import turn_task
from reihum.ui.web.matches.hall import new_match
from reihum.ui.web.matches.working import MOST_TAKEN, Worker
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.protocol import SolveQuestion, WrittenPosition, pack_question
from waiting import PATIENCE, wait_for
from web_server import Visitor, serving

EASY = json.dumps(
    pack_question(SolveQuestion(about=WrittenPosition("connect-four", "112233", {"Size": "4x4"}), seconds=9))
)
LATER = json.dumps({"task": "dream", "about": {"game": "connect-four", "moves": ""}})
"""A question of a later version."""


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


def put(store, asker, question, tries=0):
    with store.transaction() as connection:
        Tasks.put(connection, Task(ASK, "solve", "a", asker, question, asker=asker))
        connection.execute(
            text("UPDATE tasks SET tries = :tries WHERE asker = :asker"), {"tries": tries, "asker": asker}
        )


def start_match(store, game="connect-four", bot="random", tries=0):
    """A match in which it is a bot's turn; the game and the bot may be unknown here."""
    match = Match.start("connect-four", (Seat("Bot", "random"), Seat("Ben")), {}, bots_elsewhere=True)
    new = new_match(match, "bot", "en", (None, "key"))
    tags = [(name, {"Game": game, "FirstBot": bot}.get(name, value)) for name, value in match.record().tags]
    task = turn_task(new, match, Asker("a", "x"))
    question = task.question.replace('"random"', f'"{bot}"').replace('"connect-four"', f'"{game}"')
    with store.transaction() as connection:
        WebStore.add(connection, replace(new, record=replace(new.record, tags=tuple(tags))))
        Tasks.put(connection, replace(task, lane=QUICK, question=question))
        connection.execute(
            text("UPDATE tasks SET tries = :tries WHERE code = :code"), {"tries": tries, "code": new.code}
        )
    return new.code


def rows(store):
    """The tasks that there are: how often each was taken, and whether somebody has it or may not have it yet."""
    with store.transaction() as connection:
        found = connection.execute(text("SELECT coalesce(asker, code) AS name, tries, leased_until FROM tasks")).all()
    return {row.name: (row.tries, row.leased_until is not None) for row in found}


@asynccontextmanager
async def working(store):
    """A worker for the time of a ``with`` block, which must not end by itself."""
    worker = asyncio.create_task(Worker(store, 2).run(lambda: None))

    async def until(condition):
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(condition):
                assert not worker.done(), worker.exception()
                await asyncio.sleep(0.05)

    yield until
    worker.cancel()
    with suppress(asyncio.CancelledError):
        await worker


def test_what_a_worker_cannot_do_is_left_to_others_and_it_goes_on(store, native):
    put(store, "p/later", LATER)
    put(store, "p/nonsense", "{")
    elsewhere = [start_match(store, game="towers"), start_match(store, bot="tower-builder")]

    def are_aside():
        return all(rows(store)[name][0] >= 1 for name in ("p/later", "p/nonsense", *elsewhere))

    async def scene():
        async with working(store) as until:
            await until(are_aside)
            put(store, "p/easy", EASY)
            code = start_match(store)
            await until(lambda: Tasks(store).news(["p/easy"])["p/easy"][1])
            await until(lambda: code not in rows(store))
        assert len(WebStore(store).find(code).record.moves) == 1

    asyncio.run(scene())
    found, result = Tasks(store).news(["p/easy", "p/later"]), WebStore(store).find(elsewhere[1]).record.result
    assert json.loads(found["p/easy"][0])["answer"]["score"] is not None
    assert (found["p/later"], result) == ((None, False), "*")


def test_a_question_that_nobody_can_read_is_given_up_in_the_end_and_a_game_that_is_unknown_here_never(store):
    put(store, "p/later", LATER, tries=MOST_TAKEN)
    unknown = start_match(store, game="towers", tries=MOST_TAKEN)

    async def scene():
        async with working(store) as until:
            await until(lambda: Tasks(store).news(["p/later"])["p/later"][1])
            await until(lambda: rows(store)[unknown][0] > MOST_TAKEN)

    asyncio.run(scene())
    assert json.loads(Tasks(store).news(["p/later"])["p/later"][0])["problem"]["code"] == "worker-died"
    assert WebStore(store).versions([unknown]) == {unknown: 1}


@contextmanager
def worker_program(address):
    """``reihum worker`` for the time of a ``with`` block, and its processes that think."""
    command = [sys.executable, "-m", "reihum", "--lang", "en", "worker", "--database", address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        thinkers = []
        try:
            assert worker.stdout.readline().startswith("Ready to think")
            thinkers = [int(pid) for pid in Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()]
            yield worker, thinkers
        finally:
            worker.kill()
            for pid in thinkers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


@pytest.mark.slow
def test_what_a_worker_of_another_machine_was_at_when_it_was_killed_is_done_by_the_next_one(tmp_path, database, store):
    """They have different names: what the dead one had on lease nobody gives back, it runs out."""

    async def move():
        anna = Visitor(server)
        code = await anna.start(bot="random")
        assert (await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).status_code == 200
        return anna, code

    async def go_on(anna, code):
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: state["view"]["ply"] == 2)
            assert (await table.play("4"))["type"] == "done"
            await table.until(lambda state: state["view"]["ply"] == 4)

    with serving(tmp_path, "--database", database, "--thinkers", "0") as server:
        with worker_program(database) as (_, thinkers):
            for pid in thinkers:
                os.kill(pid, signal.SIGSTOP)  # it takes the task, and finds nothing before it dies
            anna, code = asyncio.run(move())
            wait_for(lambda: rows(store) == {code: (1, True)})
        with worker_program(database):
            asyncio.run(go_on(anna, code))
