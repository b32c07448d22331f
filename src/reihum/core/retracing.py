"""Moves that lead to a board of which only the stones are known."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from reihum.core.cells import Cell, name_cell
from reihum.core.errors import ArgumentError
from reihum.core.protocols import Position
from reihum.core.side import Side
from reihum.core.text import mark

AnyPosition = TypeVar("AnyPosition", bound=Position)

MOST_TRIED = 200_000
"""Positions looked at before a board is given up; those of real games take a few hundred."""


def position_of(start: AnyPosition, stones: Mapping[Cell, Side]) -> AnyPosition:
    """A position in which just these stones lie; ArgumentError says what is wrong where no game leads there."""
    _check_counts(stones)
    for cell in stones:
        _check_support(start, cell, stones)
    position = retrace(start, stones)
    if position is None:
        raise ArgumentError("board-unreachable", mark("No legal moves that would lead to this board were found."))
    return position


def _check_counts(stones: Mapping[Cell, Side]) -> None:
    first = sum(1 for side in stones.values() if side is Side.FIRST)
    second = len(stones) - first
    if first - second not in (0, 1):
        message = mark("The side that begins has as many stones as the other or one more, not {first} and {second}.")
        raise ArgumentError("stone-counts", message, first=first, second=second)


def _check_support(start: Position, cell: Cell, stones: Mapping[Cell, Side]) -> None:
    """Refuse a stone that hangs in the air, in a game in which stones fall."""
    move = start.move_at(cell)
    falls = move is not None and start.landing(move) != cell
    if falls and (cell[0], cell[1] - 1) not in stones:
        message = mark("The stone on {cell} hangs in the air: there is none below it.")
        raise ArgumentError("stone-hangs", message, cell=name_cell(cell))


def retrace(start: AnyPosition, stones: Mapping[Cell, Side]) -> AnyPosition | None:
    """A position in which just these stones lie, reached by legal moves in some order; None if none was found.

    Which order the game really had, nobody can tell. Stones must stay where they are put.
    """
    heights = Counter(column for column, _ in stones)
    pending, seen = [start], {start}
    while pending and len(seen) <= MOST_TRIED:
        position = pending.pop()
        if position.ply == len(stones):
            return position
        landings = [(move, position.landing(move)) for move in position.legal() if position.leaving(move) is None]
        fitting = [(move, cell) for move, cell in landings if cell and stones.get(cell) is position.side]
        # The column in which most is left to do comes first, so that both sides always find one to go on with.
        fitting.sort(key=lambda found: heights[found[1][0]] - found[1][1])
        for move, _ in fitting:
            after = position.play(move)
            if after not in seen:
                seen.add(after)
                pending.append(after)
    return None
