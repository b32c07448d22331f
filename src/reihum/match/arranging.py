"""A position from the stones that lie on its board: an order of moves is found that leads there."""

from collections import Counter
from collections.abc import Mapping

from reihum.core import Cell, Position, ReihumError, Rules, Side, name_cell
from reihum.core.text import mark, say

MOST_POSITIONS = 5_000
"""After so many positions on the way nobody looks any further."""


def arrange(rules: Rules, stones: Mapping[Cell, Side]) -> Position:
    """The position with these stones, made by alternate moves from the start; ReihumError where none leads there."""
    start = rules.start()
    _check(start, stones)
    found = _Search(stones).find(start)
    if found is None:
        message = mark("No game leads to this board: some stone hangs in the air, or the game had ended before.")
        raise ReihumError("no-such-board", message)
    return found


def _check(start: Position, stones: Mapping[Cell, Side]) -> None:
    """Refuse what can be refused without a search."""
    board = start.board()
    for column, row in stones:
        if not (0 <= column < board.columns and 0 <= row < board.rows) or (column, row) in board.blocked:
            message = mark("There is no free cell {cell} on this board.")
            raise ReihumError("no-such-cell", message, cell=name_cell((column, row)))
    count = Counter(stones.values())
    if count[Side.FIRST] - count[Side.SECOND] not in (0, 1):
        first, second = map(say, board.look.side_names)
        message = mark(
            "{first} begins: it has as many stones as {second}, or one more; here they are {one} and {other}."
        )
        values = {"one": count[Side.FIRST], "other": count[Side.SECOND]}
        raise ReihumError("stones-uneven", message, first=first, second=second, **values)


class _Search:
    """Tries orders of moves; a set of stones from which there was no way is not tried again."""

    def __init__(self, stones: Mapping[Cell, Side]) -> None:
        self._stones = stones
        self._tried: set[frozenset[Cell]] = set()

    def find(self, position: Position) -> Position | None:
        placed = frozenset(position.board().stones)
        if len(placed) == len(self._stones):
            return position
        if placed in self._tried or len(self._tried) >= MOST_POSITIONS:
            return None
        self._tried.add(placed)
        left = Counter(column for column, row in self._stones if (column, row) not in placed)
        steps = [(cell, move) for move in position.legal() if (cell := position.landing(move)) is not None]
        # High columns first: they would have to wait for each other's colours at the end.
        steps.sort(key=lambda step: -left[step[0][0]])
        for cell, move in steps:
            if self._stones.get(cell) is position.side and position.leaving(move) is None:
                found = self.find(position.play(move))
                if found is not None:
                    return found
        return None
