"""Ratings against another program's, and how often the error bars hold the truth."""

import math
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.arena.ratings import Result, rate
from reihum.core import ReihumError

# Who moved first, who second, and how many games the first one won, drew and lost.
TABLE = (
    *(("a", "b", 10, 11, 9), ("a", "c", 3, 5, 22), ("a", "d", 17, 6, 7), ("a", "e", 7, 7, 16), ("a", "f", 25, 1, 4)),
    *(("b", "a", 16, 2, 12), ("b", "c", 6, 5, 19), ("b", "d", 20, 5, 5), ("b", "e", 12, 3, 15), ("b", "f", 24, 3, 3)),
    *(("c", "a", 28, 2, 0), ("c", "b", 20, 6, 4), ("c", "d", 30, 0, 0), ("c", "e", 17, 9, 4), ("c", "f", 29, 1, 0)),
    *(("d", "a", 11, 7, 12), ("d", "b", 8, 9, 13), ("d", "c", 3, 3, 24), ("d", "e", 2, 6, 22), ("d", "f", 13, 10, 7)),
    *(("e", "a", 20, 4, 6), ("e", "b", 22, 3, 5), ("e", "c", 12, 4, 14), ("e", "d", 27, 1, 2), ("e", "f", 28, 1, 1)),
    *(("f", "a", 2, 7, 21), ("f", "b", 6, 8, 16), ("f", "c", 3, 3, 24), ("f", "d", 15, 6, 9), ("f", "e", 7, 3, 20)),
)
# What Ordo 1.2 makes of them (-a 0 -z 200.2405 -W).
ORDO = {"c": 247.902, "e": 135.767, "b": 3.857, "a": -28.009, "d": -156.730, "f": -202.787}
ORDO_FIRST_MOVE = 70.45


def results(table):
    return [
        Result(first, second, points)
        for first, second, *counts in table
        for points, count in zip((1, 0.5, 0), counts, strict=True)
        for _ in range(count)
    ]


def test_ratings_are_those_of_another_program():
    rated = rate(results(TABLE))
    assert {player.name: player.rating for player in rated.players} == pytest.approx(ORDO, abs=0.01)
    assert rated.first_move == pytest.approx(ORDO_FIRST_MOVE, abs=0.01)
    assert [player.name for player in rated.players] == list(ORDO)
    assert (rated.players[0].games, rated.players[0].points) == (300, 246)
    assert not rated.with_prior


def test_whoever_won_everything_has_a_finite_rating_with_a_wide_bar():
    rated = rate(results([("a", "b", 10, 0, 0), ("b", "a", 0, 0, 10)]))
    best, worst = rated.players
    assert rated.with_prior
    assert best.name == "a"
    assert 200 < best.rating < 800
    assert best.rating == pytest.approx(-worst.rating)
    assert best.error > 150
    more = rate(results([("a", "b", 100, 0, 0), ("b", "a", 0, 0, 100)]))
    assert more.players[0].rating > best.rating, "the more won games, the stronger"


def test_if_the_first_mover_always_wins_that_is_the_move_s_merit_not_the_players():
    rated = rate(results([("a", "b", 20, 0, 0), ("b", "a", 20, 0, 0)]))
    assert [player.rating for player in rated.players] == pytest.approx([0, 0], abs=1e-6)
    assert rated.first_move > 400
    assert math.isfinite(rated.first_move_error)


def test_who_wins_every_game_that_it_begins_is_rated_much_like_one_who_wins_all_but_half_of_one():
    """The first move's worth must not run away with the ratings: 17½ of 20 points are some 340 Elo."""
    swept, nearly = (rate(results([("a", "b", *first), ("b", "a", 2, 1, 7)])) for first in ((10, 0, 0), (9, 1, 0)))
    assert swept.players[0].rating == pytest.approx(nearly.players[0].rating, abs=50)
    assert 100 < swept.players[0].error < 200
    assert not swept.with_prior


def test_what_one_player_moving_first_cannot_tell_has_a_wide_bar():
    rated = rate(results([("a", "b", 6, 2, 4)]))
    assert rated.first_move_error > 1000
    assert all(player.error > 500 for player in rated.players)


@given(
    st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("vwxyz"), st.sampled_from((0, 0.5, 1)))), st.booleans()
)
def test_whatever_the_results_ratings_are_finite_and_their_mean_is_zero(games, swapped):
    played = [
        Result(*((b, a) if swapped and number % 2 else (a, b)), points) for number, (a, b, points) in enumerate(games)
    ]
    if not played:
        with pytest.raises(ReihumError, match="no finished games"):
            rate(played)
        return
    rated = rate(played)
    assert sum(player.rating for player in rated.players) == pytest.approx(0, abs=1e-6)
    for player in rated.players:
        assert math.isfinite(player.rating)
        # Where whoever begins nearly always wins, a game says next to nothing of the players, and the bar is wide.
        assert 0 < player.error < math.inf
    assert sum(player.points for player in rated.players) == len(played)


def test_the_order_of_games_changes_nothing():
    played = results(TABLE)
    shuffled = Random(1).sample(played, len(played))
    assert rate(shuffled) == rate(played)


def simulate(random, players, games, advantage):
    """Ratings as they are, and a tournament between players who have them, with some draws."""
    truth = [random.gauss(0, 150) for _ in range(players)]
    mean = sum(truth) / players
    played = []
    for first in range(players):
        for second in range(players):
            for _ in range(games if first != second else 0):
                expected = 1 / (1 + 10 ** (-(truth[first] + advantage - truth[second]) / 400))
                draw = 0.6 * min(expected, 1 - expected)
                chance = random.random()
                points = 0.5 if chance < draw else float(chance < expected + draw / 2)
                played.append(Result(str(first), str(second), points))
    return [strength - mean for strength in truth], played


@pytest.mark.parametrize("tournaments", [300, pytest.param(2000, marks=pytest.mark.soak)])
def test_error_bars_hold_the_truth_as_often_as_they_say(tournaments):
    """So many tournaments of five players; the share that is held must be 95 %, give or take two."""
    random = Random(1)
    held, bars, held_apart, bars_apart = 0, 0, 0, 0
    for _ in range(tournaments):
        truth, played = simulate(random, players=5, games=5, advantage=40)
        rated = rate(played)
        off = {player.name: player.rating - truth[int(player.name)] for player in rated.players}
        for player in rated.players:
            bars += 1
            held += abs(off[player.name]) <= player.error
        for (one, two), error in rated.apart.items():
            bars_apart += 1
            held_apart += abs(off[one] - off[two]) <= error
    assert 0.93 <= held / bars <= 0.97
    assert 0.93 <= held_apart / bars_apart <= 0.97


def test_how_far_two_are_apart_is_told_by_their_own_games_more_than_by_all_others():
    """On a ladder only neighbours meet; the ends of it are far less certain than any single step."""
    rungs = "abcdef"
    ladder = [(one, two, 20, 5, 25) for pair in pairwise(rungs) for one, two in (pair, pair[::-1])]
    rated = rate(results(ladder))
    steps = [rated.apart[frozenset(pair)] for pair in pairwise(rungs)]
    # One pairing alone: 100 games of which 10 are drawn, even players.
    assert steps == pytest.approx([1.96 * 400 / math.log(10) / math.sqrt(100 / 4 / 0.9)] * 5, rel=0.02)
    assert rated.apart[frozenset("af")] == pytest.approx(math.sqrt(5) * steps[0], rel=0.02)


def test_a_player_against_itself_is_no_match():
    with pytest.raises(ReihumError, match="against itself"):
        rate([Result("a", "a", 1)])
