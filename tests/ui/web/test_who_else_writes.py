"""No acknowledged move is lost, whoever else writes, and whatever the store does."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from reihum.core import RecordedMove
from reihum.store import Store
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor, serving

pytestmark = pytest.mark.slow


def second_server(home, *arguments):
    """Start another server on the same store; what it says before it ends."""
    environment = {**os.environ, "REIHUM_HOME": str(home), "LANGUAGE": "en", "BROWSER": "true"}
    command = [sys.executable, "-m", "reihum", "--lang", "en", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)


@pytest.mark.parametrize("port", ["another", "the same"])
def test_a_second_server_on_the_same_file_says_who_serves_it_and_leaves_it_alone(server, port):
    done = second_server(server.home, "serve", "--port", "0" if port == "another" else f"{server.port}")
    pid = server.process.pid
    expected = f"reihum: These matches are served already, at {server.origin} (process {pid}).\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", expected)


def test_play_in_the_browser_opens_the_page_that_is_there_already(server):
    done = second_server(server.home, "play", "--ui", "web")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"at {server.origin} " in done.stdout


def test_a_server_that_was_killed_is_in_nobodys_way(tmp_path):
    server = Server(tmp_path).start()
    server.kill()
    with serving(tmp_path):
        pass


def test_what_another_program_made_of_a_match_is_shown_and_never_overwritten(server):
    async def scene():
        anna = Visitor(server)
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            elsewhere(code, "5")
            refused = await table.do("play", move="1", ply=1)
            assert (refused["type"], refused["code"]) == ("refused", "stale-ply")
            await table.until(lambda state: state["view"]["ply"] == 2)
            assert (await table.play("1"))["type"] == "done"
        record = (await anna.get(f"/api/matches/{code}/record")).text
        assert "1. 4 5\n2. 1\n" in record

    def elsewhere(code, move):
        store = Store(server.home / "matches.sqlite3")
        with closing(sqlite3.connect(store.path)) as connection:
            number = connection.execute("SELECT match FROM web_matches WHERE code = ?", [code]).fetchone()[0]
        kept = store.get(number)
        store.change(number, replace(kept.record, moves=(*kept.record.moves, RecordedMove(move))), kept.version)
        store.close()

    asyncio.run(scene())


def test_a_bots_game_goes_on_by_itself_when_the_store_is_back_and_it_is_logged(tmp_path):
    async def scene(server):
        anna = Visitor(server)
        code = await anna.start(bot="mcts")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            with closing(sqlite3.connect(tmp_path / "matches.sqlite3", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await asyncio.to_thread(wait_for, lambda: "is not kept yet" in server.log.read_text())
                other.execute("ROLLBACK")
            async with asyncio.timeout(PATIENCE):
                state = await table.until(lambda state: state["view"]["ply"] == 2)
            assert not state["thinking"]
            assert (await table.play("1"))["type"] == "done"

    with serving(tmp_path) as server:
        asyncio.run(scene(server))
    assert "database is locked" in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(params=["file", "postgres"])
def server_to_kill(request, tmp_path):
    """A server of one process with a file, or of several with PostgreSQL."""
    options = ("--database", request.getfixturevalue("database")) if request.param == "postgres" else ()
    server = Server(tmp_path, *options).start()
    yield server
    server.end()
    assert "Traceback" not in server.log.read_text()


def kill_and_start(server):
    """End all its processes as a power cut would, and start it again."""
    parts = [Path("/proc", pid) for pid in children(server.process.pid)]
    server.kill()
    wait_for(lambda: not any(part.exists() for part in parts))
    server.start()


def children(pid):
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def test_wishes_and_moves_taken_back_survive_a_kill(server_to_kill):
    server = server_to_kill
    anna, ben = Visitor(server), Visitor(server)

    async def before():
        code = await anna.start("friend", side="first")
        await ben.post(f"/api/matches/{code}/join")
        async with anna.live(code) as first, ben.live(code) as second:
            await first.until(lambda state: state["free"] is None)
            await first.play("4")
            await second.until(lambda state: state["view"]["ply"] == 1)
            await second.play("5")
            await first.until(lambda state: state["view"]["ply"] == 2)
            assert (await first.do("undo", steps=1, ply=2))["type"] == "done"
        alone = await anna.start("here")
        async with anna.live(alone) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.play("5")
            await table.do("undo", steps=1, ply=2)
        return code, alone

    async def after(code, alone):
        async with ben.live(code) as second:
            state = await second.until(lambda state: True)
            assert state["asked"] == {"what": "undo", "by": "first", "steps": 1}
            assert (await second.do("answer", what="undo", yes=True))["type"] == "done"
            await second.until(lambda state: state["view"]["ply"] == 0)
        async with anna.live(alone) as table:
            state = await table.until(lambda state: True)
            assert (state["view"]["ply"], state["view"]["redoable"]) == (1, 1)
            assert (await table.do("redo", steps=1, ply=1))["type"] == "done"
            await table.until(lambda state: state["view"]["ply"] == 2)

    codes = asyncio.run(before())
    kill_and_start(server)
    asyncio.run(after(*codes))


def test_a_rematch_that_is_wished_for_survives_a_kill_and_so_does_one_that_has_begun(server_to_kill):
    server = server_to_kill
    anna, ben = Visitor(server), Visitor(server)

    async def wish():
        code = await anna.start("friend", side="first", name="Anna")
        await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})
        await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        await ben.post(f"/api/matches/{code}/resign", {"ply": 1})
        assert (await anna.post(f"/api/matches/{code}/rematch")).json()["asked"]["what"] == "rematch"
        return code

    async def grant(code):
        async with ben.live(code) as table:
            state = await table.until(lambda state: True)
            assert state["asked"] == {"what": "rematch", "by": "first", "steps": 0}
            assert state["view"]["result"] == "1-0"
            assert (await table.do("answer", what="rematch", yes=True))["type"] == "done"
            return (await table.until(lambda state: state["rematch"]))["rematch"]

    async def play_on(code, new):
        for visitor in (anna, ben):
            assert (await visitor.post(f"/api/matches/{code}/follow")).json()["match"] == new
        state = (await ben.post(f"/api/matches/{new}/play", {"move": "4", "ply": 0})).json()
        assert [seat["name"] for seat in state["view"]["seats"]] == ["Ben", "Anna"]
        assert (await anna.post(f"/api/matches/{new}/play", {"move": "4", "ply": 1})).status_code == 200

    code = asyncio.run(wish())
    kill_and_start(server)
    new = asyncio.run(grant(code))
    kill_and_start(server)
    asyncio.run(play_on(code, new))


def test_what_a_bot_said_is_said_in_every_language_after_a_restart(tmp_path):
    server = Server(tmp_path).start()
    anna = Visitor(server)

    async def before():
        code = await anna.start(bot="level-3")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            return code, (await table.until(lambda state: state["view"]["ply"] == 2))["view"]["reason"]

    async def after(code):
        german = await Visitor(server, **{"Accept-Language": "de"}).get(f"/api/matches/{code}")
        english = await Visitor(server).get(f"/api/matches/{code}")
        return english.json()["view"]["reason"], german.json()["view"]["reason"]

    code, reason = asyncio.run(before())
    server.kill()
    server.start()
    english, german = asyncio.run(after(code))
    server.end()
    assert english == reason
    assert german not in (None, reason)
