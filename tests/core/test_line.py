"""Lines of play: several moves, one after the other."""

import pytest
from more_games.pop_out import PopOut

from reihum.core import IllegalMoveError, Move
from reihum.core.line import line_labels, play_all, position_at
from reihum.games.connect_four import ConnectFour

START = ConnectFour().start()


def moves(*columns):
    return [Move(column - 1) for column in columns]


def test_a_line_leads_to_its_last_position():
    assert str(play_all(START, moves(4, 4, 5))) == "445"
    assert play_all(START, []) is START


def test_an_error_says_which_move_is_not_allowed():
    with pytest.raises(IllegalMoveError) as refusal:
        play_all(START, moves(4, 4, 9))
    assert refusal.value.code == "column-outside"
    assert str(refusal.value) == "Move 3: There is no column 9; this board has the columns 1 to 7."


def test_a_position_is_found_as_it_stood_earlier():
    position = ConnectFour.parse("4453", {"Size": "8x7"})
    assert [str(position_at(position, ply)) for ply in range(5)] == ["", "4", "44", "445", "4453"]
    assert position_at(position, 2).rules == position.rules


def test_the_moves_of_a_line_are_called_by_the_cells_that_they_change():
    assert line_labels(START, moves(4, 4, 5)) == ["d1", "d2", "e1"]
    assert line_labels(START, []) == []
    popped = PopOut.parse("45x4", {})
    assert line_labels(popped.rules.start(), popped.moves) == ["d1", "e1", "d1 out"]
