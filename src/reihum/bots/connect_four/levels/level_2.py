"""Level 2: three stones side by side in a row, or on top of each other in a column."""

from reihum.bots.connect_four.levels.finding import Finding, Words
from reihum.bots.connect_four.levels.sight import COLUMN, ROW, Sight, Step, ends
from reihum.core import Cell
from reihum.core.text import mark

IN_A_ROW = Words(
    mark("I win with {cell}, beside my three in a row {stones}."),
    mark("I stop your three in a row {stones} at {cell}."),
)
IN_A_COLUMN = Words(
    mark("I win with {cell}, on top of my three {stones}."),
    mark("I stop your three on top of each other {stones} at {cell}."),
)


def find(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """First the rows; only if there is nothing, the columns."""
    return find_three(sight, stones, ROW, IN_A_ROW) or find_three(sight, stones, COLUMN, IN_A_COLUMN)


def find_three(sight: Sight, stones: frozenset[Cell], step: Step, words: Words) -> Finding | None:
    """Three stones and an open cell at one end; if both ends are open, the right one, which is checked last."""
    found = None
    for three in sight.lines(3, step):
        if stones.issuperset(three):
            for cell in ends(three, step):
                if cell in sight.open:
                    found = Finding(cell, words, three)
    return found
