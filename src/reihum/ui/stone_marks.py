"""The mark on a player's stones. It goes with the colour, so stones look the same in every game of an evening.

Colours alone do not tell stones apart for everybody; marks of different shapes do.
"""

from reihum.match import STONE_COLOURS, SeatView

MARKS = ("ring", "triangle", "square", "diamond", "cross")
"""One for each colour to choose from, in their order."""


def mark_of(seat: SeatView) -> str:
    """The mark of a player's stones; where a game has colours of its own, the first side has a ring."""
    for colour, mark in zip(STONE_COLOURS, MARKS, strict=True):
        if seat.colour == colour.key:
            return mark
    return MARKS[0] if seat.side == "first" else MARKS[2]
