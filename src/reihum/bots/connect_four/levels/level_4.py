"""Level 4: a row or a diagonal with a gap, ``O O - O``."""

from reihum.bots.connect_four.levels.finding import Finding, Words
from reihum.bots.connect_four.levels.sight import DIAGONALS, ROW, Sight, Step
from reihum.core import Cell
from reihum.core.text import mark

IN_A_ROW = Words(
    mark("I win with {cell}, in the gap of my row {stones}."),
    mark("I stop your row with a gap {stones} at {cell}."),
)
ON_A_DIAGONAL = Words(
    mark("I win with {cell}, in the gap of my diagonal {stones}."),
    mark("I stop your diagonal with a gap {stones} at {cell}."),
)


def find(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """The row, then the rising, then the falling diagonal; each overwrites the one before."""
    found = _find_gap(sight, stones, ROW, IN_A_ROW)
    for step in DIAGONALS:
        found = _find_gap(sight, stones, step, ON_A_DIAGONAL) or found
    return found


def _find_gap(sight: Sight, stones: frozenset[Cell], step: Step, words: Words) -> Finding | None:
    found = None
    for line in sight.lines(4, step):
        for gap in line[1:3]:
            three = tuple(cell for cell in line if cell != gap)
            if gap in sight.open and stones.issuperset(three):
                found = Finding(gap, words, three)
    return found
