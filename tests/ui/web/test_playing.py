"""Matches over sockets and HTTP, as visitors play them."""

import asyncio
import json
import subprocess
import sys

import pytest

from reihum.bots.adaptive import fitting_strength
from reihum.catalogue import replay
from reihum.core import parse_record
from reihum.store import Store
from web_keys import new_key
from web_server import Visitor


async def play_out(table, moves_of=lambda view: view["moves"][0]["name"]):
    """Play one's own moves until the game is over."""
    while True:
        state = await table.until(lambda state: state["view"]["turn"] in (*state["you"], None))
        if state["view"]["turn"] is None:
            return state["view"]
        answer = await table.play(moves_of(state["view"]))
        assert answer["type"] in ("done", "refused"), answer


@pytest.mark.parametrize(
    ("game", "bot", "title"), [("connect-four", "level-3", "Level 3"), ("pah-tum", "greedy", "Greedy")]
)
def test_a_whole_game_against_a_bot(anna, game, bot, title):
    async def scene():
        code = await anna.start(game=game, bot=bot, name="Änne")
        async with anna.live(code) as table:
            view = await play_out(table)
        assert [seat["name"] for seat in view["seats"]] == ["Änne", title]
        assert view["reason"]
        record = parse_record((await anna.get(f"/api/matches/{code}/record")).text)
        assert [move.text for move in record.moves] == view["played"]
        assert replay(record).outcome().result == view["result"]

    asyncio.run(scene())


def test_a_bot_that_adapts_itself_is_weaker_for_a_visitor_who_lost_and_for_nobody_else(anna, ben):
    async def strength(code):
        return int(dict(parse_record((await anna.get(f"/api/matches/{code}/record")).text).tags)["SecondStrength"])

    async def scene():
        adaptive = {"bot": "adaptive", "key": new_key()}
        code, strengths = await anna.start(**adaptive), []
        for _ in range(2):
            strengths.append(await strength(code))
            async with anna.live(code) as table:
                await table.until(lambda state: True)
                await table.play("4")
                await table.until(lambda state: state["view"]["ply"] == 2)
                assert await strength(code) == strengths[-1], "it keeps the strength with which it began"
                await table.do("resign", ply=2)
            code = await anna.start(**adaptive, name="Zoe")
        strengths.append(await strength(code))
        assert strengths == [fitting_strength("connect-four", lost) for lost in ((), (0,), (0, 0))]
        assert await strength(await ben.start(bot="adaptive", key=new_key())) == strengths[0], "both have no name"
        assert await strength(await ben.start(bot="adaptive", name="Zoe")) == strengths[0], "anybody may be called Zoe"

    asyncio.run(scene())


def test_a_bot_that_begins_moves_by_itself(anna):
    async def scene():
        code = await anna.start(side="second")
        async with anna.live(code) as table:
            state = await table.until(lambda state: state["view"]["ply"] == 1)
            assert state["you"] == ["second"]

    asyncio.run(scene())


def test_a_whole_game_between_friends_with_a_comeback_in_the_middle_and_a_spectator(anna, ben, server):
    async def scene():
        code = await anna.start("friend", name="Anna")
        assert (await ben.post(f"/api/matches/{code.upper()[:4]}-{code[4:]}/join", {"name": "Ben"})).status_code == 200
        spectator = Visitor(server)
        refusal = await spectator.post(f"/api/matches/{code}/join")
        assert (refusal.status_code, refusal.json()["code"]) == (409, "seat-taken")
        async with spectator.live(code) as watching:
            await watching.until(lambda state: state["watchers"] == 1)
            assert watching.state["you"] == []
            async with anna.live(code) as first:
                async with ben.live(code) as second:
                    await second.until(lambda state: True)
                    await first.until(lambda state: state["here"] == {"first": True, "second": True})
                    await first.play("1")
                await first.until(lambda state: not state["here"]["second"])
                async with ben.live(code) as second:
                    state = await second.until(lambda state: True)
                    assert (state["you"], state["view"]["played"]) == (["second"], ["1"])
                    await asyncio.gather(play_out(first), play_out(second))
            state = await watching.until(lambda state: state["view"]["turn"] is None)
            assert [seat["name"] for seat in state["view"]["seats"]] == ["Anna", "Ben"]

    asyncio.run(scene())


def test_taking_back_is_asked_of_a_friend_and_granted_or_refused(anna, ben):
    async def scene():
        code = await anna.start("friend")
        await ben.post(f"/api/matches/{code}/join")
        async with anna.live(code) as first, ben.live(code) as second:
            await asyncio.gather(first.until(lambda state: True), second.until(lambda state: not state["free"]))
            await first.play("4")
            await first.do("undo", ply=1)
            state = await second.until(lambda state: state["asked"])
            assert state["asked"] == {"what": "undo", "by": "first", "steps": 1}
            assert (await first.do("answer", what="undo", yes=True))["code"] == "own-wish"
            await second.do("answer", what="undo", yes=False)
            await first.until(lambda state: state["asked"] is None)
            assert first.state["view"]["ply"] == 1
            await first.do("undo", ply=1)
            await second.until(lambda state: state["asked"])
            await second.do("answer", what="undo", yes=True)
            await first.until(lambda state: state["view"]["ply"] == 0)
            assert (await second.do("answer", what="undo", yes=True))["code"] == "nothing-asked"
            await first.do("redo", ply=0)
            await second.until(lambda state: state["asked"])
            await second.do("answer", what="redo", yes=True)
            await first.until(lambda state: state["view"]["ply"] == 1)

    asyncio.run(scene())


def test_taking_back_against_a_friend_leads_to_ones_own_last_move(anna, ben):
    async def scene():
        code = await anna.start("friend")
        await ben.post(f"/api/matches/{code}/join")
        async with anna.live(code) as first, ben.live(code) as second:
            await asyncio.gather(first.until(lambda state: True), second.until(lambda state: not state["free"]))
            await first.play("4")
            await second.until(lambda state: state["view"]["ply"] == 1)
            assert (await second.do("undo", ply=1))["code"] == "undo-past-start"
            await second.play("3")
            await first.until(lambda state: state["view"]["ply"] == 2)
            await first.do("undo", ply=2)
            await second.until(lambda state: state["asked"])
            await second.do("answer", what="undo", yes=True)
            view = (await first.until(lambda state: state["view"]["ply"] == 0))["view"]
            assert (view["turn"], view["taken_back"]) == ("first", ["4", "3"])

    asyncio.run(scene())


def test_against_a_bot_taking_back_happens_at_once_and_takes_its_move_too(anna):
    async def scene():
        code = await anna.start()
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.until(lambda state: state["view"]["ply"] == 2)
            assert (await table.do("undo", ply=2))["type"] == "done"
            assert table.state["view"]["ply"] == 0

    asyncio.run(scene())


def test_a_rematch_between_friends_is_asked_for_and_changes_sides(anna, ben):
    async def scene():
        code = await anna.start("friend", name="Anna")
        await ben.post(f"/api/matches/{code}/join", {"name": "Ben"})
        async with anna.live(code) as first, ben.live(code) as second:
            await asyncio.gather(first.until(lambda state: True), second.until(lambda state: not state["free"]))
            assert (await first.do("rematch"))["code"] == "not-over"
            await second.do("resign", ply=0)
            await first.until(lambda state: state["view"]["result"] == "1-0")
            await first.do("rematch")
            await second.until(lambda state: state["asked"] and state["asked"]["what"] == "rematch")
            await second.do("rematch")
            new = (await first.until(lambda state: state["rematch"]))["rematch"]
        for visitor, side in ((anna, "second"), (ben, "first")):
            assert (await visitor.post(f"/api/matches/{code}/follow")).json() == {"match": new}
            state = (await visitor.get(f"/api/matches/{new}")).json()
            assert state["you"] == [side]
        assert [seat["name"] for seat in state["view"]["seats"]] == ["Ben", "Anna"]

    asyncio.run(scene())


def test_on_one_screen_one_visitor_plays_both_sides(anna):
    async def scene():
        code = await anna.start("here", name="Anna", other_name="Ben")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            assert table.state["you"] == ["first", "second"]
            await play_out(table)

    asyncio.run(scene())


def test_a_hint_is_a_legal_move_with_a_reason_and_against_friends_there_is_none(anna):
    async def scene():
        code = await anna.start(setup={"Size": "4x4"})
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            hint = await table.do("hint", ply=0)
            assert hint["type"] == "hint"
            move = next(move for move in table.state["view"]["moves"] if move["name"] == hint["move"])
            assert (move["label"], move["lands"]) == (hint["label"], hint["cell"])
            assert hint["words"].startswith(f"Play {hint['label']}")
        code = await anna.start("friend")
        answer = await anna.post(f"/api/matches/{code}/hint", {"ply": 0})
        assert (answer.status_code, answer.json()["code"]) == (409, "no-hints")

    asyncio.run(scene())


def test_a_record_from_elsewhere_can_be_taken_up_without_its_players_and_their_bots(anna):
    text = '[Game "connect-four"]\n[FirstBot "/tmp/evil.py:Bot"]\n[First "X"]\n[Result "*"]\n\n1. 4 {a comment} 4 *\n'

    async def scene():
        code = await anna.start(bot="random", record=text, name="Anna")
        state = (await anna.get(f"/api/matches/{code}")).json()
        assert state["view"]["played"] == ["4", "4"]
        assert [(seat["name"], seat["bot"]) for seat in state["view"]["seats"]] == [
            ("Anna", None),
            ("Random", "random"),
        ]

    asyncio.run(scene())


def test_texts_come_in_the_visitors_language(server):
    async def scene():
        gerda = Visitor(server, **{"Accept-Language": "fr, de-AT;q=0.8, en;q=0.5"})
        assert (await gerda.get("/api/games")).json()[0]["title"] == "Vier Gewinnt"
        assert (await gerda.get("/api/matches/22222222")).json()["message"] != "There is no match with this code."
        english = await gerda.get("/api/games", headers={"Cookie": "lang=en"})
        assert english.json()[0]["title"] == "Connect Four"

    asyncio.run(scene())


def test_the_same_match_is_in_the_store_of_the_other_front_ends(anna, server):
    async def scene():
        code = await anna.start("here", name="Storekeeper")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("3")

    asyncio.run(scene())
    command = [sys.executable, "-m", "reihum", "matches", "--json"]
    environment = {"REIHUM_HOME": str(server.home), "PATH": ""}
    listed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert any(json.loads(line)["first"] == "Storekeeper" for line in listed.splitlines())


def test_a_match_that_another_program_deleted_is_gone(anna, server):
    async def scene():
        code = await anna.start("here")
        store = Store(server.home / "matches.sqlite3")
        store.remove(max(match.number for match in store.all()))
        store.close()
        answer = await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-match")
        assert (await anna.get(f"/api/matches/{code}")).status_code == 404

    asyncio.run(scene())
