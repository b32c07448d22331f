"""Bots and analyses: in other processes, one at a time a visitor, and stopped when nobody waits."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from reihum.store import Store
from reihum.ui.web.settings import ANALYSIS_SECONDS
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Jobs
from reihum.ui.web.thinking.protocol import AnalyseQuestion, MoveQuestion, WrittenPosition
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor

HARD = {"do": "analyse", "game": "connect-four", "position": "", "setup": {"Size": "8x7"}, "n": 1}
SOON = 0.75 * ANALYSIS_SECONDS
"""Seconds; what takes no longer has not waited for an analysis to come to its end."""


async def receive(socket, kind):
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == kind:
            return message
        assert message["type"] == "progress", message


def workers_of(server):
    return [
        int(pid) for pid in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    ]


def busy(pid):
    """CPU time a process has used, in ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "position", "setup", "best"),
    [
        ("connect-four", "112233", {"Size": "4x4"}, {"4": "d1"}),
        ("pah-tum", "a1b1c4d4f2g7a7/d5e5d3a2a3a4a5a6b2b3b4b5b6b7c1c2c3c5c6c7d1d2d6d7e1e2e4", {}, {"e6": "e6"}),
    ],
)
def test_an_analysis_says_what_every_move_is_worth(anna, native, game, position, setup, best):
    async def scene():
        async with anna.socket("/api/analysis", {"Accept-Language": "en"}) as socket:
            wish = {"do": "analyse", "game": game, "position": position, "setup": setup, "n": 4}
            await socket.send(json.dumps(wish))
            answer = await receive(socket, "analysis")
        assert answer["n"] == 4
        assert all(move["proven"] for move in answer["moves"])
        assert {move["move"] for move in answer["moves"] if move["best"]} == set(best)
        assert all(cell in answer["advice"] for cell in best.values())

    asyncio.run(scene())


def test_solving_and_analysing_over_http(anna, native):
    async def scene():
        solution = (await anna.get("/api/solve?pos=112233&setup=Size:4x4")).json()
        assert (solution["score"], solution["proven"], solution["words"]) == (5, True, "wins at once")
        analysis = (await anna.get("/api/analyse?pos=112233&setup=Size:4x4")).json()
        assert analysis["moves"][0] == {
            "move": "4",
            "label": "d1",
            "value": 5,
            "proven": True,
            "outcome": "win",
            "words": "wins at once",
            "percent": None,
            "balance": 1,
            "short": "wins now",
            "best": True,
        }

    asyncio.run(scene())


def test_what_cannot_be_proven_in_pah_tum_is_marked_as_an_estimate(anna, native):
    async def scene():
        async with anna.socket("/api/analysis", {"Accept-Language": "en"}) as socket:
            position = "a1c4d4f2g7/d5e5d3"
            await socket.send(json.dumps({"do": "analyse", "game": "pah-tum", "position": position, "n": 4}))
            while not (progress := await receive(socket, "progress"))["moves"]:
                pass
            assert all("estimate" in move["words"] for move in progress["moves"] if not move["proven"])
            await socket.send('{"do": "stop"}')
            await receive(socket, "stopped")

    asyncio.run(scene())


def test_an_analysis_shows_progress_and_stops_when_told_to_or_left(anna, server, native):
    async def scene():
        async with anna.socket("/api/analysis") as socket:
            await socket.send(json.dumps(HARD))
            assert (await receive(socket, "progress"))["n"] == 1
            await socket.send(json.dumps({**HARD, "n": 2}))
            assert (await receive(socket, "stopped"))["n"] == 1
            assert (await receive(socket, "progress"))["n"] == 2
        async with asyncio.timeout(SOON):
            while True:  # left alone, no worker goes on
                before = [busy(pid) for pid in workers_of(server)]
                await asyncio.sleep(0.3)
                if [busy(pid) for pid in workers_of(server)] == before:
                    return

    asyncio.run(scene())


def test_one_question_at_a_time_over_http_and_it_is_given_up_when_the_visitor_hangs_up(server, native):
    async def scene():
        anna = Visitor(server, "127.8.8.8")
        async with anna.client() as client:
            first = asyncio.create_task(client.get("/api/analyse?pos=&setup=Size:8x7"))
            while (second := await anna.get("/api/solve?pos=1&setup=Size:4x4")).status_code == 200:
                if first.done():  # it came while the second was worked on, and was refused itself
                    first = asyncio.create_task(client.get("/api/analyse?pos=&setup=Size:8x7"))
            assert (second.status_code, second.json()["code"]) == (429, "busy")
            assert second.json()["message"].startswith("One thing at a time")
            first.cancel()
        async with asyncio.timeout(SOON):
            while (await anna.get("/api/solve?pos=1&setup=Size:4x4")).status_code == 429:
                await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_too_many_questions_from_one_address_are_refused_with_a_sentence(server, native):
    async def scene():
        crowd = Visitor(server, "127.8.8.9")
        sockets = [await crowd.socket("/api/analysis") for _ in range(31)]
        for socket in sockets[:-1]:
            await socket.send(json.dumps(HARD))
            await receive(socket, "progress")
        await sockets[-1].send(json.dumps(HARD))
        refused = await receive(sockets[-1], "refused")
        assert refused["code"] == "queue-full"
        await asyncio.gather(*(socket.close() for socket in sockets))

    asyncio.run(scene())


def test_a_bots_move_does_not_wait_for_analyses(server, native):
    async def scene():
        crowd = [Visitor(server, f"127.8.7.{number + 1}") for number in range(10)]
        sockets = [await visitor.socket("/api/analysis") for visitor in crowd]
        for socket in sockets:
            await socket.send(json.dumps(HARD))
            await receive(socket, "progress")
        code = await crowd[0].start(bot="random")
        async with asyncio.timeout(SOON), crowd[0].live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.until(lambda state: state["view"]["ply"] == 2)
        await asyncio.gather(*(socket.close() for socket in sockets))

    asyncio.run(scene())


def test_a_bot_goes_on_when_its_process_dies(anna, server):
    async def scene():
        for pid in workers_of(server):
            os.kill(pid, signal.SIGKILL)
        code = await anna.start(bot="random")
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.until(lambda state: state["view"]["ply"] == 2)

    asyncio.run(scene())


@pytest.mark.slow
def test_a_bots_pending_move_is_taken_up_after_a_restart_even_if_nobody_looks(tmp_path, native):
    server = Server(tmp_path).start()

    async def scene():
        anna = Visitor(server)
        code = await anna.start(bot="expert", game="pah-tum", setup={"Blocked": "a1a2a3a4a5"})
        for pid in workers_of(server):
            os.kill(pid, signal.SIGSTOP)  # the bot cannot answer before the server is killed
        await anna.post(f"/api/matches/{code}/play", {"move": "d4", "ply": 0})
        return workers_of(server)

    frozen = asyncio.run(scene())
    server.kill()
    for pid in frozen:
        os.kill(pid, signal.SIGKILL)
    store = Store(tmp_path / "matches.sqlite3")
    assert store.get(1).plies == 1
    server.start()
    wait_for(lambda: store.get(1).plies == 2)
    store.close()
    server.end()


def test_a_question_whose_worker_is_ended_in_the_middle_is_asked_again(native):
    async def scene():
        jobs = Jobs(thinkers=2)
        ended = []

        def end_it_once(progress):
            if not ended:
                at_work = next(hand.thinker for hand in jobs._hands if hand.job)
                ended.append(at_work._process)
                at_work.end()

        question = AnalyseQuestion(about=WrittenPosition("connect-four", "", {"Size": "8x7"}), seconds=0.5)
        job = jobs.submit_for(Asker("address", "visitor"), question, end_it_once)
        answer = await asyncio.wait_for(job.answer, 60)
        assert ended
        assert len(answer["moves"]) == 8
        processes = [*ended, *(hand.thinker._process for hand in jobs._hands)]
        jobs.close()
        for process in processes:
            if process is not None:  # a worker that grew tired has ended by itself
                await process.wait()

    asyncio.run(scene())


def test_what_ended_all_processes_at_once_does_not_make_a_question_fail():
    async def scene():
        jobs = Jobs(thinkers=2)
        await asyncio.gather(*(hand.thinker.start() for hand in jobs._hands))
        processes = [hand.thinker._process for hand in jobs._hands]
        for process in processes:
            process.send_signal(signal.SIGSTOP)  # as good as dead, and nobody has noticed
        question = MoveQuestion(about=WrittenPosition("connect-four", "4453"), bot="random")
        job = jobs.submit_move(question, Asker("address", "visitor"))
        await asyncio.sleep(0)
        next(hand.thinker._process for hand in jobs._hands if hand.job).kill()
        assert "move" in await job.result()
        processes += [hand.thinker._process for hand in jobs._hands if hand.thinker._process not in processes]
        jobs.close()
        for process in processes:
            if process is not None:
                if process.returncode is None:
                    process.kill()
                await process.wait()

    asyncio.run(scene())


def test_a_question_that_comes_before_the_processes_starts_the_one_it_needs_and_the_others_follow():
    async def scene():
        jobs = Jobs(thinkers=2)
        await jobs.start()
        question = MoveQuestion(about=WrittenPosition("connect-four", "4453"), bot="random")
        job = jobs.submit_move(question, Asker("address", "visitor"))
        await asyncio.sleep(0)
        asked = next(hand.thinker for hand in jobs._hands if hand.job)
        assert "move" in await job.result()
        process = asked._process
        async with asyncio.timeout(PATIENCE):
            await jobs._starting
        assert asked._process is process
        processes = [hand.thinker._process for hand in jobs._hands]
        assert len({process.pid for process in processes}) == 3
        jobs.close()
        for process in processes:
            await process.wait()

    asyncio.run(scene())
