"""How much a free cell matters: the mean, over all ways to fill its two lines, of having it rather than the other side.

This is the readable twin of the mean swing in kernel/pah_tum/lines.cpp.
"""

from functools import cache

from reihum.core import Move
from reihum.games.pah_tum import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT, ROW_POINTS

Line = tuple[int, ...]
"""Seven cells: 0 free, 1 mine, -1 theirs, 2 blocked."""


def potential(position: PahTumPosition, move: Move) -> float:
    """The mean swing of a free cell in points, the same for both sides."""
    column, row = LAYOUT.cell(move)
    upright = tuple(_content(position, column, other) for other in range(LAYOUT.rows))
    level = tuple(_content(position, other, row) for other in range(LAYOUT.columns))
    return mean_swing(upright, row) + mean_swing(level, column)


@cache
def mean_swing(line: Line, cell: int) -> float:
    """By how many points the worth of a line changes with a cell, on average over all fillings of the others."""
    other = next((place for place, there in enumerate(line) if there == 0 and place != cell), None)
    if other is None:
        return worth(_with(line, cell, 1)) - worth(_with(line, cell, -1))
    return (mean_swing(_with(line, other, 1), cell) + mean_swing(_with(line, other, -1), cell)) / 2


def worth(line: Line) -> int:
    """My points less theirs in a full line."""
    total, length = 0, 0
    for place, there in enumerate(line):
        length += 1
        if place + 1 == len(line) or line[place + 1] != there:
            total += ROW_POINTS.get(length, 0) * (there if there in (1, -1) else 0)
            length = 0
    return total


def _content(position: PahTumPosition, column: int, row: int) -> int:
    bit = LAYOUT.bit((column, row))
    if position.rules.blocked >> bit & 1:
        return 2
    return (position.white >> bit & 1) - (position.black >> bit & 1)


def _with(line: Line, cell: int, stone: int) -> Line:
    return (*line[:cell], stone, *line[cell + 1 :])
