"""Messages are taken to the letter, and a stale or repeated one changes nothing."""

import asyncio
import json
import re
import threading
from functools import partial

import pytest
from fastapi.routing import APIRoute

from reihum.core import ReihumError
from reihum.store import Store
from reihum.ui.web.app import make_api
from reihum.ui.web.matches.models import NewMatch
from reihum.ui.web.matches.reading import MOST_WAITING, READER, RECORDS_AT_ONCE, Reader
from reihum.ui.web.matches.starting import start_match
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from web_server import Visitor, fetch

BAD_PLAYS = [
    {"move": "4", "ply": "0"},
    {"move": "4", "ply": True},
    {"move": "4", "ply": 0.0},
    {"move": "4", "ply": None},
    {"move": "4"},
    {"move": 4, "ply": 0},
    {"move": "4", "ply": 0, "extra": 1},
    {"move": "4", "ply": -1},
    {"move": "4" * 9, "ply": 0},
    {"move": ["4"], "ply": 0},
    {"do": "undo", "move": "4", "ply": 0},
    [],
    "4",
    None,
    7,
]


@pytest.mark.parametrize("body", BAD_PLAYS, ids=json.dumps)
def test_a_move_that_is_not_to_the_letter_is_refused(anna, body):
    async def scene():
        code = await anna.start("here")
        async with anna.client() as client:
            headers = {"Cookie": f"seat={anna.seats[code]}", "Content-Type": "application/json"}
            answer = await client.post(f"/api/matches/{code}/play", content=json.dumps(body), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")
        async with anna.live(code) as table:
            frame = {"do": "play", "n": 3, **body} if isinstance(body, dict) else body
            if frame != {"do": "undo", "n": 3, "ply": 0, "move": "4"}:
                await table.socket.send(json.dumps(frame))
                message = await table.next()
                while message["type"] == "state":
                    message = await table.next()
                assert (message["type"], message["code"]) == ("refused", "unreadable")
                assert message["n"] == (3 if isinstance(body, dict) else 0)
            assert (await table.until(lambda state: True))["view"]["ply"] == 0

    asyncio.run(scene())


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[" * 2000, '{"do":"play"', '{"n": NaN}', "\u0000", '"\\ud800"'])
def test_a_frame_that_is_no_json_is_refused_and_the_socket_stays(anna, text):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.socket.send(text)
            assert (await table.next())["code"] == "unreadable"
            assert (await table.play("4"))["type"] == "done"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "against": "here"}, "no-such-game"),
        ({"game": "connect-four", "against": "nobody"}, "unreadable"),
        ({"game": "connect-four", "against": "bot"}, "bot"),
        ({"game": "connect-four", "against": "here", "bot": "random"}, "bot"),
        ({"game": "connect-four", "against": "bot", "bot": "greedy"}, "no-such-bot"),
        ({"game": "connect-four", "against": "here", "setup": {"Size": "99x99"}}, "board-size"),
        ({"game": "connect-four", "against": "here", "setup": {"Seed": "1"}}, "setup-tag"),
        ({"game": "pah-tum", "against": "here", "setup": {"Blocked": "6"}}, "blocked-count"),
        ({"game": "connect-four", "against": "here", "record": "1. 4"}, "record-cut"),
        ({"game": "pah-tum", "against": "here", "record": '[Game "connect-four"]\n[Result "*"]\n\n*'}, "other-game"),
    ],
)
def test_a_match_that_cannot_be_set_up_is_refused_with_the_reason(anna, wish, code):
    async def scene():
        answer = await anna.post("/api/matches", wish)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert "set-cookie" not in answer.headers

    asyncio.run(scene())


def test_a_stale_or_repeated_move_changes_nothing(anna):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            assert (await table.do("play", move="4", ply=0))["type"] == "done"
            for ply in (0, 2, 41):
                assert (await table.do("play", move="4", ply=ply))["code"] == "stale-ply"
                assert (await table.do("undo", ply=ply))["code"] == "stale-ply"
                assert (await table.do("resign", ply=ply))["code"] == "stale-ply"
            assert table.state["view"]["played"] == ["4"]
            over_http = await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
            assert (over_http.status_code, over_http.json()["code"]) == (409, "stale-ply")

    asyncio.run(scene())


def test_an_illegal_or_unreadable_move_changes_nothing(anna):
    async def scene():
        code = await anna.start("here", setup={"Size": "4x4"})
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            for move in "1111":
                await table.play(move)
            assert (await table.play("1"))["code"] == "column-full"
            for move in ("9", "x", "", "é", "44"):
                assert (await table.play(move))["type"] == "refused"
            assert table.state["view"]["ply"] == 4

    asyncio.run(scene())


def test_a_code_may_be_typed_with_capitals_and_a_dash_and_a_wrong_one_is_not_found(anna):
    async def scene():
        code = await anna.start("here")
        assert (await anna.get(f"/api/matches/{code[:4].upper()}-{code[4:]}")).json()["match"] == code
        for wrong in ("22222222", "short", "0OIl0OIl", "%00", code + "2"):
            assert (await anna.get(f"/api/matches/{wrong}")).status_code == 404
        async with anna.live("22222222") as table:
            assert (await table.next())["code"] == "no-such-match"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "query",
    [
        *("pos=99", "pos=4&nonsense=1", "game=chess", "pos=" + "4" * 600, "game=pah-tum&pos=zz"),
        *("pos=4&setup=Size:1x1", "pos=4&setup=Size", "pos=4&setup=Blocked:9", "pos=4&setup=Size:7x6&setup=Size:7x6"),
    ],
)
@pytest.mark.parametrize("endpoint", ["view", "solve", "analyse"])
def test_a_position_that_cannot_be_read_is_refused(anna, endpoint, query):
    async def scene():
        answer = await anna.get(f"/api/{endpoint}?{query}")
        assert answer.status_code in (409, 422)
        assert set(answer.json()) == {"code", "message"}

    asyncio.run(scene())


@pytest.mark.parametrize(
    "body",
    [
        '{"game": "connect-four", "against": "here", "against": "bot"}',
        '{"against":"here","game":"connect-four","setup":{"Size":"7x6","Size":"8x7"}}',
    ],
)
def test_an_object_that_says_something_twice_is_refused(anna, body):
    async def scene():
        async with anna.client() as client:
            answer = await client.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")
        assert "twice" in answer.json()["message"]

    asyncio.run(scene())


def test_a_frame_or_an_address_that_says_something_twice_is_refused(anna):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.socket.send('{"do": "play", "move": "4", "ply": 0, "move": "5", "n": 7}')
            message = await table.next()
            assert (message["type"], message["code"], message["n"]) == ("refused", "unreadable", 7)
            assert table.state["view"]["ply"] == 0
        for query in ("pos=4&pos=5", "game=connect-four&pos=4&game=pah-tum"):
            assert (await anna.get(f"/api/view?{query}")).json()["code"] == "unreadable"

    asyncio.run(scene())


def test_every_address_of_the_api_takes_nothing_that_is_said_twice(anna):
    here = [each for each in make_api().routes if isinstance(each, APIRoute) and each.path.startswith("/api/")]
    routes = [route for route in here if route.path != "/api/docs"]  # a page for people
    assert len(routes) > 40
    asked = [(route.path, method, route.body_field is not None) for route in routes for method in route.methods]

    async def scene():
        async with anna.client() as client:
            for path, method, takes_body in asked:
                at = re.sub("{[^}]*}", "2" * 8, path)
                answers = [await client.request(method, f"{at}?odd=1&odd=2", json={})]
                if takes_body:
                    headers = {"Content-Type": "application/json"}
                    answers.append(await client.request(method, at, content='{"odd": 1, "odd": 2}', headers=headers))
                for answer in answers:
                    assert answer.status_code == 422, f"{method} {path} answers {answer.status_code}"
                    assert answer.json()["message"] == "'odd' is there twice.", f"{method} {path}"

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["Origin", "Host"])
def test_two_origins_or_hosts_are_refused(server, name):
    value = {"Origin": server.origin, "Host": server.origin.partition("://")[2]}[name]
    headers = [("Origin", server.origin), (name, value), ("Content-Type", "application/json")]
    answer = fetch(f"{server.origin}/api/matches", "POST", content="{}", headers=headers)
    assert answer.status_code in (400, 422)
    shouted = {"Origin": server.origin.upper(), "Content-Type": "application/json"}
    assert fetch(f"{server.origin}/api/matches", "POST", content="{}", headers=shouted).status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/board.js", "/manual", "/healthz"])
def test_a_page_can_be_asked_for_its_header_alone(server, path):
    asked, whole = fetch(server.origin + path, "HEAD"), fetch(server.origin + path)
    assert (asked.status_code, asked.content) == (whole.status_code, b"")
    assert asked.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize("path", ["/analyse/", "/play/", "/nowhere", "/manual/nothing"])
def test_whoever_comes_with_a_browser_to_where_nothing_is_gets_a_page(server, path):
    answer = fetch(server.origin + path, headers={"Accept": "text/html,*/*", "Accept-Language": "de"})
    assert answer.status_code == 404
    assert "<h1>Diese Seite gibt es nicht.</h1>" in answer.text
    assert '<a href="/">Zur Startseite</a>' in answer.text


def test_records_are_read_beside_everything_else_and_only_so_many():
    async def scene():
        reader, go_on = Reader(), threading.Event()
        slow = asyncio.create_task(reader.read("127.0.0.1", go_on.wait))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(reader.read(f"10.0.0.{n}", lambda: "read")) for n in range(MOST_WAITING - 1)]
        await asyncio.sleep(0)
        with pytest.raises(ReihumError) as full:
            await reader.read("10.0.1.1", lambda: "read")
        assert full.value.code == "queue-full"
        go_on.set()
        assert await slow
        assert set(await asyncio.gather(*waiting)) == {"read"}
        many = [reader.read("127.0.0.1", lambda: "read") for _ in range(2 * RECORDS_AT_ONCE)]
        refused = [each for each in await asyncio.gather(*many, return_exceptions=True) if each != "read"]
        assert {problem.code for problem in refused} == {"too-fast"}

    asyncio.run(scene())


def test_a_match_from_a_record_is_read_by_the_reader(server):
    async def scene():
        greedy = Visitor(server)
        wish = {"game": "connect-four", "against": "here", "record": '[Game "connect-four"]\n[Result "*"]\n\n1. 4 *'}
        codes = [(await greedy.post("/api/matches", wish)).status_code for _ in range(5)]
        assert set(codes) == {201}

    asyncio.run(scene())


def test_a_match_from_a_record_waits_for_the_reader_and_any_other_does_not(tmp_path):
    record = '[Game "connect-four"]\n[Result "*"]\n\n1. 4 *'

    async def scene(hall):
        go_on = threading.Event()
        try:
            start = partial(start_match, hall, token="anna", address="10.0.1.1")
            waiting = [asyncio.create_task(READER.read(f"10.0.0.{n}", go_on.wait)) for n in range(MOST_WAITING)]
            await asyncio.sleep(0)
            assert (await start(NewMatch(game="connect-four", against="here"))).match.position.ply == 0
            wish = NewMatch(game="connect-four", against="here", record=record)
            with pytest.raises(ReihumError) as full:
                await start(wish)
            assert full.value.code == "queue-full"
        finally:
            go_on.set()
        await asyncio.gather(*waiting)
        assert (await start(wish)).match.position.ply == 1

    store = Store(tmp_path / "matches.sqlite3")
    hall = make_parts(Settings(), store).make_hall()
    try:
        asyncio.run(scene(hall))
    finally:
        hall.close()
        store.close()
