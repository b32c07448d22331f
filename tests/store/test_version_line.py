"""How far matches have come, asked over the line that is listened on."""

import asyncio

import pytest

from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.listening import Listener
from reihum.store.version_line import PREPARED, ask_versions
from waiting import PATIENCE
from web_matches import moved, started


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


def test_versions_are_those_of_the_store_and_unknown_matches_have_none(store):
    one, other = started(store), started(store, "code0001")
    with store.transaction() as connection:
        WebStore(store).change(connection, moved(other, "4"))

    async def scene():
        connected = asyncio.Event()
        listener = Listener(store.place, print, lambda _: connected.set(), [PREPARED])
        listener.listen("anything")
        assert await ask_versions(listener, [one.code]) is None  # there is no line yet
        running = asyncio.create_task(listener.run())
        async with asyncio.timeout(PATIENCE):
            await connected.wait()
            told = await ask_versions(listener, [one.code, other.code, "unknown'0"]), await ask_versions(listener, [])
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return told

    assert asyncio.run(scene()) == ({one.code: 1, other.code: 2}, {})


def test_a_line_that_breaks_off_leaves_the_question_open(store):
    match = started(store)

    async def scene():
        connected = asyncio.Event()
        listener = Listener(store.place, print, lambda _: connected.set(), [PREPARED])
        listener.listen("anything")
        running = asyncio.create_task(listener.run())
        async with asyncio.timeout(PATIENCE):
            await connected.wait()
            asked = asyncio.create_task(ask_versions(listener, [match.code]))
            await asyncio.sleep(0)
            listener.line.end()
            told = await asked
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return told

    assert asyncio.run(scene()) is None
