"""The rules of two cells: claimeven, baseinverse and vertical."""

from collections.abc import Iterator
from itertools import combinations

from reihum.engine.connect_four.reasons.holding.field import Field
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import single_cells


def find_claimevens(field: Field) -> Iterator[Rule]:
    """Two free cells on top of each other, the upper one even: the follower gets that one. Cells: lower, upper.

    When the leader takes the lower cell, the follower answers on top of it; the follower itself never takes it first.
    """
    for upper in single_cells(field.free & field.even):
        lower = upper >> 1 & field.free
        if lower:
            yield Rule(Kind.CLAIMEVEN, (lower, upper), lower | upper, field.rows_with(upper), claimed=upper)


def find_baseinverses(field: Field) -> Iterator[Rule]:
    """Two cells that can be played at once: the leader does not get both. Cells: those.

    When it takes one, the follower takes the other.
    """
    for one, other in combinations(single_cells(field.stones.open), 2):
        yield Rule(Kind.BASEINVERSE, (one, other), one | other, field.rows_with(one, other))


def find_verticals(field: Field) -> Iterator[Rule]:
    """Two free cells on top of each other, the upper one odd: the leader does not get both. Cells: lower, upper.

    When it takes the lower one, the follower answers on top of it.
    """
    for upper in single_cells(field.free & ~field.even):
        lower = upper >> 1 & field.free
        if lower:
            yield Rule(Kind.VERTICAL, (lower, upper), lower | upper, field.rows_with(lower, upper))
