"""The opponent of seven levels on a board of lists."""

from random import Random

import pytest

from reihum.classroom.levels import ComputerPlayer
from reihum.core import ReihumError


def test_it_asks_until_the_level_is_a_number_from_1_to_7(monkeypatch, capsys):
    answers = iter(["eight", "8", "0", "²", " 7 "])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    player = ComputerPlayer([["-"] * 7 for _ in range(6)])
    player.choose_difficulty()
    assert player.difficulty_level == 7
    assert capsys.readouterr().out.count("Please type a number from 1 to 7.") == 4


def test_it_throws_onto_the_pile_of_its_column():
    board = [list(row) for row in ("-------", "-------", "-------", "X------", "X-----O", "XO---OX")]
    player = ComputerPlayer(board, random=Random(1))
    player.difficulty_level = 2
    assert player.throw_token() == 0
    assert ["".join(row) for row in board] == ["-------", "-------", "O------", "X------", "X-----O", "XO---OX"]


def test_it_plays_the_other_symbol_too():
    board = [list(row) for row in ("----", "X---", "X---", "X--O")]
    player = ComputerPlayer(board, symbol="X")
    player.difficulty_level = 2
    player.throw_token()
    assert board[0] == list("X---")


def test_a_stone_in_the_air_is_refused():
    with pytest.raises(ReihumError, match="column 2 hangs in the air"):
        ComputerPlayer([list("----"), list("-X--"), list("----"), list("----")]).throw_token()


def test_after_the_end_there_is_no_throw():
    with pytest.raises(ReihumError, match="over"):
        ComputerPlayer([list("----"), list("----"), list("----"), list("XXXX")]).throw_token()
