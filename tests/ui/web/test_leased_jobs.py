"""What a server asks of workers elsewhere: its visitors wait however long the queue is, and whatever the store does."""

import asyncio

import pytest
from sqlalchemy import text

from reihum.core import ReihumError
from reihum.match import Match, Seat
from reihum.store import GroupWriter, Store, StoreError, WebStore
from reihum.store.database import read_place
from reihum.store.store import add_match
from reihum.store.tasks import ASK, MOVE, QUICK, Tasks
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.leased_jobs import LeasedJobs
from reihum.ui.web.thinking.protocol import SolveQuestion, WrittenPosition
from waiting import wait_for

QUESTION = SolveQuestion(about=WrittenPosition("connect-four", "44"), seconds=1)


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


@pytest.fixture
def jobs(store):
    writer = GroupWriter(store)
    yield LeasedJobs(store, writer, "process")
    writer.close()


async def asked(jobs):
    """A question that waits for a worker."""
    job = jobs.submit_for(Asker("a", "x"), QUESTION)
    while not jobs.askers:
        await asyncio.sleep(0.01)
    return job


def test_a_question_that_waits_longer_than_answers_are_kept_is_answered_all_the_same(store, jobs):
    tasks = Tasks(store)

    async def scene():
        job = await asked(jobs)
        await jobs.fetch(jobs.askers)
        with store.transaction() as connection:
            connection.execute(text("UPDATE tasks SET asked = 0"))
        tasks.tidy_up()
        await jobs.fetch(jobs.askers)
        assert not job.answer.done()
        task = tasks.take("worker", [ASK])
        with store.transaction() as connection:
            Tasks.tell(connection, task.number, '{"answer": {"score": 1}}', done=True)
        tasks.tidy_up()
        await jobs.fetch(jobs.askers)
        assert await job.result() == {"score": 1}

    asyncio.run(scene())
    wait_for(lambda: tasks.news(["process/1"]) == {})


def test_a_store_that_is_away_for_a_moment_ends_no_analysis(store, jobs, monkeypatch):
    def fail(*_):
        raise StoreError("store", "away")

    async def scene():
        job = await asked(jobs)
        assert await jobs.place(job) == 1
        with monkeypatch.context() as away:
            away.setattr(store, "transaction", fail)
            assert await jobs.place(job) == 0
        assert await jobs.place(job) == 1

    asyncio.run(scene())


def start_against_bot(hall, visitor):
    seats = Seat("Bot", "random"), Seat("Ben")
    match = Match.start("connect-four", seats, {}, bots_elsewhere=True)
    return hall.start(match, new_match(match, "bot", "en", (None, visitor)), Asker("a", visitor))


def test_for_whom_many_bots_think_nothing_more_is_written_and_nobody_else_is_kept_waiting(store, monkeypatch):
    monkeypatch.setattr("reihum.ui.web.matches.bot_turns.MOST_MOVES_OF_ADDRESS", 1)
    added = []
    monkeypatch.setattr("reihum.store.web.add_match", lambda *arguments: added.append(1) or add_match(*arguments))
    writer = GroupWriter(store)
    hall = Hall(WebStore(store), LocalDelivery(), LeasedJobs(store, writer, "process"), writer)

    async def scene():
        live = await start_against_bot(hall, "x")
        with pytest.raises(ReihumError, match="Many bots are thinking for you already"):
            await start_against_bot(hall, "y")
        async with live.lock:  # its own bot's turn is no other one, and may be put once more
            await hall.change(live, live.match.copy())
        return live.code

    code = asyncio.run(scene())
    hall.close()
    assert len(added) == 1
    assert WebStore(store).find(code).version == 2
    task = Tasks(store).take("worker", [QUICK, MOVE])
    assert (task.code, task.version) == (code, 2)
