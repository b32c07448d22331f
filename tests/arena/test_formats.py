"""Who plays whom."""

from itertools import pairwise
from random import Random

import pytest

from reihum.arena.formats import MOST_REPLAYS, count_pairings, gauntlet, knockout, round_robin, swiss, swiss_points


def play_out(format_, count, share):
    """All rounds, the results coming from a function of the two numbers."""
    rounds = []
    while pairings := format_(count, rounds):
        rounds.append({pairing: share(*pairing) for pairing in pairings})
    return rounds


def stronger_first(one, other):
    return 1.0


def test_in_a_round_robin_everybody_meets_everybody_once():
    (only,) = play_out(round_robin, 5, stronger_first)
    assert len(only) == 10


def test_in_a_gauntlet_the_first_one_meets_all_others():
    (only,) = play_out(gauntlet, 5, stronger_first)
    assert list(only) == [(0, 1), (0, 2), (0, 3), (0, 4)]


@pytest.mark.parametrize("count", [2, 3, 4, 7, 8, 13, 30])
def test_in_a_swiss_tournament_nobody_meets_twice_or_rests_twice_and_the_best_wins(count):
    rounds = play_out(swiss, count, stronger_first)
    met = [pairing for one in rounds for pairing in one]
    if count > 3:
        assert len(met) == len(set(met))
    for one in rounds:
        playing = [number for pairing in one for number in pairing]
        assert len(playing) == len(set(playing)) == count - count % 2
    points = swiss_points(count, rounds)
    assert max(points.values()) == points[0] == len(rounds)
    assert sum(points.values()) == len(rounds) * ((count + 1) // 2)


@pytest.mark.parametrize("count", [2, 3, 5, 8, 11])
def test_in_a_knock_out_whoever_loses_is_out_and_the_two_named_first_meet_at_the_end(count):
    rounds = play_out(knockout, count, stronger_first)
    assert list(rounds[-1]) == [(0, 1)]
    out = [other for one in rounds for _, other in one]
    assert sorted(out) == list(range(1, count))
    for before, after in pairwise(rounds):
        assert not {other for _, other in before} & {number for pairing in after for number in pairing}


def test_in_a_knock_out_anybody_can_win():
    chance = Random(3)
    rounds = play_out(knockout, 8, lambda one, other: chance.choice([0.25, 0.75]))
    assert sum(map(len, rounds)) == 7


def test_a_tie_is_replayed_and_at_last_decided_by_who_was_named_first():
    rounds = play_out(knockout, 2, lambda one, other: 0.5)
    assert rounds == [{(0, 1): 0.5}] * (1 + MOST_REPLAYS)


@pytest.mark.parametrize(
    ("format_", "count", "pairings"),
    [("round-robin", 5, 10), ("gauntlet", 5, 4), ("swiss", 8, 16), ("swiss", 5, 8), ("knockout", 6, 5)],
)
def test_how_many_pairings_there_will_be_is_known_beforehand(format_, count, pairings):
    assert count_pairings(format_, count) == pairings
