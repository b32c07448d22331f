"""Checks of a ComputerPlayer of seven levels."""

import builtins
from random import Random
from types import ModuleType

from reihum.classroom.grading.check import Check, Mismatch, Said, expect
from reihum.classroom.grading.level_cases import CASES, Case
from reihum.core.text import mark, say

COLUMNS, ROWS = 7, 6
THROWS = 12
"""How often a level is asked about one board: some of it is left to chance."""


def _asks_for_the_level(subject: ModuleType) -> None:
    answers = ["five", "0", "8", "", "5"]
    player = subject.ComputerPlayer(_empty_board())
    asked, builtins.input = builtins.input, lambda *_: answers.pop(0)
    try:
        player.choose_difficulty()
    finally:
        builtins.input = asked
    expect(player.difficulty_level, 5, say("choose_difficulty() with the answers five, 0, 8, nothing, 5"))


def _throws_one_stone_to_the_bottom(subject: ModuleType) -> None:
    random = Random(1)
    for level in range(1, 8):
        for _ in range(10):
            board = _empty_board()
            for column in range(COLUMNS):
                for row in range(random.randrange(ROWS)):
                    board[ROWS - 1 - row][column] = _symbol(column, row)
            before = [list(row) for row in board]
            _throw(subject, board, level)
            _find_new_stone(before, board)


def _leaves_it_to_chance(subject: ModuleType) -> None:
    seen = set()
    for _ in range(300):
        board = _empty_board()
        before = [list(row) for row in board]
        _throw(subject, board, 1)
        seen.add(_find_new_stone(before, board))
    expect(sorted(seen), list(range(COLUMNS)), say("an empty board, 300 throws of level 1"))


def _throws_into_the_last_column(subject: ModuleType) -> None:
    for level in range(1, 8):
        rows = [[_symbol(column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
        board = [[*row[:3], "-", *row[4:]] for row in rows]
        before = [list(row) for row in board]
        _throw(subject, board, level)
        expect(_find_new_stone(before, board), 3, _draw(before))


def _case_check(case: Case) -> Check:
    def run(subject: ModuleType) -> None:
        for level in range(case.level, 8 if len(case.columns) == 1 else case.level + 1):
            for _ in range(THROWS):
                board = case.board()
                _throw(subject, board, level)
                column = _find_new_stone(case.board(), board)
                if column not in case.columns:
                    expected = Said(" / ".join(map(str, case.columns)))
                    position = say("level {level}, {board}", level=level, board=_draw(case.board()))
                    raise Mismatch(position, expected, column)

    return Check(case.name, run)


CHECKS = (
    Check(mark("choose_difficulty asks until the answer is a number from 1 to 7."), _asks_for_the_level),
    Check(mark("Every throw adds one stone, at the lower end of a column."), _throws_one_stone_to_the_bottom),
    Check(mark("Level 1 throws into every column now and then."), _leaves_it_to_chance),
    Check(mark("Every level finds the only column that is not full."), _throws_into_the_last_column),
    *(_case_check(case) for case in CASES),
)


def _symbol(column: int, row: int) -> str:
    """A pattern in which nobody has four in a row."""
    return "XO"[(column + row // 2) % 2]


def _empty_board() -> list[list[str]]:
    return [["-"] * COLUMNS for _ in range(ROWS)]


def _throw(subject: ModuleType, board: list[list[str]], level: int) -> None:
    player = subject.ComputerPlayer(board)
    player.difficulty_level = level
    player.throw_token()


def _drop(board: list[list[str]], column: int, symbol: str) -> None:
    row = max(row for row in range(len(board)) if board[row][column] == "-")
    board[row][column] = symbol


def _find_new_stone(before: list[list[str]], after: list[list[str]]) -> int:
    """The column of the one new stone; Mismatch if there is another change."""
    changed = [
        (row, column)
        for row in range(len(before))
        for column in range(len(before[0]))
        if before[row][column] != after[row][column]
    ]
    for row, column in changed[:1]:
        expected = [list(line) for line in before]
        if len(changed) == 1 and before[row][column] == "-":
            _drop(expected, column, "O")
            if expected == after:
                return column
    raise Mismatch(_draw(before), Said(say("one new O at the lower end of a column")), Said(_draw(after)))


def _draw(board: list[list[str]]) -> str:
    return " ".join("".join(row) for row in board if set(row) != {"-"}) or say("an empty board")
