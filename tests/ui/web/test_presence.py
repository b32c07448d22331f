"""Who is here is told to the store, whatever happens to a match at this moment."""

import asyncio

from reihum.core import Side
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.lobby import seen_last
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from waiting import PATIENCE
from web_matches import moved, started

FIRST = (Side.FIRST,)


def play_at(store, scene):
    async def play():
        parts = make_parts(Settings(), store)
        hall = Hall(WebStore(store), LocalDelivery(), parts.jobs, parts.writer)
        async with asyncio.timeout(PATIENCE):
            await scene(hall)
        hall.close()

    asyncio.run(play())


def seen(store, *codes):
    """When the first players were here last."""
    found = seen_last(store, codes)
    return [found[code][0] for code in codes]


async def until(condition):
    while not await asyncio.to_thread(condition):
        await asyncio.sleep(0.02)


def test_who_comes_and_goes_is_told_in_that_order(store):
    for code in ("code0000", "code1111"):
        started(store, code)

    async def scene(hall):
        one, other = [await hall.get(code) for code in ("code0000", "code1111")]
        hall.presence.come(one, FIRST)
        hall.presence.come(other, FIRST)
        await until(lambda: all(seen(store, "code0000", "code1111")))
        hall.presence.go(one, FIRST)
        hall.presence.go(other, FIRST)
        hall.presence.come(other, FIRST)
        await until(lambda: seen(store, "code0000")[0] < 0)
        assert seen(store, "code1111")[0] > 0

    play_at(store, scene)


def test_who_comes_while_somebody_changes_the_match_is_told_later_and_keeps_nobody_waiting(database):
    store, other = Store(read_place(database)), Store(read_place(database))
    playing = started(store, "playing0")
    started(store, "resting0")

    async def scene(hall):
        lives = [await hall.get(code) for code in ("playing0", "resting0")]
        with other.transaction() as connection:
            WebStore.change(connection, moved(playing, clock="{}"), before=playing)
            for live in lives:
                hall.presence.come(live, FIRST)
            await until(lambda: seen(store, "resting0")[0])
            assert seen(store, "playing0") == [None]
        await until(lambda: seen(store, "playing0")[0])

    play_at(store, scene)
    store.close()
    other.close()
