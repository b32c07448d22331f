"""The opponent that becomes as strong as the player; more of it is played by ``bench/adaptive.py``."""

import runpy
from pathlib import Path
from random import Random

import pytest

from reihum.bots.adaptive import AdaptiveBot, fitting_strength
from reihum.bots.ratings import RATINGS
from reihum.catalogue import find_game
from reihum.core import Budget

GAMES = ("connect-four", "pah-tum")
BENCH = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "adaptive.py"))


@pytest.mark.parametrize("game", GAMES)
def test_after_ten_games_every_player_of_the_ladder_may_expect_half_of_the_points(game):
    """Over all ways in which ten games can end, each as often as it happens: nothing is left to chance here."""
    expected = BENCH["reckon"](game, 10)
    weakest, *club, strongest = expected.values()
    assert all(0.45 < share < 0.55 for share in club), expected  # the last one has hardly anybody above it
    assert all(0.49 < share < 0.51 for share in club[2:-2]), expected
    assert 0.4 < weakest < 0.5 < strongest < 0.6, "nobody plays worse than chance, or better than the best"


def test_half_of_the_points_are_no_matter_of_course():
    expected = BENCH["reckon"]("pah-tum", 1)
    assert expected["club-1"] < 0.2
    assert expected["club-15"] > 0.8


def test_it_becomes_stronger_when_one_wins_and_weaker_when_one_loses():
    ratings = [rating for rating, _ in RATINGS["pah-tum"].values()]
    begun = fitting_strength("pah-tum", [])
    assert fitting_strength("pah-tum", [0.0]) < begun < fitting_strength("pah-tum", [1.0])
    assert fitting_strength("pah-tum", [0.0] * 30) == min(ratings)
    assert fitting_strength("pah-tum", [1.0] * 30) == max(ratings)
    assert fitting_strength("pah-tum", [0.5] * 30) == pytest.approx(begun, abs=1)


@pytest.mark.parametrize("player", ["club-2", "club-9"])
def test_against_a_real_player_it_finds_how_strong_that_one_is(player):
    points = BENCH["meet"]({"game": "pah-tum", "player": player, "run": 0, "seed": 1})
    assert fitting_strength("pah-tum", points) == pytest.approx(RATINGS["pah-tum"][player][0], abs=200)


def test_between_two_levels_it_plays_some_moves_like_the_one_and_some_like_the_other():
    ratings = [rating for rating, _ in RATINGS["connect-four"].values()]
    lower, upper = ratings[3], ratings[4]
    position = find_game("connect-four").rules.parse("17273", {})

    def share(strength):
        bots = [AdaptiveBot(Random(seed), "connect-four", strength) for seed in range(60)]
        return sum(bot.choose(position, Budget(nodes=100)).move == 3 for bot in bots) / 60

    assert share(lower) < share((lower + upper) // 2) + 0.1 < share(upper) + 0.2
    assert share(ratings[0]) < 0.3
    assert share(ratings[-3]) == 1
