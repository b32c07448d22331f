"""Level 7: rather than anywhere, onto its own stones."""

from collections.abc import Sequence

from reihum.bots.connect_four.levels.sight import Sight
from reihum.bots.connect_four.words import name_cells
from reihum.core import Choice, Move, Reason
from reihum.core.text import Phrase, mark

STACKS = (
    (2, mark("I stack {cell} on my two stones {stones}."), mark("It makes three on top of each other with {stones}.")),
    (1, mark("I stack {cell} on my stone {stones}."), mark("It makes two on top of each other with {stones}.")),
)


def stack(sight: Sight, columns: Sequence[Move]) -> Choice | None:
    """Onto two of its stones, or else onto one; the column furthest right is checked last, and counts."""
    for height, sentence, advice in STACKS:
        for cell in sorted(sight.open, reverse=True):
            column, row = cell
            below = [(column, row - depth) for depth in range(height, 0, -1)]
            if column in columns and sight.mine.issuperset(below):
                values = {"cell": name_cells([cell]), "stones": name_cells(below)}
                return Choice(Move(column), Reason(sentence, values), advice=Phrase(advice, values))
    return None
