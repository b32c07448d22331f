"""Moves that lead to a board of which only the stones are known."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from reihum.core.board import Board, Look
from reihum.core.cells import Cell, name_cell
from reihum.core.choice import Move
from reihum.core.errors import ArgumentError
from reihum.core.protocols import Position
from reihum.core.side import Side
from reihum.core.text import Phrase, mark

AnyPosition = TypeVar("AnyPosition", bound=Position)

MOST_TRIED = 200_000
"""Positions looked at before a board is given up; those of real games take a few hundred."""


def position_of(start: AnyPosition, stones: Mapping[Cell, Side], most_tried: int = MOST_TRIED) -> AnyPosition:
    """A position in which just these stones lie; ArgumentError says what is wrong where no game leads there."""
    board = start.board()
    for cell in stones:
        _check_cell(board, cell)
    _check_counts(board.look, stones)
    for cell in stones:
        _check_support(start, cell, stones)
    position = retrace(start, stones, most_tried)
    if position is None:
        raise ArgumentError("no-such-board", mark("No legal moves that would lead to this board were found."))
    return position


def _check_cell(board: Board, cell: Cell) -> None:
    column, row = cell
    if not (0 <= column < board.columns and 0 <= row < board.rows) or cell in board.blocked:
        message = mark("There is no free cell {cell} on this board.")
        raise ArgumentError("no-such-cell", message, cell=name_cell(cell))


def _check_counts(look: Look, stones: Mapping[Cell, Side]) -> None:
    count = Counter(stones.values())
    one, other = count[Side.FIRST], count[Side.SECOND]
    if one - other not in (0, 1):
        first, second = map(Phrase, look.side_names)
        message = mark(
            "{first} begins: it has as many stones as {second}, or one more; here they are {one} and {other}."
        )
        raise ArgumentError("stones-uneven", message, first=first, second=second, one=one, other=other)


def _check_support(start: Position, cell: Cell, stones: Mapping[Cell, Side]) -> None:
    """Refuse a stone that hangs in the air, in a game in which stones fall."""
    move = start.move_at(cell)
    falls = move is not None and start.landing(move) != cell
    if falls and (cell[0], cell[1] - 1) not in stones:
        message = mark("The stone on {cell} hangs in the air: there is none below it.")
        raise ArgumentError("stone-hangs", message, cell=name_cell(cell))


def retrace(start: AnyPosition, stones: Mapping[Cell, Side], most_tried: int = MOST_TRIED) -> AnyPosition | None:
    """A position in which just these stones lie, reached by legal moves in some order; None if none was found.

    Which order the game really had, nobody can tell. Stones must stay where they are put.
    """
    heights = Counter(column for column, _ in stones)
    tried: set[AnyPosition] = set()
    ways = [iter([start])]  # from each position on the way, those that follow and were not tried yet
    while ways and len(tried) <= most_tried:
        position = next(ways[-1], None)
        if position is None:
            ways.pop()
        elif position.ply == len(stones):
            return position
        elif position not in tried:
            tried.add(position)
            ways.append(map(position.play, _fitting_moves(position, stones, heights)))
    return None


def _fitting_moves(position: Position, stones: Mapping[Cell, Side], heights: Mapping[int, int]) -> list[Move]:
    """The moves that put one of the stones where it lies."""
    landings = [(move, position.landing(move)) for move in position.legal() if position.leaving(move) is None]
    fitting = [(move, cell) for move, cell in landings if cell and stones.get(cell) is position.side]
    # The column in which most is left to do comes first, so that both sides always find one to go on with.
    fitting.sort(key=lambda found: found[1][1] - heights[found[1][0]])
    return [move for move, _ in fitting]
