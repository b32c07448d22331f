"""Several processes that serve the same matches from PostgreSQL: what one does the others show, and any may die."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from browsing import expect_stones, play, start
from chromium import Chromium
from conftest import miss
from ports import free_port
from postgres import find_programs, running_postgres
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.lobby import now_ms
from reihum.ui.web.matches.live import next_version, read_match
from waiting import PATIENCE, wait_for
from web_keys import new_key
from web_server import Visitor, fetch, serving
from web_soaks.classroom import lesson
from web_soaks.several_processes import break_again_and_again, name_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database_of_machines():
    """A PostgreSQL of their own: it is restarted."""
    programs = find_programs()
    if programs is None:
        miss("PostgreSQL")
    with running_postgres(programs) as server:
        yield server


@pytest.fixture(scope="module")
def machines(tmp_path_factory, database_of_machines):
    """Two servers on one database, as on two machines: one with processes that think, one without."""
    address = database_of_machines.create_database("machines")
    with (
        serving(tmp_path_factory.mktemp("one"), "--database", address, "--workers", "2") as one,
        serving(tmp_path_factory.mktemp("other"), "--database", address, "--thinkers", "0") as other,
    ):
        yield one, other
    for server in (one, other):
        assert "Traceback" not in server.log.read_text()


def children(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def processes(server, kind):
    """The processes of a server that serve, work, or stand by."""
    return [pid for pid in children(server.process.pid) if name_of(pid) == f"reihum {kind}"]


async def play_in_turn(table, move):
    await table.until(lambda state: state["view"]["turn"] in state["you"])
    answer = await table.play(move)
    assert answer["type"] == "done", answer


def test_a_move_on_one_process_is_seen_on_the_other_and_wishes_too(machines):
    async def scene():
        anna, ben = Visitor(machines[0]), Visitor(machines[1])
        code = await anna.start("friend", side="first")
        assert (await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})).status_code == 200
        async with asyncio.timeout(PATIENCE), anna.live(code) as first, ben.live(code) as second:
            state = await first.until(lambda state: state["free"] is None)
            assert state["view"]["seats"][1]["name"] == "Ben"
            for table, move in ((first, "4"), (second, "5"), (first, "4")):
                await play_in_turn(table, move)
            await second.until(lambda state: state["view"]["ply"] == 3)
            assert (await second.do("undo", steps=1, ply=3))["type"] == "done"
            await first.until(lambda state: state["asked"] is not None)
            assert (await first.do("answer", what="undo", yes=True))["type"] == "done"
            await second.until(lambda state: state["view"]["ply"] == 1)
            await first.until(lambda state: state["view"]["ply"] == 1)
        record = (await ben.get(f"/api/matches/{code}/record")).text
        assert record == (await anna.get(f"/api/matches/{code}/record")).text

    asyncio.run(scene())


def play_silently(address, code, move):
    """Keep a move as a process does that is killed before it can say so."""
    store = Store(read_place(address))
    kept = WebStore(store).find(code)
    match = read_match(kept)
    match.play(move)
    with store.transaction() as connection:
        WebStore.change(connection, next_version(kept, match))
    store.close()


def test_a_move_of_which_nobody_has_told_is_shown_all_the_same(machines):
    async def scene():
        anna = Visitor(machines[1])
        code = await anna.start("here")
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: True)
            await asyncio.to_thread(play_silently, machines[1].options[1], code, "4")
            await table.until(lambda state: state["view"]["ply"] == 1)
            await play_in_turn(table, "5")

    asyncio.run(scene())


def test_of_two_processes_that_get_a_move_at_once_one_takes_it(machines):
    async def scene():
        for _ in range(5):
            anna = Visitor(machines[0])
            code = await anna.start("here")
            twin = Visitor(machines[1])
            twin.seats = anna.seats
            path = f"/api/matches/{code}/play"
            answers = await asyncio.gather(
                *(who.post(path, {"move": move, "ply": 0}) for who, move in ((anna, "4"), (twin, "4"), (anna, "5")))
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409]

    asyncio.run(scene())


def test_bots_hints_and_analyses_are_answered_by_a_worker_of_another_process(machines):
    async def scene():
        anna = Visitor(machines[1])
        code = await anna.start(bot="level-3")
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            state = await table.until(lambda state: state["view"]["ply"] == 2)
            assert state["view"]["reason"]
            assert not state["thinking"]
            assert (await table.do("hint", ply=2))["move"] in "1234567"
            await table.do("undo", steps=1, ply=2)
            state = await table.until(lambda state: state["view"]["ply"] == 0)
            assert state["view"]["redoable"] == 1
        solved = await anna.get("/api/solve?pos=112233&setup=Size:4x4")
        assert solved.json()["words"] == "wins at once"
        review = {"do": "review", "game": "connect-four", "position": "445362", "n": 3}
        async with asyncio.timeout(PATIENCE), anna.socket("/api/analysis") as socket:
            await socket.send(json.dumps(review))
            verdicts = []
            while True:
                said = json.loads(await socket.recv())
                verdicts += said.get("verdicts", [])
                if said["type"] == "reviewed":
                    break
        assert len(verdicts) == 6

    asyncio.run(scene())


def test_what_another_worker_was_at_when_it_died_is_taken_up(machines):
    async def scene():
        anna = Visitor(machines[1])
        code = await anna.start(bot="random")
        [pid] = wait_for(lambda: processes(machines[0], "work"))
        os.kill(pid, signal.SIGSTOP)
        await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: state["view"]["ply"] == 2)

    asyncio.run(scene())


def test_two_who_came_to_different_servers_are_brought_together_and_seen_in_both_lobbies(machines):
    async def scene():
        anna, ben = Visitor(machines[0]), Visitor(machines[1])
        wish = {"game": "connect-four", "setup": {"Size": "5x4"}}
        opened = (await anna.post("/api/lobby/pair", {**wish, "name": "Anna", "key": new_key()})).json()
        assert opened["waiting"]
        async with asyncio.timeout(PATIENCE), anna.live(opened["match"]) as table:
            await until_listed(ben, "tables", opened["match"])
            found = (await ben.post("/api/lobby/pair", {**wish, "name": "Ben", "key": new_key()})).json()
            assert found == {"match": opened["match"], "waiting": False}
            await table.until(lambda state: state["free"] is None)
            async with ben.live(opened["match"]):
                await until_listed(ben, "running", opened["match"])
                await until_listed(anna, "running", opened["match"])

    asyncio.run(scene())


async def until_listed(visitor, kind, code):
    """Look into the lobby again and again, as its page does."""
    while code not in [each["match"] for each in (await visitor.get("/api/lobby")).json()[kind]]:
        await asyncio.sleep(0.2)


def test_two_at_different_servers_see_one_clock_each_other_and_the_same_ratings(machines):
    async def scene():
        anna, ben = Visitor(machines[0]), Visitor(machines[1])
        keys = new_key(), new_key()
        code = await anna.start("friend", side="first", name="Anna", key=keys[0], pace="5+3", rated=True)
        await ben.post(f"/api/matches/{code}/join", {"name": "Ben", "key": keys[1]})
        async with asyncio.timeout(PATIENCE), anna.live(code) as first:
            async with ben.live(code) as second:
                await play_in_turn(first, "4")
                await play_in_turn(second, "5")
                one, other = [await table.until(lambda state: state["view"]["ply"] == 2) for table in (first, second)]
                assert one["clock"] == other["clock"]
                assert (one["clock"]["running"], one["clock"]["left"]["first"]) == ("first", 300_000)
                await first.until(lambda state: state["here"]["second"])
                await second.do("say", phrase="luck")
                await first.until(lambda state: state["said"]["second"])
            await first.until(lambda state: state["gone"]["second"] and not state["here"]["second"])
            assert (await first.do("resign", ply=2))["type"] == "done"
        told = [await told_of(machine, key) for key in keys for machine in machines]
        assert told[0] == told[1]
        assert told[2] == told[3]
        assert [rating["games"] for ratings, _ in told for rating in ratings] == [1, 1, 1, 1]
        assert [game["match"] for _, games in told for game in games] == [code] * 4

    asyncio.run(scene())


async def told_of(server, key):
    """The ratings and the games that a server knows of somebody."""
    visitor = Visitor(server)
    return [(await visitor.post(path, {"key": key})).json() for path in ("/api/ratings/mine", "/api/mine")]


def test_pupils_at_different_servers_are_a_class_and_the_teacher_sees_every_board(machines):
    told = asyncio.run(lesson(machines, pupils=4, rounds=1))
    assert sum(pupil["points"] for pupil in told["pupils"]) == 2
    assert [match["result"] == "*" for match in told["matches"]] == [False, False]


def test_a_flag_falls_though_the_process_that_saw_the_last_move_was_killed(machines):
    async def scene():
        anna, ben = Visitor(machines[1]), Visitor(machines[1])
        code = await anna.start("friend", pace="2", name="Anna")
        await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})
        state = (await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).json()
        [seen_by] = wait_for(lambda: processes(machines[1], "serve"))
        os.kill(seen_by, signal.SIGKILL)
        watcher = Visitor(machines[0])
        async with asyncio.timeout(PATIENCE), watcher.live(code) as table:
            ended = await table.until(lambda state: state["view"]["turn"] is None)
        assert (ended["view"]["result"], ended["view"]["how"]) == ("1-0", "time")
        assert now_ms() >= state["clock"]["since"] + 2000

    asyncio.run(scene())


def test_a_process_that_stands_by_takes_the_place_of_one_that_died(machines):
    def ready():
        return len(processes(machines[1], "serve")) == 1 and len(processes(machines[1], "standby")) == 1

    wait_for(ready)
    [serving], [standing_by] = processes(machines[1], "serve"), processes(machines[1], "standby")
    os.kill(serving, signal.SIGKILL)
    wait_for(lambda: processes(machines[1], "serve") == [standing_by])
    assert fetch(f"{machines[1].origin}/readyz").status_code == 200
    wait_for(ready)
    [standing_by] = processes(machines[1], "standby")
    os.kill(standing_by, signal.SIGKILL)
    wait_for(lambda: processes(machines[1], "standby") not in ([], [standing_by]))
    assert fetch(f"{machines[1].origin}/readyz").status_code == 200


@pytest.fixture
def chromium():
    browser = Chromium()
    browser.start()
    yield browser
    browser.stop()  # other tests here have an event loop of their own
    assert browser.complaints == []


def test_two_browsers_at_two_processes_play_on_when_one_of_these_is_killed(machines, chromium):
    anna, ben = chromium.open(machines[0]), chromium.open(machines[1], language="de")
    start(anna, machines[0], against="friend", name="Anna", side="first")
    ben.goto(f"/play/{anna.url.rsplit('/', 1)[1]}")
    ben.locator("#guest").fill("Ben")
    ben.get_by_role("button", name="Mitspielen").click()
    play(anna, "4")
    play(ben, "5")
    expect_stones(anna, 2)
    [serves_ben] = wait_for(lambda: processes(machines[1], "serve"))
    os.kill(serves_ben, signal.SIGKILL)
    play(anna, "4")
    play(ben, "5")
    expect_stones(anna, 4)
    chromium.forgive("WebSocket")


def test_a_worker_of_its_own_thinks_for_all_servers_and_tells_its_own_figures(machines, database_of_machines):
    port = free_port()
    address = database_of_machines.address("machines")
    options = ["--database", address, "--metrics-port", str(port)]
    command = [sys.executable, "-m", "reihum", "--lang", "en", "worker", *options]
    busy = wait_for(lambda: processes(machines[0], "work"))
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout.readline().startswith("Ready to think for postgresql")
        for pid in busy:
            os.kill(pid, signal.SIGSTOP)  # so that nobody else does
        try:
            anna = Visitor(machines[1])
            code = asyncio.run(anna.start(bot="random", side="second"))
            wait_for(lambda: asyncio.run(anna.get(f"/api/matches/{code}")).json()["view"]["ply"] == 1)
            told = fetch(f"http://127.0.0.1:{port}/metrics").text
        finally:
            for pid in busy:
                os.kill(pid, signal.SIGCONT)
            worker.send_signal(signal.SIGINT)
    assert re.search(r'^reihum_moves_total\{by="bot"\} 1\.0$', told, re.MULTILINE)
    assert re.search(r'^reihum_queue_wait_seconds_count\{kind="moves"\} [1-9]', told, re.MULTILINE)


def test_figures_hold_what_every_process_and_the_worker_has_done(machines):
    def figures():
        text = fetch(f"{machines[0].origin}/metrics").text
        return {name: float(value) for name, value in re.findall(r"^(reihum\S+) (\S+)$", text, re.MULTILINE)}

    async def play():
        anna = Visitor(machines[0])
        for _ in range(4):  # at whichever of two processes takes the connection
            code = await anna.start(bot="random")
            assert (await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).status_code == 200

    names = ('reihum_moves_total{by="person"}', 'reihum_moves_total{by="bot"}', "reihum_acknowledge_seconds_count")
    names += ('reihum_queue_wait_seconds_count{kind="moves"}',)
    before = figures()
    asyncio.run(play())
    wait_for(lambda: all(figures().get(name, 0) >= before.get(name, 0) + 4 for name in names))
    after = figures()
    assert after[names[0]] == before.get(names[0], 0) + 4
    assert {'reihum_queue_length{kind="moves"}', 'reihum_queue_length{kind="analyses"}'} <= set(after)


def test_nothing_is_lost_when_processes_are_killed_and_the_database_is_restarted(machines, database_of_machines):
    figures = asyncio.run(break_again_and_again(list(machines), database_of_machines, rounds=4, matches=4))
    assert figures.acknowledged > 8
    assert figures.lost == 0


def test_processes_that_are_only_just_being_made_end_without_a_word(database, tmp_path):
    slow = "import os, time\nos.register_at_fork(after_in_child=lambda: time.sleep(2))\n"
    (tmp_path / "sitecustomize.py").write_text(slow, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with serving(tmp_path, "--database", database, environment={"PYTHONPATH": path}) as server:
        pass  # those that stand by are made now
    assert "Traceback" not in server.log.read_text()
