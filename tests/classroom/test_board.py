"""The board and the game of the course text."""

from random import Random

import pytest

from reihum.classroom.board import BoardFullError, ColumnFullError, ConnectFourBoard, ConnectFourGame, Player
from reihum.core.text import speaking


def played(moves):
    board = ConnectFourBoard()
    for number, column in enumerate(moves):
        board.set_token(column, 1 + number % 2)
    return board


def test_the_winning_positions_come_in_the_order_of_the_text():
    board = ConnectFourBoard()
    for cell in ((3, 0), (3, 1), (3, 2), (3, 3), (4, 0), (5, 0), (6, 0)):
        board.field[cell[0]][cell[1]] = 2
    assert board.get_winning_positions() == ((3, 0), (4, 0), (5, 0), (6, 0))  # rows before columns
    board.field[6][0] = 0
    assert board.get_winning_positions() == ((3, 0), (3, 1), (3, 2), (3, 3))


def test_of_two_columns_the_lower_four_comes_first_as_in_the_text():
    board = ConnectFourBoard()
    for row in range(1, 5):
        board.field[0][row] = 1
    for row in range(4):
        board.field[6][row] = 2
    assert board.get_winning_positions()[0] == (6, 0)


def test_diagonals_are_named_from_the_left():
    board = ConnectFourBoard()
    for number in range(4):
        board.field[1 + number][4 - number] = 1
    assert board.get_winning_positions() == ((1, 4), (2, 3), (3, 2), (4, 1))


def test_without_four_in_a_row_there_is_nothing():
    assert ConnectFourBoard().get_winning_positions() is False
    assert ConnectFourBoard().is_winning() is False


def test_boards_of_other_sizes_work_too():
    class Narrow(ConnectFourBoard):
        X_MAX = 3
        Y_MAX = 9

    board = Narrow()
    for _ in range(4):
        board.set_token(2, 1)
    assert board.get_winning_positions() == ((2, 0), (2, 1), (2, 2), (2, 3))
    with pytest.raises(IndexError):
        board.set_token(3, 1)


def test_errors_are_sentences():
    with pytest.raises(ColumnFullError, match="Column D is already full"):
        played([3] * 7)
    with pytest.raises(IndexError, match="no cell"):
        played([7])
    board = ConnectFourBoard()
    board.field = [[1] * 6 for _ in range(7)]
    with pytest.raises(BoardFullError, match="completely filled"):
        board.set_token(0, 1)


def test_the_board_is_drawn_with_the_colours_chosen(capsys):
    played([0, 6]).print_board("BLUE", "GREEN")
    picture = capsys.readouterr().out
    assert "| 🔵  |     |     |     |     |     | 🟢  |" in picture
    assert picture.count("+-----+-----+-----+-----+-----+-----+-----+") == 7
    assert "   A     B     C     D     E     F     G" in picture


def test_the_board_has_the_title_of_the_text_in_german(capsys):
    with speaking("de"):
        ConnectFourBoard().print_board()
    assert capsys.readouterr().out.startswith("\nVIER GEWINNT\n")


def game_of(mode, board=None):
    return ConnectFourGame(Player("Ada", "RED"), Player("Bob", "YELLOW"), board or ConnectFourBoard(), mode, Random(1))


def test_two_players_take_turns(monkeypatch, capsys):
    answers = iter(["d", " D ", "x", "z", "e"])
    asked = []
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or next(answers))
    game = game_of(mode=2)
    for _ in range(3):
        game.play()
    assert (game.board.field[3][:2], game.board.field[4][0]) == ([1, 2], 1)
    assert asked[:2] == ["Ada (Red) to move >> ", "Bob (Yellow) to move >> "]
    assert capsys.readouterr().out.count("This is no column!") == 2


def test_a_full_column_is_asked_for_again(monkeypatch, capsys):
    answers = iter(["d", "a"])
    monkeypatch.setattr("builtins.input", lambda text: next(answers))
    game = game_of(2, played([3] * 6))
    game.play()
    assert "already full" in capsys.readouterr().out
    assert game.board.field[0][0] == 1


def test_alone_the_primitive_ai_answers_and_stops_a_loss(monkeypatch):
    game = game_of(ConnectFourGame.AI, played([0, 6, 0, 6, 0]))
    game.active_player = 2
    game.play()
    assert game.board.field[0][3] == 2
    assert game.active_player == 1


def test_a_game_that_nobody_plays_any_more_ends_without_a_word(monkeypatch):
    def nobody(_):
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    with pytest.raises(SystemExit) as ended:
        game_of(2).play()
    assert ended.value.code is None


def test_ctrl_d_ends_the_game_without_a_traceback(monkeypatch, capsys):
    def leave(prompt):
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    game = ConnectFourGame(Player("Anna", "RED"), Player("Ben", "YELLOW"), ConnectFourBoard(), game=0)
    with pytest.raises(SystemExit) as left:
        game.play()
    assert left.value.code is None
