"""What scores mean, against games played out."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from late_positions import SIZES, late_position
from reihum.core.text import speaking
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.score import Score, describe, plies_to_end, winning_score
from reihum.games.connect_four import ConnectFour

late = st.builds(
    lambda size, free, seed: late_position(ConnectFour(*size), free, Random(seed)),
    st.sampled_from(SIZES),
    st.integers(0, 8),
    st.integers(0, 2**32),
)


def play_out(position):
    """How many stones fall when both sides play by plain Python's scores."""
    count = 0
    while position.legal():
        position = max((position.play(move) for move in position.legal()), key=lambda after: -reference.solve(after))
        count += 1
    return count


@given(late)
@settings(max_examples=60)
def test_the_stones_still_to_fall_are_those_that_fall(position):
    assert plies_to_end(position, reference.solve(position)) == play_out(position)


@given(late)
def test_a_glance_is_never_wrong(position):
    lower, upper = reference.glance(position)
    assert lower <= reference.solve(position) <= upper


@pytest.mark.parametrize(
    ("moves", "score", "english", "german"),
    [
        ("", 0, "a draw", "unentschieden"),
        ("121212", 18, "wins at once", "gewinnt sofort"),
        ("1212121", -18, "has lost", "hat verloren"),
        ("", 1, "wins in 21 moves", "gewinnt in 21 Zügen"),
        ("4", -1, "loses in 20 moves", "verliert in 20 Zügen"),
        ("54776314735634424", 5, "wins in 9 moves", "gewinnt in 9 Zügen"),
    ],
)
def test_a_score_is_told_in_words(moves, score, english, german):
    position = ConnectFour.parse(moves, {})
    assert str(describe(position, Score(score))) == english
    with speaking("de"):
        assert str(describe(position, Score(score))) == german


def test_the_score_of_a_win_is_the_one_of_the_definition():
    assert [winning_score(ConnectFour().start(), stones) for stones in (6, 7, 40, 41)] == [18, 18, 1, 1]
