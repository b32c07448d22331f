"""The fitness list against the course text's own algorithm."""

import importlib.util
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reihum.engine.connect_four import fitness
from reihum.engine.connect_four.fitness import Fitness, Interrupted
from reihum.games.connect_four import ConnectFour
from strategies import positions

BENCH = Path(__file__).parents[3] / "bench" / "lookahead.py"
spec = importlib.util.spec_from_file_location("bench_lookahead", BENCH)
text = importlib.util.module_from_spec(spec)
spec.loader.exec_module(text)

small_rules = st.builds(ConnectFour, st.integers(4, 6), st.integers(4, 5))


def ours(position, look_ahead):
    return Fitness(position.rules).potential_moves(position.mine, position.stones ^ position.mine, look_ahead)


def theirs(position, look_ahead):
    return text.text_potential_moves(text.text_board(position), text.BLACK, look_ahead)


@given(positions(st.builds(ConnectFour, st.integers(4, 9), st.integers(4, 8))))
@settings(max_examples=60)
def test_one_move_ahead_the_values_are_those_of_the_text(position):
    assert ours(position, 1) == theirs(position, 1)


@given(positions(small_rules))
@settings(max_examples=30)
def test_two_moves_ahead_the_values_are_those_of_the_text_to_the_last_digit(position):
    assert ours(position, 2) == theirs(position, 2)


@pytest.mark.parametrize("seed", range(3))
def test_three_moves_ahead_the_values_are_those_of_the_text_to_the_last_digit(seed):
    position = text.play_at_random(Random(seed), ConnectFour(4, 4), 8)
    assert ours(position, 3) == theirs(position, 3)


def test_four_moves_ahead_the_values_are_those_of_the_text_to_the_last_digit():
    position = ConnectFour.parse("112143224", {"Size": "4x4"})
    assert ours(position, 4) == theirs(position, 4)


@pytest.mark.usefixtures("native")
@given(positions(st.builds(ConnectFour, st.integers(4, 14), st.integers(4, 12))))
def test_the_kernel_values_are_those_of_python_to_the_last_digit(position):
    assume(not position.four)
    values = Fitness(position.rules)
    sides = position.mine, position.stones ^ position.mine
    in_python, in_kernel = values.potential_moves(*sides, 2), values.potential_moves_of_kernel(*sides)
    assert in_kernel == in_python
    whole = [[type(value) for value in each if value in (1, -1)] for each in (in_python, in_kernel)]
    assert whole[0] == whole[1]


def test_without_the_kernel_the_values_are_the_same(monkeypatch):
    position = ConnectFour.parse("4453", {})
    with_kernel = ours(position, 3)
    monkeypatch.setattr(fitness, "kernel", None)
    assert ours(position, 3) == with_kernel


def test_the_third_step_of_the_text_comes_out_as_it_prints_it():
    """After any move but column 4, six of 49 lines end with a win of the opponent there."""
    values = ours(ConnectFour.parse("42134", {}), 2)
    assert [round(value, 2) for value in values] == [-0.12, -0.12, -0.12, 0, -0.12, -0.12, -0.12]
    assert values[0] == pytest.approx(-6 / 49)


def test_a_win_leaves_the_columns_after_it_at_0():
    assert ours(ConnectFour.parse("121212", {}), 2)[1:] == [0] * 6


def test_somebody_can_interrupt_it():
    with pytest.raises(Interrupted):
        Fitness(ConnectFour(), should_stop=lambda: True).potential_moves(0, 0, 3)
