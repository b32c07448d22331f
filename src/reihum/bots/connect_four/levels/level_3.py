"""Level 3: three stones side by side on a diagonal."""

from reihum.bots.connect_four.levels.finding import Finding, Words
from reihum.bots.connect_four.levels.level_2 import find_three
from reihum.bots.connect_four.levels.sight import DIAGONALS, Sight
from reihum.core import Cell
from reihum.core.text import mark

ON_A_DIAGONAL = Words(
    mark("I win with {cell}, beside my three on a diagonal {stones}."),
    mark("I stop your three on a diagonal {stones} at {cell}."),
)


def find(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """Both diagonals; the one from top left to bottom right is checked last, and overwrites the other."""
    found = None
    for step in DIAGONALS:
        found = find_three(sight, stones, step, ON_A_DIAGONAL) or found
    return found
