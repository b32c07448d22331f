"""The server seen from outside: whether it lives and is ready, its figures, and its log."""

import asyncio
import gc
import itertools
import json
import logging
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from threading import Event
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reihum.core import ReihumError
from reihum.store.errors import no_store
from reihum.ui.web.api import operations
from reihum.ui.web.edge.guard import Guard
from reihum.ui.web.edge.logs import LINES_AT_ONCE, SAME_AT_ONCE, Log, SeldomTheSame, hide_code
from reihum.ui.web.edge.metrics_folder import forget_process, share_metrics
from reihum.ui.web.edge.problems import as_problem
from reihum.ui.web.settings import IS_OWN, Settings
from waiting import PATIENCE, wait_for
from web_keys import new_key
from web_server import Server, Visitor, fetch, serving


@pytest.fixture(scope="module")
def logging_server(tmp_path_factory):
    """A server whose log programs read."""
    with serving(tmp_path_factory.mktemp("home"), "--log", "json") as running:
        yield running


def lines_of(server, **wanted):
    """The lines of the log that hold all of this."""
    found = [json.loads(line) for line in server.log.read_text().splitlines()]
    return [line for line in found if wanted.items() <= line.items()]


def test_it_says_that_it_lives_and_is_ready_whatever_name_it_is_asked_by(server):
    for path, said in (("/healthz", "ok\n"), ("/readyz", "ready\n")):
        answer = fetch(server.origin + path, headers={"Host": "reihum-7"})
        assert (answer.status_code, answer.text) == (200, said)


@pytest.mark.slow
def test_it_is_not_ready_while_the_store_does_not_answer(tmp_path):
    with serving(tmp_path) as server:
        with closing(sqlite3.connect(server.home / "matches.sqlite3")) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = fetch(f"{server.origin}/readyz")
            assert (refused.status_code, refused.json()["code"]) == (503, "not-ready")
            assert fetch(f"{server.origin}/healthz").status_code == 200
        wait_for(lambda: fetch(f"{server.origin}/readyz").status_code == 200)


def test_a_store_that_fails_when_nobody_waits_any_more_is_no_traceback_in_the_log(monkeypatch):
    monkeypatch.setattr(operations, "PATIENCE", 0.01)
    failing = Event()

    def check():
        failing.wait(PATIENCE)
        raise no_store(OSError("connection timeout expired"))

    state = SimpleNamespace(
        jobs=SimpleNamespace(closed=False),
        hall=SimpleNamespace(store=SimpleNamespace(store=SimpleNamespace(check=check))),
    )
    probe = SimpleNamespace(app=SimpleNamespace(state=state))
    told = []

    async def scene():
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
        with pytest.raises(ReihumError, match="does not answer"):
            await operations.readyz(probe)
        failing.set()
        await asyncio.wait([state.checking])
        state.checking = None  # as the next probe does
        gc.collect()

    asyncio.run(scene())
    assert told == []


def figures(server):
    return read_figures(fetch(f"{server.origin}/metrics").text)


def read_figures(text):
    return {name: float(value) for name, value in re.findall(r"^(reihum\S+) (\S+)$", text, re.MULTILINE)}


def test_search_engines_are_told_what_to_leave_alone(server):
    answer = fetch(f"{server.origin}/robots.txt")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "Disallow: /play/" in answer.text.splitlines()


def test_figures_follow_what_happens(server):
    before = figures(server)

    async def scene():
        anna = Visitor(server)
        code = await anna.start(bot="random")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.until(lambda state: state["view"]["ply"] == 2)
            assert (await table.do("play", move="4", ply=0))["code"] == "stale-ply"

    asyncio.run(scene())
    after = figures(server)

    def more(name):
        return after.get(name, 0) - before.get(name, 0)

    assert more('reihum_moves_total{by="person"}') >= 1
    assert more('reihum_moves_total{by="bot"}') >= 1
    assert more('reihum_matches_started_total{against="bot",game="connect-four"}') >= 1
    assert more('reihum_refused_total{code="stale-ply"}') >= 1
    assert more("reihum_acknowledge_seconds_count") >= 1
    assert more('reihum_queue_wait_seconds_count{kind="moves"}') >= 1
    wait_for(lambda: figures(server)["reihum_matches_live"] > 0)
    assert {'reihum_queue_length{kind="moves"}', 'reihum_queue_length{kind="analyses"}'} <= set(figures(server))


def test_figures_are_for_those_who_run_the_server(tmp_path):
    with serving(tmp_path, "--behind-proxy", "--metrics-for", "10.1.0.0/16") as server:

        def status(address):
            return fetch(f"{server.origin}/metrics", headers={"X-Forwarded-For": address}).status_code

        assert (status("192.0.2.7"), status("10.1.2.3"), status("nonsense")) == (403, 200, 403)


COUNTING = """
from reihum.ui.web.edge.metrics import MATCHES, MOVES, write_metrics
MATCHES.set(3)
MOVES.labels("bot").inc(5)
print(write_metrics().decode())
"""


def test_several_processes_are_added_up_and_the_dead_hold_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path / "figures"))
    folder = share_metrics()
    (folder / "counter_1.db").write_bytes(b"of a process long gone")
    share_metrics()

    def count():
        process = subprocess.Popen([sys.executable, "-c", COUNTING], stdout=subprocess.PIPE, text=True)
        out, _ = process.communicate()
        return process.pid, {
            name: float(value) for name, value in re.findall(r"^(reihum\S+) (\S+)$", out, re.MULTILINE)
        }

    first, _ = count()
    _, two = count()
    assert (two["reihum_matches_live"], two['reihum_moves_total{by="bot"}']) == (6, 10)
    forget_process(folder, first)
    _, three = count()
    assert (three["reihum_matches_live"], three['reihum_moves_total{by="bot"}']) == (6, 15)


def test_a_refusal_is_one_line_with_the_number_that_the_answer_carries(logging_server):
    answer = fetch(f"{logging_server.origin}/api/view?pos=99")
    number = answer.headers["x-request-id"]
    (line,) = lines_of(logging_server, request=number)
    assert (line["event"], line["level"], line["status"]) == ("refused", "info", 409)
    assert line["code"] == answer.json()["code"]
    assert (line["address"], line["asks"]) == ("127.0.0.1", "GET /api/view")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])


def test_no_code_of_a_class_is_in_the_log(logging_server):
    async def scene():
        anna = Visitor(logging_server)
        room = (await anna.post("/api/classes", {"key": new_key(), "game": "connect-four"})).json()["room"]
        await anna.post(f"/api/classes/{room}/join", {"key": new_key(), "name": ""})
        await anna.post(f"/class/{room}")
        return room

    room = asyncio.run(scene())
    asked = [line["asks"] for line in lines_of(logging_server) if "/class" in line.get("asks", "")]
    assert asked == [f"POST /api/classes/{room[:2]}…/join", f"POST /class/{room[:2]}…"]
    assert room not in logging_server.log.read_text()


def test_what_is_said_of_a_match_names_it_by_the_beginning_of_its_code():
    assert hide_code("abcdefgh") == "ab…"


def test_an_ordinary_game_is_no_line_and_no_secret_and_no_code_is_in_any(logging_server):
    before = logging_server.log.read_text()

    async def scene():
        anna = Visitor(logging_server)
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            for move in "4453":
                await table.play(move)
        assert logging_server.log.read_text() == before
        await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        async with anna.live(code) as table:
            await table.do("play", move="4", ply=0)
        return code, anna.seats[code]

    code, secret = asyncio.run(scene())
    text = logging_server.log.read_text()
    assert code not in text
    assert secret not in text
    assert f"/api/matches/{code[:2]}…/play" in text
    assert [line["asks"] for line in lines_of(logging_server, code="stale-ply")] == [
        f"POST /api/matches/{code[:2]}…/play",
        f"SOCKET /api/matches/{code[:2]}…/live",
    ]


def test_a_refused_socket_and_letters_that_are_none_are_one_line_each_and_no_fault(logging_server):
    async def scene():
        stranger = Visitor(logging_server, Origin="http://evil.example")
        with pytest.raises(InvalidStatus):
            await stranger.socket("/api/analysis")
        anna = Visitor(logging_server)
        socket = await anna.socket("/api/analysis")
        await socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            await socket.recv()

    asyncio.run(scene())
    assert len(lines_of(logging_server, code="foreign-origin")) == 1
    text = logging_server.log.read_text()
    assert "Traceback" not in text
    assert "handshake" not in text


@pytest.mark.slow
def test_a_server_that_is_told_to_end_during_a_flood_ends_without_a_traceback(tmp_path):
    async def flood(socket, times):
        for _ in times:
            await socket.send("x" * 2000)
            await asyncio.sleep(0)

    async def scene(server):
        anna = Visitor(server)
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await flood(table.socket, range(100))
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                await flood(table.socket, itertools.count())

    server = Server(tmp_path).start()
    asyncio.run(scene(server))
    server.process.wait(PATIENCE)
    server.process.stdout.close()
    assert "Traceback" not in server.log.read_text()


def test_a_flood_of_refusals_is_not_a_flood_of_lines(caplog):
    caplog.set_level(logging.INFO)
    log = Log()
    for _ in range(5 * LINES_AT_ONCE):
        log.refused("too-fast")
    assert len(caplog.records) < 3 * LINES_AT_ONCE
    wait_for(lambda: log.refused("too-fast") or "left_out" in caplog.records[-1].values)


def test_what_goes_wrong_again_and_again_is_told_at_first_and_then_seldom_with_its_number(monkeypatch):
    def warning(message, number=0):
        return logging.makeLogRecord({"levelno": logging.WARNING, "msg": message, "args": (number,)})

    seldom = SeldomTheSame()
    told = [seldom.filter(warning("No task can be taken: %s", number)) for number in range(20)]
    assert told == [True] * SAME_AT_ONCE + [False] * (20 - SAME_AT_ONCE)
    assert seldom.filter(warning("A bot's move is not kept: %s")), "another thing is told"
    assert all(seldom.filter(logging.makeLogRecord({"levelno": logging.INFO, "msg": "refused"})) for _ in range(20))
    monkeypatch.setattr("reihum.ui.web.edge.logs.SAME_PER_SECOND", 5.0)
    seldom, left_out = SeldomTheSame(), 0
    while True:
        record = warning("No task can be taken: %s")
        if not seldom.filter(record):
            left_out += 1
        elif left_out:
            break
    assert record.values == {"left_out": left_out}


def test_visitors_are_not_told_where_the_database_is_and_the_log_is(caplog):
    caplog.set_level(logging.INFO)
    problem = no_store(OSError(28, "No space left on device", "/srv/reihum/matches.sqlite3"))
    sentence = "Matches cannot be kept: No space left on device (/srv/reihum/matches.sqlite3)."
    assert as_problem(problem)["message"] == "Games cannot be kept at the moment; please try again soon."
    assert caplog.records[-1].values["problem"] == sentence
    IS_OWN.set(True)
    try:
        assert as_problem(problem)["message"] == sentence, "it is one's own disk"
    finally:
        IS_OWN.set(False)


def test_the_log_for_people_is_a_line_of_words(server):
    answer = fetch(f"{server.origin}/nowhere at all")
    line = next(line for line in server.log.read_text().splitlines() if answer.headers["x-request-id"] in line)
    assert re.fullmatch(
        r'\S+Z info refused code=no-such-page status=404 request=\w+ address=127.0.0.1 asks="GET /nowhere at all"', line
    )


@pytest.mark.slow
def test_behind_a_proxy_a_request_keeps_its_number_and_https_stays_https(tmp_path):
    with serving(tmp_path, "--behind-proxy", "--origin", "https://reihum.example") as server:
        headers = {"Host": "reihum.example", "X-Forwarded-Proto": "https", "X-Request-ID": "abcdef-0123456789"}
        answer = fetch(f"{server.origin}/", headers=headers)
        assert answer.headers["x-request-id"] == "abcdef-0123456789"
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        plain = fetch(f"{server.origin}/", headers={"X-Request-ID": "x" * 100})
        assert "strict-transport-security" not in plain.headers
        assert plain.headers["x-request-id"] != "x" * 100


def test_a_fault_is_answered_by_a_sentence_and_logged_once(caplog):
    async def broken(scope, receive, send):
        raise ZeroDivisionError("in our own code")

    answers = []

    async def send(message):
        answers.append(message)

    async def receive():
        return {"type": "http.request", "body": b""}

    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "headers": [(b"host", b"127.0.0.1:8000")]}
    asyncio.run(Guard(broken, Settings())(scope, receive, send))
    assert answers[0]["status"] == 500
    assert json.loads(answers[1]["body"])["code"] == "fault"
    (record,) = [record for record in caplog.records if record.exc_info]
    assert record.values["request"].encode() == dict(answers[0]["headers"])[b"x-request-id"]
