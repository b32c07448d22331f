"""Checks of a ConnectFourBoard."""

import contextlib
import io
from functools import partial
from itertools import product
from random import Random
from types import ModuleType
from typing import Any

from reihum.classroom.grading.check import Check, Mismatch, Said, expect, expect_error
from reihum.core.text import mark, say

COLUMNS, ROWS = 7, 6
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


def _new_board_is_empty(subject: ModuleType) -> None:
    expect(subject.ConnectFourBoard().field, [[0] * ROWS for _ in range(COLUMNS)], say("a new board"))


def _bottom_left_is_the_origin(subject: ModuleType) -> None:
    expect(_played(subject, "1").field[0][0], 1, "1")


def _stones_pile_up(subject: ModuleType) -> None:
    expect(_played(subject, "444455").field, _field("444455"), "444455")


def _get_token_reads_cells(subject: ModuleType) -> None:
    board = _played(subject, "445")
    for cell, token in {(3, 0): 1, (3, 1): 2, (4, 0): 1, (6, 5): 0}.items():
        expect(board.get_token(*cell), token, f"445, get_token{cell}")


def _full_column_is_refused(subject: ModuleType) -> None:
    board = _played(subject, "444444")
    before = [list(column) for column in board.field]
    expect_error(("ColumnFullError",), lambda: board.set_token(3, 1), "444444")
    expect(board.field, before, "444444")


def _full_board_is_refused(subject: ModuleType) -> None:
    board = _full_board(subject)
    for column in range(COLUMNS):
        expect_error(("BoardFullError",), partial(board.set_token, column, 1), say("a full board"))


def _column_right_of_the_board_is_refused(subject: ModuleType) -> None:
    for column in (COLUMNS, COLUMNS + 1, 99):
        board = subject.ConnectFourBoard()
        expect_error(("IndexError",), partial(board.set_token, column, 1), f"set_token({column}, 1)")


def _negative_column_is_refused(subject: ModuleType) -> None:
    board = subject.ConnectFourBoard()
    expect_error(("IndexError",), lambda: board.set_token(-1, 1), "set_token(-1, 1)")
    expect(board.field, [[0] * ROWS for _ in range(COLUMNS)], "set_token(-1, 1)")


def _cells_outside_are_refused(subject: ModuleType) -> None:
    board = subject.ConnectFourBoard()
    for x, y in ((COLUMNS, 0), (0, ROWS), (-1, 0), (0, -1)):
        expect_error(("IndexError",), partial(board.get_token, x, y), f"get_token({x}, {y})")


def _column_is_full_after_six_stones(subject: ModuleType) -> None:
    board = subject.ConnectFourBoard()
    for height in range(ROWS):
        expect(board.is_col_full(2), False, "3" * height)
        board.set_token(2, 1 + height % 2)
    expect(board.is_col_full(2), True, "333333")
    expect(board.is_col_full(3), False, "333333")


def _board_is_full_after_42_stones(subject: ModuleType) -> None:
    board = subject.ConnectFourBoard()
    for count in range(COLUMNS * ROWS):
        expect(board.is_board_full(), False, say("{count} stones", count=count))
        board.set_token(count // ROWS, 1 + count % 2)
    expect(board.is_board_full(), True, say("a full board"))


def _reset_clears_everything(subject: ModuleType) -> None:
    board = _played(subject, "4453")
    board.reset_board()
    expect(board.field, [[0] * ROWS for _ in range(COLUMNS)], say("4453, then reset_board()"))


def _boards_are_independent(subject: ModuleType) -> None:
    one, other = subject.ConnectFourBoard(), subject.ConnectFourBoard()
    one.set_token(0, 1)
    expect(other.field[0][0], 0, say("two boards, a stone on the first one"))


def _empty_board_has_no_winner(subject: ModuleType) -> None:
    _expect_no_win(subject.ConnectFourBoard(), say("a new board"))


def _all_fours(step: tuple[int, int]) -> list[list[tuple[int, int]]]:
    starts = product(range(COLUMNS), range(ROWS))
    lines = [[(x + step[0] * n, y + step[1] * n) for n in range(4)] for x, y in starts]
    return [line for line in lines if all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in line)]


def _wins_are_seen(*steps: tuple[int, int]) -> Any:
    def check(subject: ModuleType) -> None:
        for step, player in product(steps, (1, 2)):
            for line in _all_fours(step):
                board = subject.ConnectFourBoard()
                _put(board, line, player)
                expect(board.is_winning(), True, _say_stones(line, player))

    return check


def _winning_cells_are_named(subject: ModuleType) -> None:
    for step in STEPS:
        for line in _all_fours(step):
            board = subject.ConnectFourBoard()
            _put(board, line, 2)
            found = board.get_winning_positions()
            if not found or sorted(tuple(cell) for cell in found) != sorted(line):
                raise Mismatch(_say_stones(line, 2), tuple(line), found)


def _three_do_not_win(subject: ModuleType) -> None:
    for step in STEPS:
        for line in _all_fours(step):
            for left_out in line:
                three = [cell for cell in line if cell != left_out]
                board = subject.ConnectFourBoard()
                _put(board, three, 1)
                _expect_no_win(board, _say_stones(three, 1))


def _mixed_four_do_not_win(subject: ModuleType) -> None:
    for step in STEPS:
        for line in _all_fours(step):
            board = subject.ConnectFourBoard()
            _put(board, line[:2], 1)
            _put(board, line[2:], 2)
            _expect_no_win(board, f"{_say_stones(line[:2], 1)}; {_say_stones(line[2:], 2)}")


def _rows_do_not_run_over_the_edge(subject: ModuleType) -> None:
    around = (
        [(0, 4), (0, 5), (1, 0), (1, 1)],  # out at the top of a column, in at the bottom of the next
        [(5, 0), (6, 0), (0, 1), (1, 1)],  # out on the right, in on the left one row higher
        [(5, 4), (6, 5), (0, 0), (1, 1)],
        [(6, 0), (0, 0), (1, 0), (2, 0)],
    )
    for cells in around:
        board = subject.ConnectFourBoard()
        _put(board, cells, 1)
        _expect_no_win(board, _say_stones(cells, 1))


def _five_in_a_row_win(subject: ModuleType) -> None:
    cells = [(column, 0) for column in range(1, 6)]
    board = subject.ConnectFourBoard()
    _put(board, cells, 1)
    expect(board.is_winning(), True, _say_stones(cells, 1))


def _a_draw_has_no_winner(subject: ModuleType) -> None:
    board = _full_board(subject)
    expect(board.is_board_full(), True, say("a full board without four in a row"))
    _expect_no_win(board, say("a full board without four in a row"))


def _another_field_can_be_asked_about(subject: ModuleType) -> None:
    board = _played(subject, "4453")
    field = [[0] * ROWS for _ in range(COLUMNS)]
    for column in range(4):
        field[column][0] = 1
    found = board.get_winning_positions(field)
    expected = tuple((column, 0) for column in range(4))
    if not found or sorted(tuple(cell) for cell in found) != list(expected):
        raise Mismatch(say("get_winning_positions(field) with four stones in row 0"), expected, found)
    _expect_no_win(board, "4453")


def _random_games_are_judged_rightly(subject: ModuleType) -> None:
    random = Random(1)
    for _ in range(50):
        board, moves = subject.ConnectFourBoard(), ""
        while len(moves) < COLUMNS * ROWS:
            column = random.choice([each for each in range(COLUMNS) if moves.count(str(each + 1)) < ROWS])
            board.set_token(column, 1 + len(moves) % 2)
            moves += str(column + 1)
            expected = _has_four(_field(moves))
            expect(bool(board.is_winning()), expected, moves)
            expect(bool(board.get_winning_positions()), expected, moves)
            if expected:
                break


def _the_board_is_printed(subject: ModuleType) -> None:
    board, output = _played(subject, "4453"), io.StringIO()
    with contextlib.redirect_stdout(output):
        board.print_board()
    missing = [letter for letter in "ABCDEFG" if letter not in output.getvalue()]
    if missing:
        raise Mismatch("4453", Said(say("a picture with the columns A to G")), output.getvalue())


CHECKS = (
    Check(mark("A new board is empty, field[x][y] with 7 columns of 6 cells."), _new_board_is_empty),
    Check(mark("The cell (0, 0) is at the bottom left."), _bottom_left_is_the_origin),
    Check(mark("Stones pile up in a column."), _stones_pile_up),
    Check(mark("get_token says what lies on a cell."), _get_token_reads_cells),
    Check(mark("A stone for a full column is a ColumnFullError, and nothing changes."), _full_column_is_refused),
    Check(mark("A stone for a full board is a BoardFullError."), _full_board_is_refused),
    Check(mark("A column right of the board is an IndexError."), _column_right_of_the_board_is_refused),
    Check(mark("A negative column is an IndexError, and nothing changes."), _negative_column_is_refused),
    Check(mark("get_token outside the board is an IndexError."), _cells_outside_are_refused),
    Check(mark("A column is full after six stones, not before."), _column_is_full_after_six_stones),
    Check(mark("The board is full after 42 stones, not before."), _board_is_full_after_42_stones),
    Check(mark("reset_board takes all stones off."), _reset_clears_everything),
    Check(mark("Two boards do not share their stones."), _boards_are_independent),
    Check(mark("Nobody wins on an empty board."), _empty_board_has_no_winner),
    Check(mark("Four in a row win, everywhere and for both players."), _wins_are_seen((1, 0))),
    Check(mark("Four on top of each other win, everywhere and for both players."), _wins_are_seen((0, 1))),
    Check(mark("Four on a rising diagonal win, everywhere and for both players."), _wins_are_seen((1, 1))),
    Check(mark("Four on a falling diagonal win, everywhere and for both players."), _wins_are_seen((1, -1))),
    Check(mark("get_winning_positions names the four cells."), _winning_cells_are_named),
    Check(mark("Three do not win."), _three_do_not_win),
    Check(mark("Four of both colours do not win."), _mixed_four_do_not_win),
    Check(mark("A row does not go on over the edge."), _rows_do_not_run_over_the_edge),
    Check(mark("Five in a row win."), _five_in_a_row_win),
    Check(mark("A full board can be a draw."), _a_draw_has_no_winner),
    Check(mark("get_winning_positions can be asked about another field."), _another_field_can_be_asked_about),
    Check(mark("Fifty random games are judged rightly after every move."), _random_games_are_judged_rightly),
    Check(mark("print_board draws the board with its column letters."), _the_board_is_printed),
)


def _played(subject: ModuleType, moves: str) -> Any:
    board = subject.ConnectFourBoard()
    for number, column in enumerate(moves):
        board.set_token(int(column) - 1, 1 + number % 2)
    return board


def _full_board(subject: ModuleType) -> Any:
    """A draw: columns of 1 1 2 2 1 1 and 2 2 1 1 2 2 in turn."""
    board = subject.ConnectFourBoard()
    for column, row in product(range(COLUMNS), range(ROWS)):
        board.set_token(column, 1 + (column + row // 2) % 2)
    return board


def _put(board: Any, cells: list[tuple[int, int]], player: int) -> None:
    for x, y in cells:
        board.field[x][y] = player


def _field(moves: str) -> list[list[int]]:
    columns: list[list[int]] = [[] for _ in range(COLUMNS)]
    for number, column in enumerate(moves):
        columns[int(column) - 1].append(1 + number % 2)
    return [column + [0] * (ROWS - len(column)) for column in columns]


def _has_four(field: list[list[int]]) -> bool:
    fours = [[field[x][y] for x, y in line] for step in STEPS for line in _all_fours(step)]
    return [1] * 4 in fours or [2] * 4 in fours


def _expect_no_win(board: Any, position: str) -> None:
    expect(board.is_winning(), False, position)
    found = board.get_winning_positions()
    if found:
        raise Mismatch(position, Said(say("no cells")), found)


def _say_stones(cells: list[tuple[int, int]], player: int) -> str:
    return say("player {player} on {cells}", player=player, cells=" ".join(map(str, cells)))
