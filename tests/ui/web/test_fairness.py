"""Bots think for everybody in turn: one address with two hundred matches does not keep others waiting."""

import asyncio
from dataclasses import dataclass
from random import Random

import pytest

from reihum.ui.web.settings import MOST_MOVES_OF_ADDRESS
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
