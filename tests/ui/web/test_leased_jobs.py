"""What a server asks of workers elsewhere: its visitors wait however long the queue is, and whatever the store does."""

import asyncio

import pytest
from sqlalchemy import text

from reihum.store import GroupWriter, Store, StoreError
from reihum.store.database import read_place
from reihum.store.tasks import ASK, Tasks
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
