"""Who gives hints."""

import re
from random import Random

import pytest

from reihum import catalogue
from reihum.catalogue import find_bot
from reihum.core import BotEntry, Budget, Choice, Reason, ReihumError
from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.match.adviser import Adviser, spoken_hint
from waiting import PATIENCE

BUDGET = Budget(nodes=7)


class Able:
    """Plays by lot, and says for whom."""

    def __init__(self, name, random):
        self.name, self.random = name, random

    def choose(self, position, budget):
        assert budget.nodes == BUDGET.nodes
        return Choice(self.random.choice(position.legal()), Reason(self.name))


class Unable:
    """Needs what is not there."""

    def __init__(self, name, random):
        self.name = name

    def choose(self, position, budget):
        raise ReihumError("no-kernel", "{name} cannot play here.", name=self.name)


class Broken:
    """Plays outside the board."""

    def __init__(self, name, random):
        pass

    def choose(self, position, budget):
        return Choice(99, Reason("so there"))


@pytest.fixture
def advised_by(monkeypatch):
    """Let bots of these kinds give hints, the first one asked first."""

    def advise(**kinds):
        entries = [
            BotEntry(name, ("connect-four",), name, "", "", 3, advises=rank) for rank, name in enumerate(kinds, start=1)
        ]
        monkeypatch.setattr(catalogue, "BOTS", tuple(reversed(entries)))
        monkeypatch.setattr(BotEntry, "make", lambda self, random: kinds[self.name](self.name, random))

    return advise


def hint(seed=1):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")), seed=seed)
    return match.hint(BUDGET).result(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("kinds", "asked"),
    [
        ({"one": Able, "two": Able}, "one"),
        ({"one": Unable, "two": Able, "three": Able}, "two"),
        ({"one": Unable, "two": Broken, "three": Able, "four": Able}, "three"),
        ({"one": Unable, "two": Unable, "three": Unable, "four": Able}, "four"),
        ({"only": Able}, "only"),
    ],
)
def test_the_hint_comes_from_the_first_adviser_who_can_give_one(advised_by, kinds, asked):
    advised_by(**kinds)
    assert str(hint().why) == asked


def test_where_no_adviser_can_play_the_last_says_why(advised_by):
    advised_by(one=Broken, two=Unable)
    with pytest.raises(ReihumError) as problem:
        hint()
    assert (problem.value.code, str(problem.value)) == (
        "bot-failed",
        "The adviser cannot move: two cannot play here.",
    )
    advised_by(one=Unable, two=Broken)
    with pytest.raises(ReihumError, match="The bot two answered with the move 99"):
        hint()


def test_with_the_same_seed_the_adviser_says_the_same(advised_by):
    advised_by(one=Able)
    moves = [hint(seed).move for seed in range(20)]
    assert moves == [hint(seed).move for seed in range(20)]
    assert len(set(moves)) > 1


def test_where_nobody_advises_that_is_said(advised_by):
    advised_by()
    with pytest.raises(ReihumError) as problem:
        Adviser("pah-tum", Random(1))
    assert (problem.value.code, str(problem.value)) == (
        "no-adviser",
        "Nobody here knows Pah Tum well enough to give a hint.",
    )
    with pytest.raises(ReihumError) as problem:
        Adviser("connect-four", Random(1))
    with speaking("de"):
        assert "Vier Gewinnt" in str(problem.value)


def test_on_a_board_that_nobody_can_solve_a_hint_says_neither_bounds_nor_digits():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")), {"Size": "14x12"})
    choice = Adviser("connect-four", Random(1)).choose(match.position, Budget(nodes=200))
    for language in ("en", "de"):
        with speaking(language):
            words = spoken_hint(match.view().find_move(match.rules.format_move(choice.move)), choice)
            assert not re.search(r"between|zwischen|-?\d\d", words.replace(match.view().title, "")), words


def test_what_a_bot_says_does_not_read_as_if_a_column_were_somebody():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")), {"Size": "14x12"})
    why = str(find_bot("mcts", "connect-four").make(Random(1)).choose(match.position, Budget(nodes=200)).why)
    assert re.search(r"\b[a-n]1\b", why), why
    assert not re.search(r"\b[A-N]\b(?! had)", why), "columns are written small"


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        (
            "en",
            "Play d1: 7 rows of four can still go through d1. Only this wins, in 21 moves at the latest.",
        ),
        (
            "de",
            "Spielen Sie d1: 7 Viererreihen können noch durch d1 gehen. "
            "Nur das gewinnt, und zwar in höchstens 21 Zügen.",
        ),
    ],
)
def test_a_hint_tells_more_than_how_it_ends(native, language, hint):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    choice = Adviser("connect-four", Random(1)).choose(match.position, Budget(nodes=100_000))
    with speaking(language):
        assert spoken_hint(match.view().find_move(match.rules.format_move(choice.move)), choice) == hint


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_is_said_in_one_breath_even_where_a_whole_plan_is_known(language, native):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("c", 0)
    choice = Adviser("connect-four", Random(1)).choose(match.position, Budget(nodes=300_000))
    with speaking(language):
        hint = spoken_hint(match.view().find_move(match.rules.format_move(choice.move)), choice)
    assert "laimeven" not in hint
    assert len(hint) < 240
