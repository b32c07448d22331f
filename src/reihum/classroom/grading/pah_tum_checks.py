"""Checks of the tasks of Pah Tum: rows, points, a greedy player and one that plans."""

import copy
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from types import ModuleType

from reihum.classroom import pah_tum as ours
from reihum.classroom.grading.check import Check, Mismatch, Said, expect
from reihum.classroom.pah_tum import BLACK, BLOCKED, FREE, WHITE
from reihum.core import COLUMN_LETTERS, Cell, name_cell
from reihum.core.text import mark, say

SIZE = 7
Board = list[list[int]]
Chosen = Callable[[Board, int], list[Cell]]


def board_of(white: str = "", black: str = "", blocked: str = "") -> Board:
    """A board from the names of cells, ``a1 b1 c1``."""
    board = [[FREE] * SIZE for _ in range(SIZE)]
    for content, names in ((WHITE, white), (BLACK, black), (BLOCKED, blocked)):
        for name in names.split():
            board[COLUMN_LETTERS.index(name[0])][int(name[1]) - 1] = content
    return board


def boards_by_lot(count: int, free: int = 1) -> list[Board]:
    """Boards in all stages of a game, with so many free cells at least."""
    boards = []
    for seed in range(count):
        random = Random(seed)
        blocked = random.choice(range(5, 14, 2))
        stones = random.randrange(SIZE * SIZE - blocked - free + 1)
        contents = [BLOCKED] * blocked + [WHITE, BLACK] * stones
        cells = random.sample(list(product(range(SIZE), repeat=2)), blocked + stones)
        board = board_of()
        for (x, y), content in zip(cells, contents, strict=False):
            board[x][y] = content
        boards.append(board)
    return boards


def show(board: Board) -> str:
    """A board in one line, by the names of its cells."""
    sides = ((WHITE, say("White")), (BLACK, say("Black")), (BLOCKED, say("blocked")))
    parts = [f"{side} {names}" for content, side in sides if (names := _names(board, content))]
    return "; ".join(parts) or say("an empty board")


def _names(board: Board, content: int) -> str:
    return " ".join(name_cell((x, y)) for x, y in product(range(SIZE), repeat=2) if board[x][y] == content)


# Rows.


def _rows_of(*boards: Board) -> Callable[[ModuleType], None]:
    def check(subject: ModuleType) -> None:
        for board in boards:
            _compare_rows(subject, board)

    return check


def _compare_rows(subject: ModuleType, board: Board) -> None:
    for player, side in ((WHITE, say("White")), (BLACK, say("Black"))):
        expected = sorted(ours.find_rows(board, player))
        answer = subject.find_rows(copy.deepcopy(board), player)
        found = sorted(tuple(sorted(map(tuple, row))) for row in answer)
        if found != expected:
            raise Mismatch(f"{show(board)} ({side})", _said(expected), _said(found))


def _said(rows: Iterable[Sequence[Cell]]) -> Said:
    """Rows by the names of their cells; cells that are none stay as they are."""
    inside = range(SIZE)
    names = (
        "-".join(name_cell(cell) if set(cell) <= set(inside) else str(cell) for cell in row)  # as a1-b1-c1
        for row in rows
    )
    return Said(", ".join(names) or say("no row"))


def _every_row_is_found(length: int) -> Callable[[ModuleType], None]:
    def check(subject: ModuleType) -> None:
        for line, start, upright in product(range(SIZE), range(SIZE - length + 1), (True, False)):
            cells = [(line, start + step) if upright else (start + step, line) for step in range(length)]
            _compare_rows(subject, board_of(white=" ".join(map(name_cell, cells))))

    return check


ROWS_CHECKS = (
    Check(
        mark("On an empty board there are no rows."),
        _rows_of(board_of()),
        mark("Give an empty list where there is no row."),
    ),
    Check(
        mark("One or two stones are no row."),
        _rows_of(board_of("a1 c3 d3 f6 f7"), board_of("", "b2 b3 e5")),
        mark("Count the stones of a row before you note it: three at least."),
    ),
    Check(
        mark("Three stones side by side are a row, everywhere."),
        _every_row_is_found(3),
        mark("Go through all seven lines, also those at the edge, and note a row that ends at the edge."),
    ),
    Check(
        mark("Seven stones are one row, not several."),
        _every_row_is_found(7),
        mark("Note a row only where it ends: at another stone, a free or blocked cell, or the edge."),
    ),
    Check(
        mark("Another stone, a free cell and a blocked one each break a row."),
        _rows_of(
            board_of("a1 b1 d1 e1 g1", "c1"), board_of("a1 b1 d1 e1 f1"), board_of("c1 c2 c4 c5 c6", blocked="c3")
        ),
        mark("Begin to count anew at everything that is no stone of the player."),
    ),
    Check(
        mark("Two rows in one line are two rows."),
        _rows_of(board_of("a4 b4 c4 e4 f4 g4"), board_of("", "b1 b2 b3 b5 b6 b7")),
        mark("After a row has ended, look on in the same line."),
    ),
    Check(
        mark("Rows may cross: a stone can be part of two."),
        _rows_of(board_of("d3 d4 d5 c4 e4"), board_of("a1 a2 a3 b1 c1")),
        mark("Look at upright and level lines apart from each other."),
    ),
    Check(
        mark("Diagonals are no rows."),
        _rows_of(board_of("a1 b2 c3 d4", "g1 f2 e3")),
        mark("Only upright and level rows count in Pah Tum."),
    ),
    Check(
        mark("No row goes from one line into the next."),
        _rows_of(board_of("f1 g1 a2 b2"), board_of("a6 a7 b1 b2")),
        mark("Begin to count anew in every line."),
    ),
    Check(mark("On boards cast by lot, all rows of both players are found."), _rows_of(*boards_by_lot(40))),
)


# Points.


def _points_of_rows(*lengths: int) -> Callable[[ModuleType], None]:
    def check(subject: ModuleType) -> None:
        for length in lengths:
            expect(subject.row_points(length), ours.row_points(length), f"row_points({length})")

    return check


def _score_of(*boards: Board) -> Callable[[ModuleType], None]:
    def check(subject: ModuleType) -> None:
        for board in boards:
            expect(tuple(subject.score(copy.deepcopy(board))), ours.score(board), show(board))

    return check


def _board_is_left_alone(function: str, *more: int) -> Callable[[ModuleType], None]:
    def check(subject: ModuleType) -> None:
        for board in boards_by_lot(5):
            before = copy.deepcopy(board)
            getattr(subject, function)(board, *more)
            expect(board, before, show(before))

    return check


SCORING_CHECKS = (
    Check(
        mark("One or two stones score nothing."),
        _points_of_rows(0, 1, 2),
        mark("Rows begin with three stones."),
    ),
    Check(
        mark("Three, four, five, six and seven stones score 3, 10, 25, 56 and 119."),
        _points_of_rows(3, 4, 5, 6, 7),
        mark("A row scores its length, and twice the row that is one shorter."),
    ),
    Check(mark("On an empty board nobody has points."), _score_of(board_of())),
    Check(
        mark("White's points come first, then Black's."),
        _score_of(board_of("a1 b1 c1", "d1 e1 f1 g1")),
        mark("Give two numbers, White's first: return white, black"),
    ),
    Check(
        mark("All rows of a player add up."),
        _score_of(board_of("a1 b1 c1 a3 b3 c3 d3 g1 g2 g3 g4 g5"), board_of("", "a4 b4 c4 e4 f4 g4")),
        mark("Go through all lines, and add up what each row brings."),
    ),
    Check(
        mark("A stone counts in both rows that cross in it."),
        _score_of(board_of("d3 d4 d5 c4 e4")),
        mark("Look at upright and level lines apart from each other."),
    ),
    Check(
        mark("Blocked cells and diagonals score nothing."),
        _score_of(board_of("a1 b2 c3 d4", blocked="e1 e2 e3 e4 e5"), board_of("a1 b1 d1 e1", blocked="c1")),
        mark("Only stones of one player, side by side, make a row."),
    ),
    Check(mark("On boards cast by lot, the points are right."), _score_of(*boards_by_lot(40))),
    Check(mark("The board is left as it was."), _board_is_left_alone("score"), mark("Only look at the board.")),
)


# Players.


def _chooses(function: str, right: Chosen, *tasks: tuple[Board, int]) -> Callable[[ModuleType], None]:
    """A check that a player chooses one of the right cells."""

    def check(subject: ModuleType) -> None:
        for board, player in tasks:
            answer = getattr(subject, function)(copy.deepcopy(board), player)
            cells = right(board, player)
            if tuple(answer) not in cells:
                side = say("White") if player == WHITE else say("Black")
                expected = " / ".join(f"{cell} ({name_cell(cell)})" for cell in sorted(cells))
                raise Mismatch(f"{show(board)} ({side})", Said(expected), answer)

    return check


def _free_cells(board: Board, _player: int) -> list[Cell]:
    return [(x, y) for x, y in product(range(SIZE), repeat=2) if board[x][y] == FREE]


def _both(*boards: Board) -> list[tuple[Board, int]]:
    return [(board, player) for board in boards for player in (WHITE, BLACK)]


def _common_checks(function: str) -> tuple[Check, ...]:
    """What both players must do."""
    last = [[WHITE if (x + y) % 2 else BLACK for y in range(SIZE)] for x in range(SIZE)]
    last[6][0] = FREE
    return (
        Check(
            mark("It chooses a free cell (x, y), at every stage of the game."),
            _chooses(function, _free_cells, *_both(board_of(), *boards_by_lot(30))),
            mark("Try only cells where 0 lies, and give (x, y): the column first, both counted from 0."),
        ),
        Check(mark("It finds the last free cell."), _chooses(function, _free_cells, *_both(last))),
        Check(
            mark("The board is left as it was."),
            _board_is_left_alone(function, WHITE),
            mark("Take a stone that you tried out off the board again."),
        ),
    )


GREEDY_CHECKS = (
    *_common_checks("choose_greedy"),
    Check(
        mark("It makes a row of three, for White and for Black."),
        _chooses(
            "choose_greedy",
            ours.greedy_cells,
            (board_of("c3 d3", blocked="b3"), WHITE),
            (board_of("", "g5 g6"), BLACK),
        ),
        mark("Try every free cell: how many points has the player with a stone there?"),
    ),
    Check(
        mark("It prefers the longer row."),
        _chooses("choose_greedy", ours.greedy_cells, (board_of("a1 a2 d5 e5 f5", blocked="c5"), WHITE)),
        mark("Compare the points of all cells, and keep the best one."),
    ),
    Check(
        mark("It counts what a stone adds, not how long the row is."),
        _chooses("choose_greedy", ours.greedy_cells, (board_of("a1 b1 c1 d1 e1 e3 e4 e5", blocked="g1"), WHITE)),
        mark("Points after the move less points before it: that is what the move brings."),
    ),
    Check(
        mark("It fills the gap between two rows."),
        _chooses("choose_greedy", ours.greedy_cells, (board_of("a4 b4 c4 e4 f4 g4 a7 b7 c7 d7"), WHITE)),
        mark("A stone may join two rows to a longer one: score the whole board after each try."),
    ),
    Check(
        mark("It takes points instead of stopping the other player."),
        _chooses("choose_greedy", ours.greedy_cells, (board_of("a1 a2", "d4 e4 f4 g4"), WHITE)),
        mark("A greedy player thinks of its own points only."),
    ),
    Check(
        mark("On boards cast by lot, it takes the most points."),
        _chooses("choose_greedy", ours.greedy_cells, *_both(*boards_by_lot(30))),
    ),
)

PLANNER_CHECKS = (
    *_common_checks("choose_planned"),
    Check(
        mark("It stops a row before it makes one of its own."),
        _chooses("choose_planned", ours.planned_cells, (board_of("a1 a2 a3", "d4 e4 f4", "c4"), WHITE)),
        mark("First ask what each free cell would bring the other player, and take the cell with the largest jump."),
    ),
    Check(
        mark("It stops the longest of several rows."),
        _chooses(
            "choose_planned",
            ours.planned_cells,
            (board_of("b1 b2 d6 e6 f6 g6", "a7"), BLACK),
            (board_of("c3 d3"), BLACK),
        ),
        mark("Compare what all cells would bring the other player."),
    ),
    Check(
        mark("It stops two rows from becoming one."),
        _chooses("choose_planned", ours.planned_cells, (board_of("", "a4 b4 c4 e4 f4 g4 a7 b7 c7 d7"), WHITE)),
        mark("A stone may join two rows to a longer one: score the whole board after each try."),
    ),
    Check(
        mark("Of cells that stop equally much it takes the one that brings most."),
        _chooses("choose_planned", ours.planned_cells, (board_of("g5 g6", "d4 e4 f4 a1"), WHITE)),
        mark("Where several cells stop equally much, compare what they bring you."),
    ),
    Check(
        mark("Where nothing is to be stopped, it makes points."),
        _chooses("choose_planned", ours.planned_cells, (board_of("c3 d3 f1 f2 f3", "a7 g7"), WHITE)),
        mark("If the other player can score nowhere, all cells stop equally much: nothing."),
    ),
    Check(
        mark("On boards cast by lot, it stops the most and then scores the most."),
        _chooses("choose_planned", ours.planned_cells, *_both(*boards_by_lot(30))),
    ),
)
