"""Hearing what other processes announce, over a connection that may break off."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from reihum.store import Store
from reihum.store.database import read_place
from reihum.store.listening import Listener
from reihum.store.news import News, announce
from waiting import PATIENCE


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


class Hearing:
    """A listener, and all that it was told."""

    def __init__(self, store, *subjects):
        self.heard, self.missed = [], asyncio.Queue()
        self.listener = Listener(store.place, self.heard.append, self.missed.put_nowait)
        for subject in subjects:
            self.listener.listen(subject)

    async def hears(self, *news):
        while self.heard != [*news]:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def listening(store, *subjects):
    """Somebody who listens for these subjects."""
    hearing = Hearing(store, *subjects)
    running = asyncio.create_task(hearing.listener.run())
    async with asyncio.timeout(PATIENCE):
        assert sorted(await hearing.missed.get()) == sorted(subjects)
        yield hearing
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def say(store, subject, *news):
    def work():
        with store.single_statements() as connection:
            for each in news:
                announce(connection, [News(subject, each)])

    await asyncio.to_thread(work)


def break_off(store):
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with store.single_statements() as connection:
        connection.exec_driver_sql(f"SELECT pg_terminate_backend(pid) {others}")


def test_news_are_heard_in_their_order_also_after_the_connection_broke_off(store):
    async def scene():
        async with listening(store, "tasks") as hearing:
            await say(store, "tasks", "one", "two", "three")
            await hearing.hears("one", "two", "three")
            await asyncio.to_thread(break_off, store)
            assert await hearing.missed.get() == ["tasks"]
            await say(store, "tasks", "four")
            await hearing.hears("one", "two", "three", "four")

    asyncio.run(scene())


def test_only_news_about_what_is_wanted_now_are_heard(store):
    async def scene():
        async with listening(store, "match one", "ends") as hearing:
            await say(store, "match two", "not wanted yet")
            hearing.listener.listen("match two")
            assert await hearing.missed.get() == ["match two"]  # and who wants to know more looks for it
            await say(store, "match two", "wanted")
            hearing.listener.ignore("match one")
            hearing.listener.listen("match three")
            assert await hearing.missed.get() == ["match three"]
            await say(store, "match one", "not wanted any more")
            await say(store, "ends", "the end")
            await hearing.hears("wanted", "the end")

    asyncio.run(scene())


def test_who_ignores_a_subject_and_wants_it_again_at_once_may_have_missed_something(store):
    async def scene():
        async with listening(store, "match one") as hearing:
            hearing.listener.ignore("match one")
            hearing.listener.listen("match one")
            assert await hearing.missed.get() == ["match one"]

    asyncio.run(scene())


def test_what_was_wanted_and_left_at_once_is_not_asked_for(store):
    async def scene():
        async with listening(store, "ends") as hearing:
            hearing.listener.listen("match one")
            hearing.listener.ignore("match one")
            hearing.listener.listen("match two")
            assert await hearing.missed.get() == ["match two"]

    asyncio.run(scene())


def test_the_same_news_are_said_once_and_any_subject_will_do(store):
    async def scene():
        async with listening(store, 'it\'s "so"; ä') as hearing:
            with store.single_statements() as connection:
                announce(connection, [News('it\'s "so"; ä', "ü"), News("else", "no"), News('it\'s "so"; ä', "ü")])
            await hearing.hears("ü")

    asyncio.run(scene())
