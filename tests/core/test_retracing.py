"""Moves that lead to a board of which only the stones are known."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from more_games.five_in_a_row import FiveInARow
from more_games.pop_out import PopOut

from reihum.catalogue import games
from reihum.core import ArgumentError, Side
from reihum.core.retracing import position_of, retrace
from reihum.core.text import speaking
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum

START = ConnectFour().start()
BOARDS = [("connect-four", {"Size": size}) for size in ("4x4", "7x6", "14x12")] + [("pah-tum", {})]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BOARDS), st.randoms(use_true_random=False), st.integers(0, 168))
def test_the_board_of_any_game_is_reached_again(board, random, plies):
    game, setup = board
    position = games()[game].rules.new(random, setup).start()
    while position.legal() and position.ply < plies:
        position = position.play(random.choice(position.legal()))
    found = position_of(position.rules.start(), position.board().stones, most_tried=5_000)
    assert found == position
    assert found.side is position.side
    assert found.outcome() == position.outcome()
    assert sorted(found.moves) == sorted(position.moves)


@pytest.mark.parametrize(
    "stones",
    [
        {(0, 1): Side.FIRST},  # hangs in the air
        {(0, 0): Side.SECOND, (0, 1): Side.FIRST},  # the second side would have begun
        {(column, row): Side(row) for column in range(4) for row in range(2)},  # two rows of four
    ],
)
def test_a_board_that_no_game_leads_to_is_not_reached(stones):
    assert retrace(START, stones) is None


def test_a_search_that_takes_too_long_is_given_up():
    stones = ConnectFour.parse("1234567", {}).board().stones
    assert retrace(START, stones, most_tried=3) is None
    assert retrace(START, stones) is not None


def test_only_positions_on_the_way_are_counted_not_all_that_could_have_been_next():
    random, position = Random(1), FiveInARow().start()
    while position.legal():
        position = position.play(random.choice(position.legal()))
    assert position.ply > 60
    assert retrace(position.rules.start(), position.board().stones, most_tried=500) == position


def test_moves_that_take_stones_away_are_never_made():
    position = PopOut.parse("1212", {})
    assert retrace(position.rules.start(), position.board().stones) == position


@pytest.mark.parametrize(
    ("stones", "code", "sentence"),
    [
        (
            {(3, 0): Side.FIRST, (3, 2): Side.SECOND},
            "stone-hangs",
            "The stone on d3 hangs in the air: there is none below it.",
        ),
        (
            {(0, 0): Side.SECOND},
            "stones-uneven",
            "Red begins: it has as many stones as Yellow, or one more; here they are 0 and 1.",
        ),
        (
            {(0, 0): Side.FIRST, (1, 0): Side.FIRST},
            "stones-uneven",
            "Red begins: it has as many stones as Yellow, or one more; here they are 2 and 0.",
        ),
        ({(7, 0): Side.FIRST}, "no-such-cell", "There is no free cell h1 on this board."),
        ({(0, 6): Side.FIRST}, "no-such-cell", "There is no free cell a7 on this board."),
        ({(-1, 0): Side.FIRST}, "no-such-cell", "There is no free cell z1 on this board."),
        ({(0, -1): Side.FIRST}, "no-such-cell", "There is no free cell a0 on this board."),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused_with_the_reason(stones, code, sentence):
    with pytest.raises(ArgumentError) as refusal:
        position_of(START, stones)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


def test_the_sides_are_named_in_the_language_that_is_spoken_when_it_is_said():
    with pytest.raises(ArgumentError) as refusal:
        position_of(START, {(0, 0): Side.SECOND})
    with speaking("de"):
        assert "Rot" in str(refusal.value)


def test_a_stone_that_lies_on_another_is_a_board():
    tower = {(3, 0): Side.FIRST, (3, 1): Side.SECOND, (3, 2): Side.FIRST}
    assert position_of(START, tower).board().stones == tower


def test_a_row_must_have_been_the_last_thing_that_happened():
    row = {(column, 0): Side.FIRST for column in range(4)}
    after = {(column, 1): Side.SECOND for column in range(4)}
    with pytest.raises(ArgumentError) as refusal:
        position_of(START, row | after)
    assert refusal.value.code == "no-such-board"
    del after[3, 1]
    assert position_of(START, row | after).outcome().result == "1-0"


def test_no_stone_lies_on_a_blocked_cell():
    with pytest.raises(ArgumentError) as refusal:
        position_of(PahTum.from_setup({"Blocked": "a1c4d4f2g7"}).start(), {(0, 0): Side.FIRST})
    assert str(refusal.value) == "There is no free cell a1 on this board."
