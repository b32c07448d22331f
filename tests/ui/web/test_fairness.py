"""Bots think for everybody in turn: one address with two hundred matches does not keep others waiting."""

import asyncio
from dataclasses import dataclass
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from reihum.core import ReihumError, Side
from reihum.store import Store
from reihum.store.lobby import now_ms
from reihum.store.schema import WEB_MATCHES
from reihum.ui.web.edge import buckets
from reihum.ui.web.matches.classes import Classes
from reihum.ui.web.matches.commands import Player, perform
from reihum.ui.web.matches.lobby import Lobby
from reihum.ui.web.matches.models import NewMatch, Rematch, Resign
from reihum.ui.web.matches.seating import sit_down
from reihum.ui.web.matches.starting import start_match, terms_of
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import MOST_MOVES_OF_ADDRESS, MOST_TABLES_OF_ADDRESS, NEW_MATCHES_AT_ONCE, Settings
from reihum.ui.web.thinking.fair_queue import Asker, FairQueue
from reihum.ui.web.thinking.pace import Pace
from reihum.ui.web.thinking.protocol import HintQuestion, MoveQuestion, WrittenPosition
from waiting import PATIENCE
from web_server import Visitor, serving
from web_soaks.crowding import crowd

START = WrittenPosition("connect-four", "")


@dataclass(frozen=True)
class Thing:
    name: str
    asker: Asker


def served(queue):
    names = []
    while (thing := queue.take()) is not None:
        names.append(thing.name)
    return " ".join(names)


def filled(*asked):
    """A queue with things by "address/visitor/name"."""
    queue = FairQueue()
    for each in asked:
        address, visitor, _ = each.split("/")
        queue.put(Thing(each, Asker(address, visitor)))
    return queue


def test_addresses_take_turns():
    queue = filled("a/x/1", "a/x/2", "a/x/3", "b/x/1", "c/x/1", "b/x/2")
    assert served(queue) == "a/x/1 b/x/1 c/x/1 a/x/2 b/x/2 a/x/3"


def test_visitors_of_one_address_take_turns():
    queue = filled("a/x/1", "a/x/2", "a/x/3", "a/y/1", "a/z/1")
    assert served(queue) == "a/x/1 a/y/1 a/z/1 a/x/2 a/x/3"


def test_who_was_served_is_remembered_when_their_queue_was_empty():
    queue = filled("a/x/1")
    assert queue.take().name == "a/x/1"
    for name in ("a/x/2", "b/x/1"):
        address, visitor, _ = name.split("/")
        queue.put(Thing(name, Asker(address, visitor)))
    assert served(queue) == "b/x/1 a/x/2"


def test_whoever_was_served_longest_ago_comes_first_whatever_is_put_called_off_and_passed_over():
    chance, queue, waiting, last_served = Random(4), FairQueue(), [], {}

    def wait_of(thing):
        return last_served.get(thing.asker.address, 0), last_served.get(thing.asker, 0)

    for number in range(1, 4000):
        do = chance.randrange(5)
        if do < 2:
            thing = Thing(f"{number}", Asker(f"address {chance.randrange(12)}", f"visitor {chance.randrange(3)}"))
            waiting.append(thing)
            queue.put(thing)
        elif do == 2 and waiting:
            queue.remove(waiting.pop(chance.randrange(len(waiting))))
        else:
            parity = chance.randrange(3)  # 2 takes anything
            wanted = [thing for thing in waiting if parity == 2 or int(thing.name) % 2 == parity]
            taken = queue.take(lambda thing, wanted=wanted: thing in wanted)
            assert (taken is None) == (not wanted)
            if taken is not None:
                assert wait_of(taken) == min(map(wait_of, wanted))
                assert taken == next(thing for thing in wanted if thing.asker == taken.asker)
                waiting.remove(taken)
                last_served[taken.asker.address], last_served[taken.asker] = number, number
        assert len(queue) == len(waiting)
        assert queue.count_of("address 3") == sum(thing.asker.address == "address 3" for thing in waiting)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("10.0.0.1", "10.0.0.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("no:address", "no:address", True),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
    ],
)
def test_who_has_many_addresses_of_ipv6_is_one_address(one, other, same):
    assert (Asker(one) == Asker(other)) == same


def test_only_what_is_wanted_is_taken_and_all_know_their_place():
    queue = filled("a/x/1", "a/x/2", "b/x/1")
    things = list(queue)
    assert [queue.place(thing) for thing in things] == [1, 2, 3]
    assert queue.take(lambda thing: thing.name == "b/x/1").name == "b/x/1"
    assert queue.count_of("a") == 2
    assert queue.count_of("b") == 0
    assert queue.take(lambda thing: False) is None
    queue.remove(things[0])
    assert things[0] not in queue
    assert len(queue) == 1


def test_which_bots_answer_at_once_is_guessed_and_then_learned():
    pace = Pace()
    quick, slow = MoveQuestion(about=START, bot="level-3"), MoveQuestion(about=START, bot="perfect")
    assert pace.is_quick(quick)
    assert not pace.is_quick(slow)
    assert not pace.is_quick(HintQuestion(about=START))
    for _ in range(6):
        pace.learn(quick, 2.0)
        pace.learn(slow, 0.01)
    assert not pace.is_quick(quick)
    assert pace.is_quick(slow)


@pytest.mark.slow
def test_an_address_with_many_matches_is_refused_and_others_bots_answer_before_its_own(tmp_path, native):
    async def scene(server):
        attacker, anna = Visitor(server), Visitor(server)
        answers, codes = await crowd(attacker, 2 * MOST_MOVES_OF_ADDRESS)
        assert answers[201] >= MOST_MOVES_OF_ADDRESS
        assert answers[429] > 0
        assert answers.total() == answers[201] + answers[429]
        code = await anna.start(bot="level-3")
        async with asyncio.timeout(PATIENCE), anna.live(code) as table:
            await table.until(lambda state: True)
            await table.play("4")
            await table.until(lambda state: state["view"]["ply"] == 2)
        still = [(await attacker.get(f"/api/matches/{code}")).json()["thinking"] for code in codes[-20:]]
        assert all(still)

    with serving(tmp_path) as server:
        asyncio.run(scene(server))


@pytest.fixture
def hall(tmp_path, monkeypatch):
    """A hall whose clock of limits stands still."""
    monkeypatch.setattr(buckets, "time", SimpleNamespace(monotonic=lambda: 100.0))
    store = Store(tmp_path / "matches.sqlite3")
    hall = make_parts(Settings(), store).make_hall()
    yield hall
    hall.close()
    store.close()


def test_rematches_and_rooms_count_as_matches_do(hall):
    async def scene():
        live = await start_match(hall, NewMatch(game="connect-four", against="here"), "anna", "10.0.0.1")
        anna = Player((Side.FIRST, Side.SECOND), live.asker)
        for _ in range(int(NEW_MATCHES_AT_ONCE) - 2):
            await perform(hall, live, anna, Resign(ply=0))
            await perform(hall, live, anna, Rematch())
            live = await hall.get(live.kept.rematch)
        await Classes(hall).open("anna", "7b", "connect-four", {}, None, "10.0.0.1")
        await perform(hall, live, anna, Resign(ply=0))
        for command in (
            lambda: perform(hall, live, anna, Rematch()),
            lambda: Classes(hall).open("anna", "7b", "connect-four", {}, None, "10.0.0.1"),
        ):
            with pytest.raises(ReihumError) as refused:
                await command()
            assert refused.value.code == "too-fast"
        assert live.kept.rematch is None
        await Classes(hall).open("ben", "7c", "connect-four", {}, None, "10.0.0.2")

    asyncio.run(scene())


def test_nobody_fills_the_lobby_alone(hall):
    def wish(number):
        return NewMatch(game="connect-four", against="friend", listed=True, pace=f"{number + 1}+0")

    async def scene():
        tables = [
            await start_match(hall, wish(number), f"{number}", "10.0.0.1") for number in range(MOST_TABLES_OF_ADDRESS)
        ]
        with hall.store.store.transaction() as connection:  # however long this takes, the hosts stay
            connection.execute(update(WEB_MATCHES).values(first_seen=now_ms() + 3_600_000))
        with pytest.raises(ReihumError) as refused:
            await start_match(hall, wish(50), "one more", "10.0.0.1")
        assert refused.value.code == "too-many-tables"
        await start_match(hall, wish(50), "another", "10.0.0.2")
        await sit_down(hall, tables[0], "friend", "", "10.0.0.3")
        await start_match(hall, wish(50), "one more", "10.0.0.1")

    asyncio.run(scene())


def test_a_seat_at_a_table_counts_as_a_match_does(hall):
    wish = NewMatch(game="connect-four", against="friend", listed=True)

    async def scene():
        lobby, visitors = Lobby(hall), count()

        async def pair(address):
            token = f"token {next(visitors)}"
            terms = terms_of(wish)
            return await lobby.pair(terms, token, "", address, lambda: start_match(hall, wish, token, address))

        for _ in range(int(NEW_MATCHES_AT_ONCE)):
            _, waits = await pair("10.0.0.1")
            assert waits
            _, waits = await pair("10.0.0.2")
            assert not waits
        table, _ = await pair("10.0.0.3")
        with pytest.raises(ReihumError) as refused:
            await pair("10.0.0.2")
        assert refused.value.code == "too-fast"
        with pytest.raises(ReihumError) as refused:
            await sit_down(hall, table, "one more", "", "10.0.0.2")
        assert refused.value.code == "too-fast"
        assert table.free is not None
        _, waits = await pair("10.0.0.4")
        assert not waits

    asyncio.run(scene())


@pytest.mark.slow
@pytest.mark.parametrize("against", ["friend", "here"])
def test_nobody_starts_matches_without_end(server, against):
    async def scene():
        anna = Visitor(server)
        async with anna.client() as client:
            for _ in range(200):
                answer = await client.post("/api/matches", json={"game": "connect-four", "against": against})
                if answer.status_code == 429:
                    assert answer.json()["message"] == (
                        "You have started many matches; please wait a moment before the next one."
                    )
                    return
        raise AssertionError("200 matches were started at once")

    asyncio.run(scene())
