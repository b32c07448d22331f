"""Clocks that the server keeps, flags that fall with every page closed, and games that are claimed."""

import asyncio
import json
import sqlite3
import time
from contextlib import closing

import pytest

from reihum.core import Side
from reihum.store import Store
from reihum.store.lobby import note_seen, now_ms
from waiting import PATIENCE
from web_server import Visitor, serving


async def start_timed(anna, ben, pace):
    """A game between two, with the first move made: the clock of the second player runs."""
    code = await anna.start("friend", pace=pace, name="Anna")
    await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})
    state = (await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).json()
    assert state["clock"]["running"] == "second"
    return code, state["clock"]


async def until_over(visitor, code):
    end = time.monotonic() + PATIENCE
    while (state := (await visitor.get(f"/api/matches/{code}")).json())["view"]["turn"] is not None:
        assert time.monotonic() < end
        await asyncio.sleep(0.2)
    return state


def test_a_flag_falls_with_every_page_closed_and_not_before_its_time(anna, ben, server):
    async def scene():
        code, clock = await start_timed(anna, ben, "1")
        state = await until_over(anna, code)
        assert (state["view"]["result"], state["view"]["how"], state["clock"]["running"]) == ("1-0", "time", None)
        assert state["clock"]["left"] == {"first": 1000, "second": 0}
        assert now_ms() >= clock["since"] + 1000
        answer = await ben.post(f"/api/matches/{code}/play", {"move": "4", "ply": 1})
        assert answer.json()["code"] == "game-over"
        assert (await ben.post(f"/api/matches/{code}/undo", {"ply": 1})).json()["code"] == "game-over"
        record = (await anna.get(f"/api/matches/{code}/record")).text
        assert '[Termination "time forfeit"]' in record

    asyncio.run(scene())


@pytest.mark.slow
def test_a_flag_falls_over_a_restart_and_right_after_one_that_came_too_late(tmp_path):
    async def play(server, pace):
        return await start_timed(Visitor(server), Visitor(server), pace)

    with serving(tmp_path) as server:
        late, _ = asyncio.run(play(server, "1"))
        soon, clock = asyncio.run(play(server, "3"))
        server.kill()
        time.sleep(1.2)
        server.start()
        state = asyncio.run(until_over(Visitor(server), late))
        assert (state["view"]["result"], state["view"]["how"]) == ("1-0", "time")
        asyncio.run(until_over(Visitor(server), soon))
        assert now_ms() >= clock["since"] + 3000


def test_time_passes_only_for_whoever_is_to_move_and_increments_are_given(anna, ben):
    async def scene():
        code, clock = await start_timed(anna, ben, "5+3")
        assert clock["left"] == {"first": 300_000, "second": 300_000}
        async with ben.live(code) as table:
            await table.until(lambda state: True)
            assert (await table.do("beat", lag=40))["time"] >= clock["since"]
            await table.play("4")
            state = await table.until(lambda state: state["view"]["ply"] == 2)
        told = state["clock"]
        passed = told["since"] - clock["since"]
        assert told["running"] == "first"
        assert told["left"] == {"first": 300_000, "second": 303_000 - max(0, passed - 40)}
        await anna.post(f"/api/matches/{code}/resign", {"ply": 2})
        assert (await anna.get(f"/api/matches/{code}")).json()["clock"]["running"] is None
        await anna.post(f"/api/matches/{code}/rematch")
        await ben.post(f"/api/matches/{code}/answer", {"what": "rematch", "yes": True})
        following = (await ben.get(f"/api/matches/{code}")).json()["rematch"]
        fresh = (await ben.get(f"/api/matches/{following}")).json()["clock"]
        assert (fresh["pace"], fresh["left"], fresh["running"]) == ("5+3", {"first": 300_000, "second": 300_000}, None)

    asyncio.run(scene())


def test_against_a_bot_only_the_persons_clock_runs(anna):
    async def scene():
        code = await anna.start(bot="random", pace="3+0", side="second")
        async with anna.live(code) as table:
            state = await table.until(lambda state: state["view"]["ply"] == 1)
            assert state["clock"]["running"] == "second"
            await table.play("4")
            state = await table.until(lambda state: state["view"]["ply"] == 3)
            assert (state["clock"]["running"], state["clock"]["left"]["first"]) == ("second", 180_000)
        await anna.post(f"/api/matches/{code}/resign", {"ply": 3})

    asyncio.run(scene())


def test_a_game_is_claimed_once_the_other_player_has_been_gone_for_long_enough(anna, ben, server):
    async def claim(visitor, code, ply):
        return await visitor.post(f"/api/matches/{code}/claim", {"ply": ply})

    async def scene():
        code, _ = await start_timed(anna, ben, "10+0")
        assert (await claim(ben, code, 1)).json()["code"] == "your-turn"
        async with anna.live(code) as table:
            async with ben.live(code):
                await table.until(lambda state: state["here"]["second"])
                assert (await claim(anna, code, 1)).json()["code"] == "not-gone"
            state = await table.until(lambda state: state["gone"]["second"])
            assert (await claim(anna, code, 1)).json()["code"] == "not-gone"
            assert state["patience"] == 30_000
            leave_long_ago(server, code)
            assert (await table.do("claim", ply=1))["type"] == "done"
            state = await table.until(lambda state: state["view"]["turn"] is None)
        assert (state["view"]["result"], state["view"]["how"]) == ("1-0", "gone")

    def leave_long_ago(server, code):
        """As if half a minute had gone by: the store is all that knows of it."""
        store = Store(server.home / "matches.sqlite3")
        with store.transaction() as connection:
            note_seen(connection, [(code, Side.SECOND)], here=False)
            long_ago = "UPDATE web_matches SET second_seen = second_seen + 31000 WHERE code = ?"
            connection.exec_driver_sql(long_ago, (code,))
        store.close()

    asyncio.run(scene())


def test_whoever_never_came_is_away_since_the_last_move(anna, ben, server):
    async def scene():
        code, _ = await start_timed(anna, ben, "10+0")
        path = f"/api/matches/{code}"
        assert (await anna.post(f"{path}/claim", {"ply": 1})).json()["code"] == "not-gone"
        move_long_ago(code)
        state = (await anna.post(f"{path}/claim", {"ply": 1})).json()
        assert (state["view"]["result"], state["view"]["how"]) == ("1-0", "gone")

    def move_long_ago(code):
        with closing(sqlite3.connect(server.home / "matches.sqlite3")) as file, file:
            this = "(SELECT match FROM web_matches WHERE code = ?)"
            file.execute(f"UPDATE matches SET changed = datetime(changed, '-31 seconds') WHERE id = {this}", [code])

    asyncio.run(scene())


def test_what_cannot_be_claimed_or_timed_is_refused(anna, ben):
    async def scene():
        answer = await anna.post("/api/matches", {"game": "connect-four", "against": "here", "pace": "soon"})
        assert (answer.status_code, answer.json()["code"]) == (422, "pace")
        alone = await anna.start("here")
        assert (await anna.post(f"/api/matches/{alone}/claim", {"ply": 0})).json()["code"] == "no-claim"
        friends = await anna.start("friend", side="second")
        assert (await anna.post(f"/api/matches/{friends}/claim", {"ply": 0})).json()["code"] == "no-claim"
        await ben.post(f"/api/matches/{friends}/join")
        state = (await anna.get(f"/api/matches/{friends}")).json()
        assert (state["patience"], state["clock"]) == (24 * 3600 * 1000, None)
        assert (await anna.post(f"/api/matches/{friends}/claim", {"ply": 0})).json()["code"] == "not-gone"
        async with anna.live(friends) as table:
            assert (await table.do("beat", lag=-1))["code"] == "unreadable"

    asyncio.run(scene())


def test_two_who_wish_for_other_times_are_not_brought_together(anna, ben):
    async def scene():
        answers = [
            (
                await visitor.post("/api/lobby/pair", {"game": "connect-four", "setup": {"Size": "8x8"}, "pace": pace})
            ).json()
            for visitor, pace in ((anna, "5+3"), (ben, "3+2"), (ben, "5+3"))
        ]
        assert [answer["waiting"] for answer in answers] == [True, True, False]
        tables = (await anna.get("/api/lobby")).json()["tables"]
        assert json.dumps(tables).count("3+2") == 1

    asyncio.run(scene())
