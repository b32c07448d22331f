"""The tasks of the course text on Pah Tum: rows, points, a greedy player and one that plans a move ahead.

The text names no functions, so these names are ours. A board is a list of seven columns, each a list of seven cells:
``board[x][y]`` is 0 if the cell is free, 1 for a white stone, 2 for a black one and 3 if it is blocked; (0, 0) is at
the bottom left.
"""

from collections.abc import Iterable, Sequence
from random import Random

from reihum.bots.pah_tum.gain import gain_at
from reihum.core import Cell, Move
from reihum.games.pah_tum.scoring import LAYOUT, ROW_POINTS, points

FREE, WHITE, BLACK, BLOCKED = range(4)

Board = Sequence[Sequence[int]]


def row_points(length: int) -> int:
    """What a row of so many stones scores."""
    return ROW_POINTS.get(length, 0)


def find_rows(board: Board, player: int) -> list[tuple[Cell, ...]]:
    """Every row of a player, upright or level, of three stones at least, each as long as it goes."""
    return [row for step in (LAYOUT.up, LAYOUT.right) for row in LAYOUT.runs(_stones(board, player), step, at_least=3)]


def score(board: Board) -> tuple[int, int]:
    """The points of White and of Black."""
    return points(_stones(board, WHITE)), points(_stones(board, BLACK))


def choose_greedy(board: Board, player: int, random: Random | None = None) -> Cell:
    """The free cell where a stone brings the player the most points at once; lots are cast among equals."""
    return _cast(greedy_cells(board, player), random)


def choose_planned(board: Board, player: int, random: Random | None = None) -> Cell:
    """The free cell that keeps the other player from the most points, and among those the one that brings the most."""
    return _cast(planned_cells(board, player), random)


def greedy_cells(board: Board, player: int) -> list[Cell]:
    """All cells that a greedy player may choose."""
    return _most(_cells(board, FREE), _stones(board, player))


def planned_cells(board: Board, player: int) -> list[Cell]:
    """All cells that a planning player may choose."""
    other = WHITE + BLACK - player
    return _most(_most(_cells(board, FREE), _stones(board, other)), _stones(board, player))


def _most(cells: Iterable[Cell], stones: int) -> list[Cell]:
    """Those of some free cells where one more of these stones scores most."""
    gains = {cell: gain_at(stones, Move(LAYOUT.bit(cell))).points for cell in cells}
    return [cell for cell, gain in gains.items() if gain == max(gains.values())]


def _cast(cells: list[Cell], random: Random | None) -> Cell:
    return (random or Random()).choice(cells)


def _cells(board: Board, content: int) -> list[Cell]:
    return [(x, y) for x, column in enumerate(board) for y, cell in enumerate(column) if cell == content]


def _stones(board: Board, player: int) -> int:
    return sum(1 << LAYOUT.bit(cell) for cell in _cells(board, player))
