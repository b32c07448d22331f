"""The lobby: tables, games to watch, and being brought together."""

import asyncio
import time

import pytest

from waiting import PATIENCE
from web_keys import new_key
from web_server import Visitor, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A lobby in which nobody else sits."""
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


async def lobby_of(visitor):
    return (await visitor.get("/api/lobby")).json()


async def until_listed(visitor, kind, condition):
    """Look again and again, as the page does."""
    end = time.monotonic() + PATIENCE
    while not (met := condition((await lobby_of(visitor))[kind])):
        assert time.monotonic() < end
        await asyncio.sleep(0.3)
    return met


async def pair(visitor, **wish):
    answer = await visitor.post("/api/lobby/pair", {"game": "connect-four", **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def codes(found):
    return [each["match"] for each in found]


def test_two_who_wish_for_the_same_are_brought_together_and_can_be_watched(anna, ben, server):
    async def scene():
        first = await pair(anna, name="Anna", key=new_key())
        assert first["waiting"]
        async with anna.live(first["match"]) as host:
            assert (await pair(ben, setup={"Size": "8x7"}))["match"] != first["match"], "another board"
            second = await pair(ben, name="Ben", key=new_key())
            assert second == {"match": first["match"], "waiting": False}
            state = await host.until(lambda state: not state["free"])
            assert sorted(seat["name"] for seat in state["view"]["seats"]) == ["Anna", "Ben"]
            watcher = Visitor(server)
            running = await until_listed(watcher, "running", lambda found: found)
            assert (codes(running), sorted(running[0]["names"])) == ([first["match"]], ["Anna", "Ben"])

    asyncio.run(scene())


@pytest.mark.slow
def test_a_table_stands_in_the_lobby_as_long_as_its_host_is_here(anna, ben):
    async def scene():
        code = await anna.start("friend", name="Anna", side="second", listed=True, setup={"Size": "6x5"})
        async with anna.live(code) as host:
            await host.until(lambda state: state["listed"])
            tables = await until_listed(ben, "tables", lambda found: code in codes(found) and found)
            assert next(table for table in tables if table["match"] == code) == {
                "match": code,
                "game": "connect-four",
                "setup": {"Size": "6x5"},
                "pace": None,
                "rated": False,
                "name": "Anna",
                "free": "first",
            }
        await until_listed(ben, "tables", lambda found: code not in codes(found))
        async with anna.live(code):
            await until_listed(ben, "tables", lambda found: code in codes(found))
            await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})
            await until_listed(ben, "tables", lambda found: code not in codes(found))

    asyncio.run(scene())


def test_of_many_who_come_at_once_all_but_one_find_somebody(server):
    async def scene():
        visitors = [Visitor(server) for _ in range(7)]
        paired = await asyncio.gather(*(pair(each, game="pah-tum", key=new_key()) for each in visitors))
        matches = [each["match"] for each in paired]
        states = [(await visitors[0].get(f"/api/matches/{code}")).json() for code in set(matches)]
        assert sorted(state["free"] is None for state in states) == [False, True, True, True]
        assert sorted(matches.count(code) for code in set(matches)) == [1, 2, 2, 2]

    asyncio.run(scene())


def test_nobody_is_brought_together_with_themselves(anna, server):
    async def scene():
        key = new_key()
        wish = {"setup": {"Size": "9x7"}, "key": key}
        first = await pair(anna, **wish)
        second = await pair(Visitor(server), **wish)
        assert second["waiting"]
        assert first["match"] != second["match"]

    asyncio.run(scene())


def test_only_new_games_between_two_people_stand_in_the_lobby(anna):
    async def scene():
        for wish in ({"against": "here"}, {"against": "bot", "bot": "random"}):
            answer = await anna.post("/api/matches", {"game": "connect-four", "listed": True, **wish})
            assert (answer.status_code, answer.json()["code"]) == (422, "listed")
        assert (await anna.post("/api/lobby/pair", {"game": "chess"})).status_code == 422

    asyncio.run(scene())
