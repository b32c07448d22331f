"""Hearing what other processes announce, over a connection that may break off."""

import asyncio

import pytest

from reihum.store import Store
from reihum.store.database import read_place
from reihum.store.listening import Listener
from reihum.store.news import announce
from waiting import PATIENCE


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


def test_news_are_heard_in_their_order_also_after_the_connection_broke_off(store):
    heard, reloads = [], asyncio.Queue()

    async def reload():
        reloads.put_nowait(None)

    def say(*news):
        with store.single_statements() as connection:
            for each in news:
                announce(connection, [each])

    def break_off():
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with store.single_statements() as connection:
            connection.exec_driver_sql(f"SELECT pg_terminate_backend(pid) {others}")

    async def until_heard(*news):
        while [each for each in heard if each != "alive me"] != [*news]:
            await asyncio.sleep(0.01)

    async def scene():
        listening = asyncio.create_task(Listener(store.place, "alive me", heard.extend, reload).run())
        async with asyncio.timeout(PATIENCE):
            await reloads.get()
            await asyncio.to_thread(say, "one", "two", "three")
            await until_heard("one", "two", "three")
            while "alive me" not in heard:  # it hears itself, too
                await asyncio.sleep(0.01)
            await asyncio.to_thread(break_off)
            await reloads.get()
            await asyncio.to_thread(say, "four")
            await until_heard("one", "two", "three", "four")
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)

    asyncio.run(scene())
