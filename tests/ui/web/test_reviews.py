"""Reviews over the socket of analyses, and games that visitors bring along."""

import asyncio
import json
from threading import Event

import pytest

from reihum.library.positions import connect_four
from reihum.ui.web.thinking.answering import review_moves
from web_server import Visitor

GAME = "4435261"
RECORD = '[Game "connect-four"]\n[First "Anna"]\n[Second "Bén"]\n[Result "1-0"]\n\n1. 1 2 2. 1 2 3. 1 2 4. 1 1-0\n'


async def review(visitor, position, game="connect-four", **setup):
    """Everything that is said of the moves that led to a position, and how it ended."""
    async with visitor.socket("/api/analysis", {"Accept-Language": "en"}) as socket:
        wish = {"do": "review", "game": game, "position": position, "setup": setup, "n": 3}
        await socket.send(json.dumps(wish))
        verdicts = []
        while True:
            message = json.loads(await socket.recv())
            assert message["n"] == 3
            verdicts += message.get("verdicts", ())
            if message["type"] != "progress":
                return verdicts, message


def test_a_review_tells_of_every_move_once_from_the_last_one_back(anna, native):
    verdicts, last = asyncio.run(review(anna, GAME))
    assert last["type"] == "reviewed"
    assert [verdict["ply"] for verdict in verdicts] == [7, 6, 5, 4, 3, 2, 1]
    blunder = verdicts[1]
    assert (blunder["label"], blunder["grade"], blunder["sign"]) == ("f1", "blunder", "??")
    assert blunder["is_turning_point"]
    assert blunder["why"].startswith("This gives the win away: a1 wins in 18 moves.")
    assert blunder["better"] == ["a1"]
    assert blunder["line_labels"][0] == "a1"
    assert blunder["line_end"].startswith("443521")
    assert {"cell": "f1", "kind": "bad", "sign": "?", "side": None, "words": "fault: f1"} in blunder["marks"]
    assert verdicts[0]["grade"] == "best"


def test_a_review_can_be_stopped_and_refuses_what_it_cannot_read(anna, native):
    async def scene():
        async with anna.socket("/api/analysis", {"Accept-Language": "en"}) as socket:
            await socket.send(json.dumps({"do": "review", "game": "pah-tum", "position": "a1c4d4f2g7/d5e5d3", "n": 1}))
            await socket.send('{"do": "stop", "n": 2}')
            while (message := json.loads(await socket.recv()))["type"] == "progress":
                pass
            assert message == {"type": "stopped", "n": 1}

    asyncio.run(scene())
    for position, code in (("", "no-moves"), ("1234567x", "unexpected-character"), ("11111111", "column-full")):
        verdicts, last = asyncio.run(review(anna, position))
        assert (verdicts, last["type"]) == ([], "refused")
        assert last["code"] == code


def test_a_worker_lets_others_have_their_turn_when_its_time_is_up(native):
    told = []
    assert review_moves(connect_four(GAME), 0, Event(), told.append) == {"left": 6}
    assert [verdict["ply"] for progress in told for verdict in progress["verdicts"]] == [7]


@pytest.mark.parametrize(
    ("game", "text", "address"),
    [
        ("connect-four", RECORD, "/review/connect-four/1212121?name=Anna&name=B%C3%A9n"),
        ("pah-tum", RECORD, "/review/connect-four/1212121?name=Anna&name=B%C3%A9n"),  # a record knows its game
        ("connect-four", " 44 53\n", "/review/connect-four/4453"),
        ("pah-tum", "a1c4d4f2g7/d5e5", "/review/pah-tum/a1c4d4f2g7/d5e5"),
    ],
)
def test_a_record_or_moves_are_brought_along(anna, game, text, address):
    answer = asyncio.run(anna.post("/api/review", {"game": game, "text": text}))
    assert (answer.status_code, answer.json()) == (200, {"address": address})


@pytest.mark.parametrize("text", ["", "   ", "hello", "44x", "11111111", RECORD.replace("4. 1", "4. 9"), RECORD[:40]])
def test_what_is_no_game_is_refused_with_a_sentence(anna, text):
    answer = asyncio.run(anna.post("/api/review", {"game": "connect-four", "text": text}))
    assert answer.status_code in (409, 422)
    assert answer.json()["message"].endswith(".")


def test_a_match_names_the_page_of_its_review_once_there_is_something_to_review(server):
    async def scene():
        anna = Visitor(server)
        code = await anna.start("here", name="Anna", other_name="Ben")
        assert (await anna.get(f"/api/matches/{code}")).json()["review"] is None
        played = await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        assert played.json()["review"] == "/review/connect-four/4?name=Anna&name=Ben"

    asyncio.run(scene())
