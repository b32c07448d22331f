"""The fitness list on the course text's own board."""

import pytest

from reihum.classroom.potential_moves import BLACK, EMPTY, RED, get_potential_moves
from reihum.core import ReihumError


def board_of(*columns, height=6):
    """Columns from the bottom up, as r and b."""
    tiles = {"r": RED, "b": BLACK}
    return [[EMPTY] * (height - len(column)) + [tiles[tile] for tile in reversed(column)] for column in columns]


def test_a_win_is_worth_1_and_ends_the_list():
    assert get_potential_moves(board_of("", "bbb", "r", "r", "", "bbb", "r"), BLACK, 1) == [0, 1, 0, 0, 0, 0, 0]


def test_a_loss_is_worth_minus_1():
    assert get_potential_moves(board_of("rrr", "", "", "", "", "", ""), BLACK, 1) == [0, -1, -1, -1, -1, -1, -1]


def test_a_board_on_which_somebody_has_won_is_answered_as_the_text_does():
    assert get_potential_moves(board_of("bbbb", "", "", "", "", "", ""), BLACK, 2) == [1, 0, 0, 0, 0, 0, 0]
    assert get_potential_moves(board_of("bbbb", "", "", "", "", "", ""), RED, 2) == [-1] * 7


def test_a_stone_in_the_air_is_refused():
    board = board_of("", "", "", "", "", "", "")
    board[2][3] = RED
    with pytest.raises(ReihumError, match="hangs in the air"):
        get_potential_moves(board, RED, 1)
