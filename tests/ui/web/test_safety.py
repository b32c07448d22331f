"""Who may do what: seats, origins, names, sizes and paces."""

import asyncio
import http.client
import json
import re
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reihum.ui.web.edge import buckets
from reihum.ui.web.edge.guard import REQUESTS_AT_ONCE, REQUESTS_PER_SECOND, Guard
from reihum.ui.web.settings import Settings
from waiting import PATIENCE
from web_server import Visitor, fetch

COMMANDS = {
    "play": {"move": "4"},
    "undo": {},
    "redo": {},
    "resign": {},
    "hint": {},
    "rematch": {},
    "answer": {"what": "undo", "yes": True},
}
NEEDS_PLY = ("play", "undo", "redo", "resign", "hint")


def body_of(command, ply):
    return {**COMMANDS[command], **({"ply": ply} if command in NEEDS_PLY else {})}


async def friends(anna, ben, moves=()):
    code = await anna.start("friend")
    await ben.post(f"/api/matches/{code}/join")
    for ply, move in enumerate(moves):
        await (anna, ben)[ply % 2].post(f"/api/matches/{code}/play", {"move": move, "ply": ply})
    return code


@pytest.mark.parametrize("ply", [0, 1])
@pytest.mark.parametrize("seat", ["none", "forged", "of another match"])
def test_nobody_without_a_seat_does_anything(anna, ben, server, seat, ply):
    async def scene():
        code = await friends(anna, ben, ["1"][:ply])
        stranger = Visitor(server)
        if seat == "forged":
            stranger.seats[code] = "x" * 43
        elif seat == "of another match":
            stranger.seats[code] = stranger.seats[await stranger.start("here")]
        before = (await anna.get(f"/api/matches/{code}")).json()["view"]
        async with stranger.live(code) as table:
            for command in COMMANDS:
                body = body_of(command, ply)
                over_http = await stranger.post(f"/api/matches/{code}/{command}", body)
                assert (over_http.status_code, over_http.json()["code"]) == (403, "not-seated")
                assert (await table.do(command, **body))["code"] == "not-seated"
        assert (await anna.get(f"/api/matches/{code}")).json()["view"] == before

    asyncio.run(scene())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("turn", ["first", "second"])
@pytest.mark.parametrize("seat", ["first", "second"])
def test_nobody_moves_for_another(anna, ben, seat, turn, command):
    async def scene():
        ply = 0 if turn == "first" else 1
        code = await friends(anna, ben, ["1"][:ply])
        visitor = {"first": anna, "second": ben}[seat]
        before = (await anna.get(f"/api/matches/{code}")).json()["view"]
        over_http = await visitor.post(f"/api/matches/{code}/{command}", body_of(command, ply))
        after = (await anna.get(f"/api/matches/{code}")).json()["view"]
        if command == "resign":
            assert after["resigned"] == seat
        elif command == "play" and seat == turn:
            assert after["ply"] == ply + 1
        else:
            assert after == before
            assert command in ("undo", "redo", "hint", "rematch", "answer") or over_http.status_code in (403, 409)

    asyncio.run(scene())


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "HTTP://127.0.0.1:{port}"],
)
def test_a_foreign_or_missing_origin_is_refused(server, origin):
    async def scene():
        anna = Visitor(server)
        code = await anna.start("here")
        stranger = Visitor(server)
        stranger.seats = anna.seats
        headers = {} if origin is None else {"Origin": origin.format(port=server.port)}
        headers["Cookie"] = f"seat={anna.seats[code]}"
        async with httpx.AsyncClient(base_url=server.origin, verify=False, timeout=PATIENCE) as client:
            for path in ("/api/matches", f"/api/matches/{code}/join", f"/api/matches/{code}/play"):
                answer = await client.post(path, json={"move": "4", "ply": 0}, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        stranger.headers.pop("Origin")
        if "Origin" in headers:
            stranger.headers["Origin"] = headers["Origin"]
        for path in (f"/api/matches/{code}/live", "/api/analysis"):
            with pytest.raises(InvalidStatus) as refused:
                async with stranger.socket(path, {"Cookie": headers["Cookie"]}):
                    pass
            assert refused.value.response.status_code == 403
        assert (await anna.get(f"/api/matches/{code}")).json()["view"]["ply"] == 0

    asyncio.run(scene())


def test_a_foreign_name_for_our_address_is_refused(server):
    answer = fetch(f"{server.origin}/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-host")
    assert fetch(f"http://localhost:{server.port}/api/games").status_code == 200


def test_secrets_are_long_hashed_at_rest_and_in_no_log(server):
    async def scene():
        anna = Visitor(server)
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
        return code, anna.seats[code]

    code, secret = asyncio.run(scene())
    assert len(secret) == 43  # 256 bits, six per letter
    kept = b"".join(path.read_bytes() for path in server.home.iterdir() if path.is_file())
    assert secret.encode() not in kept
    with sqlite3.connect(server.home / "matches.sqlite3") as store:
        found = store.execute("SELECT first_key, second_key FROM web_matches WHERE code = ?", [code]).fetchone()
    assert all(re.fullmatch("[0-9a-f]{64}", key) for key in found)

    async def steal():
        thief = Visitor(server)
        for stolen in (*found, code):
            thief.seats[code] = stolen
            answer = await thief.post(f"/api/matches/{code}/play", {"move": "4", "ply": 1})
            assert answer.status_code == 403

    asyncio.run(steal())


def test_a_seat_is_held_by_a_cookie_that_no_script_and_no_other_site_sees(anna):
    async def scene():
        answer = await anna.post("/api/matches", {"game": "connect-four", "against": "here"})
        code = answer.json()["match"]
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert f"Path=/api/matches/{code};" in cookie
        assert anna.seats[code] not in answer.text

    asyncio.run(scene())


def test_pages_may_load_nothing_from_elsewhere_and_run_no_inline_script(server):
    for path in ("/api/docs", "/api/games", "/api/nothing"):
        policy = fetch(server.origin + path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy


@pytest.mark.parametrize(
    "name", ["x" * 33, "a\nb", "a\x00b", "\u202eevil", "zero\u200bwidth", "\x1b[31m", "\u3164", "\u2800"]
)
def test_a_name_is_visible_text_of_at_most_32_characters(anna, name):
    async def scene():
        answer = await anna.post("/api/matches", {"game": "connect-four", "against": "here", "name": name})
        assert (answer.status_code, answer.json()["code"]) == (422, "name")
        code = await anna.start("friend")
        assert (await Visitor(anna.server).post(f"/api/matches/{code}/join", {"name": name})).status_code == 422
        assert (await anna.get(f"/api/matches/{code}")).json()["free"] == "second"

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["ä" * 32, "\U0001f469\u200d\U0001f4bb Änne"])
def test_a_name_of_32_characters_or_with_a_picture_made_of_several_is_shown_whole(anna, name):
    async def scene():
        code = await anna.start("here", name=name)
        state = (await anna.get(f"/api/matches/{code}")).json()
        assert state["view"]["seats"][0]["name"] == name

    asyncio.run(scene())


@pytest.mark.parametrize("bot", ["/etc/passwd.py:X", "os:system", "my_bot.py:MyBot", "../x.py:Y", ""])
def test_no_visitor_can_name_a_file_as_a_bot(anna, bot):
    async def scene():
        answer = await anna.post("/api/matches", {"game": "connect-four", "against": "bot", "bot": bot})
        assert (answer.status_code, answer.json()["code"]) == (422, "no-such-bot")

    asyncio.run(scene())


def test_a_body_over_64_kilobytes_is_refused(server):
    headers = {"Origin": server.origin, "Content-Type": "application/json"}
    answer = fetch(f"{server.origin}/api/matches", "POST", content=b"x" * 70_000, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def in_pieces():
        yield from [b"x" * 1000] * 70

    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("POST", "/api/matches", in_pieces(), headers, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()


def test_a_frame_over_4_kilobytes_closes_the_socket(anna):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.socket.send("x" * 5000)
            with pytest.raises(ConnectionClosed) as closed:
                await table.until(lambda state: False)
            assert closed.value.rcvd.code == 1009

    asyncio.run(scene())


def test_bytes_instead_of_text_close_the_socket(anna):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.socket.send(b"\x00\x01")
            with pytest.raises(ConnectionClosed):
                await table.until(lambda state: False)

    asyncio.run(scene())


class Clock:
    """Stands still: a server that is busy otherwise answers too slowly for anybody to be too fast."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    standing = Clock()
    monkeypatch.setattr(buckets, "time", standing)
    return standing


def asking(settings=None):
    """Asks a guard from an address so many times, and gives the statuses back; and all that was answered."""
    answers = []

    async def answer(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message):
        answers.append(message)

    guard = Guard(answer, settings or Settings())

    def statuses(address, count):
        scope = {"type": "http", "method": "GET", "path": "/nowhere", "scheme": "http", "client": (address, 1)}
        for _ in range(count):
            asyncio.run(guard({**scope, "headers": [(b"host", b"127.0.0.1:8000")]}, None, send))
        return [message["status"] for message in answers if "status" in message][-count:]

    return statuses, answers


def test_too_many_requests_from_one_address_are_refused_and_others_served(clock):
    statuses, answers = asking()
    assert statuses("127.9.9.9", REQUESTS_AT_ONCE) == [200] * REQUESTS_AT_ONCE
    assert statuses("127.9.9.9", 1) == [429]
    start, body = answers[-2:]
    assert b"retry-after" in dict(start["headers"])
    assert json.loads(body["body"])["code"] == "too-fast"
    assert statuses("127.9.9.10", 1) == [200]
    clock.now += 1.5 / REQUESTS_PER_SECOND
    assert statuses("127.9.9.9", 2) == [200, 429]


@pytest.mark.usefixtures("clock")
def test_whoever_has_a_whole_network_of_addresses_counts_as_one():
    statuses, _ = asking()
    for number in range(REQUESTS_AT_ONCE):
        assert statuses(f"2001:db8::{number:x}", 1) == [200]
    assert statuses("2001:db8::ffff", 1) == [429]
    assert statuses("2001:db8:0:1::1", 1) == [200]
    assert statuses("::ffff:127.9.9.13", 1) == [200], "an address of IPv4, as a listener for both has it"
    assert statuses("::ffff:127.9.9.14", REQUESTS_AT_ONCE) == [200] * REQUESTS_AT_ONCE


@pytest.mark.usefixtures("clock")
def test_several_classes_behind_one_address_get_so_many_times_as_much():
    statuses, _ = asking(Settings(per_address=2))
    assert statuses("127.9.9.15", 2 * REQUESTS_AT_ONCE) == [200] * 2 * REQUESTS_AT_ONCE
    assert statuses("127.9.9.15", 1) == [429]


def test_too_many_sockets_from_one_address_are_refused(server):
    async def scene():
        greedy = Visitor(server, "127.9.9.11")
        sockets = [await greedy.socket("/api/analysis") for _ in range(100)]
        with pytest.raises(InvalidStatus) as refused:
            await greedy.socket("/api/analysis")
        assert refused.value.response.status_code == 429
        await asyncio.gather(*(socket.close() for socket in sockets))
        async with Visitor(server, "127.9.9.11").socket("/api/analysis"):
            pass

    asyncio.run(scene())


def test_a_hasty_socket_is_slowed_down_and_still_answered(server):
    async def scene():
        flooder = Visitor(server, "127.9.9.12")
        code = await flooder.start("here")
        async with flooder.live(code) as table:
            for _ in range(40):
                await table.socket.send("{}")
            refusals = 0
            async with asyncio.timeout(PATIENCE):
                while refusals < 40:
                    refusals += (await table.next())["type"] == "refused"
        assert refusals == 40

    asyncio.run(scene())


def test_the_server_listens_only_on_this_machine(server):
    sockets = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = [fields[1] for fields in sockets if fields[3] == "0A" and fields[1].endswith(f":{server.port:04X}")]
    assert listening == [f"0100007F:{server.port:04X}"]  # 127.0.0.1


def test_what_is_refused_is_said_in_json(server):
    assert json.loads(fetch(f"{server.origin}/nowhere").text) == {
        "code": "no-such-page",
        "message": "There is no such page.",
    }
    assert (
        fetch(f"{server.origin}/api/games", "PUT", headers={"Origin": server.origin}).json()["code"] == "wrong-method"
    )
