"""Checks of a fitness list, get_potential_moves."""

import copy
from math import isclose
from random import Random
from types import ModuleType
from typing import Any

from reihum.classroom import potential_moves as ours
from reihum.classroom.grading.check import Check, Mismatch, expect
from reihum.core.text import mark, say

RED, BLACK = ours.RED, ours.BLACK
COLUMNS, ROWS = 7, 6


def _no_look_ahead_is_all_zero(subject: ModuleType) -> None:
    expect(list(_ask(subject, _board("4453"), BLACK, 0)), [0] * COLUMNS, "4453, look_ahead=0")


def _full_board_is_all_zero(subject: ModuleType) -> None:
    board: Any = [[(RED, BLACK)[(x + y // 2) % 2] for y in range(ROWS)] for x in range(COLUMNS)]
    expect(list(_ask(subject, board, BLACK, 2)), [0] * COLUMNS, say("a full board"))


def _a_win_is_worth_one(subject: ModuleType) -> None:
    _compare(subject, "121212", RED, 1)


def _columns_after_a_win_stay_zero(subject: ModuleType) -> None:
    _compare(subject, "4455667", BLACK, 1)
    _compare(subject, "445566", RED, 2)


def _a_loss_is_worth_minus_one(subject: ModuleType) -> None:
    _compare(subject, "1212174", BLACK, 1)
    _compare(subject, "44556", BLACK, 1)


def _full_columns_stay_zero(subject: ModuleType) -> None:
    _compare(subject, "444444", RED, 2)


def _two_moves_ahead(subject: ModuleType) -> None:
    for moves in ("", "4", "4453", "44536", "3344"):
        _compare(subject, moves, (RED, BLACK)[len(moves) % 2], 2)


def _random_positions(subject: ModuleType) -> None:
    random = Random(3)
    for _ in range(6):
        moves = ""
        while len(moves) < 20:
            column = str(random.randrange(COLUMNS) + 1)
            moves += column if moves.count(column) < ROWS else ""
        for tile in (RED, BLACK):
            _compare(subject, moves, tile, 1)


def _the_board_is_left_alone(subject: ModuleType) -> None:
    board = _board("4453")
    before = copy.deepcopy(board)
    _ask(subject, board, RED, 1)
    expect(board, before, "4453")


CHECKS = (
    Check(mark("With look_ahead 0 every column is worth 0."), _no_look_ahead_is_all_zero),
    Check(mark("On a full board every column is worth 0."), _full_board_is_all_zero),
    Check(mark("A column that wins is worth 1."), _a_win_is_worth_one),
    Check(mark("The columns after the first one that wins stay 0."), _columns_after_a_win_stay_zero),
    Check(mark("A column after which the opponent wins is worth -1."), _a_loss_is_worth_minus_one),
    Check(mark("Full columns stay 0."), _full_columns_stay_zero),
    Check(mark("Two moves ahead, the values are those of the text."), _two_moves_ahead),
    Check(mark("On random boards, the values are those of the text."), _random_positions),
    Check(mark("The board is left as it was."), _the_board_is_left_alone),
)


def _board(moves: str) -> list[list[str | None]]:
    """``board[x][y]``, (0, 0) at the top left; red begins."""
    columns: list[list[str | None]] = [[] for _ in range(COLUMNS)]
    for number, column in enumerate(moves):
        columns[int(column) - 1].insert(0, (RED, BLACK)[number % 2])
    return [[*[None] * (ROWS - len(column)), *column] for column in columns]


def _ask(subject: ModuleType, board: list[list[str | None]], tile: str, look_ahead: int) -> Any:
    # The text's own name does too.
    function = getattr(subject, "get_potential_moves", None) or subject.getPotentialMoves
    return function(board, tile, look_ahead)


def _compare(subject: ModuleType, moves: str, tile: str, look_ahead: int) -> None:
    expected = ours.get_potential_moves(_board(moves), tile, look_ahead)
    found = list(_ask(subject, _board(moves), tile, look_ahead))
    close = len(found) == len(expected) and all(
        isclose(one, other, abs_tol=1e-9) for one, other in zip(found, expected, strict=True)
    )
    if not close:
        raise Mismatch(f"{moves or '-'}, {tile}, look_ahead={look_ahead}", expected, found)
