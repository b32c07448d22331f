"""The board as the level bots look at it, line by line."""

from functools import cache

from reihum.core import Cell
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings

Line = tuple[Cell, ...]
"""Neighbouring cells, from left to right, or from the bottom up in a column."""
Step = tuple[int, int]
"""How many columns and rows further the next cell of a line is."""

ROW, COLUMN, RISING, FALLING = (1, 0), (0, 1), (1, 1), (1, -1)
DIAGONALS = (RISING, FALLING)
"""From bottom left to top right, then from top left to bottom right: in this order they are checked."""


class Sight:
    """Whose stones lie where, and where the next one can come to lie: on the floor, or on a stone."""

    def __init__(self, position: ConnectFourPosition) -> None:
        rules = position.rules
        self.columns, self.rows = rules.columns, rules.rows
        self.mine = frozenset(rules.layout.cells(position.mine))
        self.theirs = frozenset(rules.layout.cells(position.theirs))
        self.open = frozenset(rules.layout.cells(landings(rules, position.stones)))

    def lines(self, length: int, step: Step) -> tuple[Line, ...]:
        """All lines of this length, in the order in which the board is checked."""
        return _lines(self.columns, self.rows, length, step)


def ends(line: Line, step: Step) -> tuple[Cell, Cell]:
    """The cells just before and just after a line; they may be off the board."""
    return further(line[0], step, -1), further(line[-1], step, 1)


def further(cell: Cell, step: Step, times: int) -> Cell:
    """The cell so many steps further."""
    return cell[0] + times * step[0], cell[1] + times * step[1]


@cache
def _lines(columns: int, rows: int, length: int, step: Step) -> tuple[Line, ...]:
    starts = [(column, row) for column in range(columns) for row in reversed(range(rows))]
    lines = (tuple(further(start, step, times) for times in range(length)) for start in starts)
    return tuple(line for line in lines if 0 <= line[-1][0] < columns and 0 <= line[-1][1] < rows)
