"""Positions from stones that somebody put on a board."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reihum.catalogue import games
from reihum.core import ReihumError, Side
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.match import arrange


def stones_of(position):
    return dict(position.board().stones)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(games())), st.randoms(use_true_random=False), st.integers(0, 60))
def test_every_position_of_a_game_is_found_again_from_its_stones(game, random, plies):
    position = games()[game].rules.new(random, {}).start()
    while position.ply < plies and position.outcome() is None:
        position = position.play(random.choice(position.legal()))
    found = arrange(position.rules, stones_of(position))
    assert found == position
    assert found.side is position.side


@pytest.mark.parametrize(
    ("stones", "code"),
    [
        ({(0, 1): Side.FIRST}, "no-such-board"),  # it hangs in the air
        ({(0, 0): Side.SECOND}, "stones-uneven"),
        ({(0, 0): Side.FIRST, (1, 0): Side.FIRST}, "stones-uneven"),
        ({(7, 0): Side.FIRST}, "no-such-cell"),
        ({(0, -1): Side.FIRST}, "no-such-cell"),
    ],
)
def test_a_board_that_no_game_leads_to_is_refused_with_the_reason(stones, code):
    with pytest.raises(ReihumError) as problem:
        arrange(ConnectFour(), stones)
    assert problem.value.code == code


def test_who_has_too_many_stones_is_told_how_many_there_are():
    with pytest.raises(ReihumError) as problem:
        arrange(ConnectFour(), {(0, 0): Side.FIRST, (1, 0): Side.FIRST})
    expected = "Red begins: it has as many stones as Yellow, or one more; here they are 2 and 0."
    assert str(problem.value) == expected


def test_a_row_must_have_been_the_last_thing_that_happened():
    row = {(column, 0): Side.FIRST for column in range(4)}
    after = {(column, 1): Side.SECOND for column in range(4)}
    with pytest.raises(ReihumError) as problem:
        arrange(ConnectFour(), row | after)
    assert problem.value.code == "no-such-board"
    del after[3, 1]
    assert arrange(ConnectFour(), row | after).outcome().result == "1-0"


def test_no_stone_lies_on_a_blocked_cell():
    rules = PahTum.from_setup({"Blocked": "a1c4d4f2g7"})
    with pytest.raises(ReihumError) as problem:
        arrange(rules, {(0, 0): Side.FIRST})
    assert str(problem.value) == "There is no free cell a1 on this board."
