"""Weighing a move by the lines in view: as if there were no others."""

from functools import cache

from reihum.bots.pah_tum.club.sight import Lines
from reihum.core import Move
from reihum.engine.pah_tum.potential import Line, worth
from reihum.games.pah_tum.scoring import LAYOUT


def weigh(lines: Lines, in_view: list[bool], move: Move, foresight: float) -> float:
    """What a move is worth in points: what it brings, and what it keeps the other side from."""
    column, row = LAYOUT.cell(move)
    value = 0.0
    for number, place in ((column, row), (LAYOUT.columns + row, column)):
        if in_view[number]:
            mine, theirs = (_with(lines[number], place, stone) for stone in (1, -1))
            value += _judge(mine, foresight) - _judge(theirs, foresight)
    return value


def _judge(line: Line, foresight: float) -> float:
    """My points less theirs in a line: partly as it stands, partly as it may become."""
    return foresight * prospects(line) + (1 - foresight) * worth_now(line)


@cache
def prospects(line: Line) -> float:
    """My points less theirs in a line, on average over all ways to fill its free cells."""
    if 0 not in line:
        return worth(line)
    cell = line.index(0)
    return (prospects(_with(line, cell, 1)) + prospects(_with(line, cell, -1))) / 2


@cache
def worth_now(line: Line) -> int:
    """My points less theirs in a line as it stands."""
    return worth(line)


def _with(line: Line, cell: int, stone: int) -> Line:
    return (*line[:cell], stone, *line[cell + 1 :])
