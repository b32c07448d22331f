"""What goes on beside all requests goes on whatever happens to one match, or goes wrong once."""

import asyncio
from dataclasses import replace

import pytest

from reihum.core import ReihumError, Side
from reihum.match import Match, Seat
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.ui.web.edge.background import keep_going
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.matches.models import NewMatch
from reihum.ui.web.matches.starting import start_match as start
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from waiting import PATIENCE


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def start_match(store, game="connect-four"):
    """A match in which it is a bot's turn; the package that brought its game may be gone."""
    match = Match.start("connect-four", (Seat("Bot", "random"), Seat("Ben")), {}, bots_elsewhere=True)
    new = new_match(match, "bot", "en", (None, "key"))
    tags = [(name, {"Game": game}.get(name, value)) for name, value in match.record().tags]
    with store.transaction() as connection:
        WebStore.add(connection, replace(new, record=replace(new.record, tags=tuple(tags))))
    return new.code


def moves(store, code):
    return len(WebStore(store).find(code).record.moves)


class HastyStore(WebStore):
    """Names a match that waits for its bot and is deleted before anybody looks at it."""

    def waiting_for_bots(self):
        return ["gonegone", *super().waiting_for_bots()]


def play_at(store, scene):
    """Play a scene in a hall, as a server with a file has it."""

    async def play():
        parts = make_parts(Settings(), store)
        hall = Hall(HastyStore(store), LocalDelivery(), parts.jobs, parts.writer)
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(hall)
        finally:
            thinkers = [hand.thinker for hand in parts.jobs._hands]
            await asyncio.gather(*(thinker.close() for thinker in thinkers))
            hall.close()
            parts.jobs.close()

    asyncio.run(play())


async def until(condition):
    while not condition():
        await asyncio.sleep(0.02)


def test_a_match_that_cannot_be_taken_up_keeps_no_other_bot_from_its_turn(store):
    start_match(store, game="towers")
    code = start_match(store)

    async def scene(hall):
        await hall.take_up()
        await until(lambda: moves(store, code) == 1)

    play_at(store, scene)


def test_bots_for_which_there_is_no_room_yet_are_taken_up_later(store, monkeypatch):
    monkeypatch.setattr("reihum.ui.web.matches.hall.MOST_LIVE_MATCHES", 1)
    monkeypatch.setattr("reihum.ui.web.matches.hall.PAUSE_SECONDS", 0.01)
    codes = [start_match(store) for _ in range(3)]

    async def scene(hall):
        await hall.take_up()
        await until(lambda: [moves(store, code) for code in codes] == [1, 1, 1])

    play_at(store, scene)


def test_a_bot_whose_match_was_deleted_while_it_thought_gives_it_up(store):
    code = start_match(store)

    async def scene(hall):
        live = await hall.get(code)
        thinking = hall._turns._thoughts[code][1]
        with store.transaction() as connection:
            WebStore.remove(connection, live.kept)
        await thinking
        assert not live.awaits_bot
        assert len(hall) == 0

    play_at(store, scene)


def test_who_goes_while_a_worker_thinks_takes_no_room(database, monkeypatch):
    monkeypatch.setattr("reihum.ui.web.matches.hall.MOST_LIVE_MATCHES", 1)
    bot_begins = NewMatch(game="connect-four", against="bot", bot="random", side="second")
    store = Store(read_place(database))

    async def scene():
        hall = make_parts(Settings(), store).make_hall()
        first = await start(hall, bot_begins, "anna", "10.0.0.1")
        await start(hall, bot_begins, "ben", "10.0.0.2")
        again = await hall.get(first.code)
        assert again is not first
        assert '"thinking": true' in again.state(())
        again.come((Side.SECOND,))
        with pytest.raises(ReihumError, match="taken"):
            await start(hall, bot_begins, "carla", "10.0.0.3")
        hall.close()

    asyncio.run(scene())
    store.close()


def test_work_that_fails_is_told_and_begun_anew(monkeypatch, caplog):
    monkeypatch.setattr("reihum.ui.web.edge.background.PAUSES", (0.0, 0.0))
    begun = []

    async def work():
        begun.append(len(begun))
        if len(begun) < 4:
            raise ValueError(f"failed {len(begun)}")

    asyncio.run(keep_going(work))
    assert [str(record.exc_info[1]) for record in caplog.records] == ["failed 1", "failed 2", "failed 3"]
