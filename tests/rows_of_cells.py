"""Stones as cells, and cells in a row: what checkers of claims share."""

from itertools import pairwise

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def stones_of(position, side):
    return {cell for cell, owner in position.board().stones.items() if owner is side}


def in_a_row(cells, length):
    """Whether these cells are neighbours in one line, from one end to the other."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    return len(cells) == length and len(steps) == 1 and steps <= set(DIRECTIONS)
