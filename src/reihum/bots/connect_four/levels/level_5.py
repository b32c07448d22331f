"""Level 5: two stones that one more turns into two ways to win."""

from reihum.bots.connect_four.levels.finding import Finding, Words
from reihum.bots.connect_four.levels.sight import DIAGONALS, ROW, Sight, Step, ends, further
from reihum.core import Cell
from reihum.core.text import mark

FORK = Words(
    mark("I make a fork with {cell} beside {stones}: next I win at {win_1} or {win_2}."),
    mark("I stop your fork at {cell} beside {stones}: you would win at {win_1} or {win_2} next."),
    mark("It makes a fork with {stones}: next you win at {win_1} or {win_2}."),
    mark("It stops a fork with {stones}: your opponent would win at {win_1} or {win_2} next."),
)
THREE_ON_A_DIAGONAL = Words(
    mark("I make three on a diagonal with {cell} beside {stones}: next I win at {win_1}."),
    mark("I stop three of yours on a diagonal at {cell} beside {stones}: you would win at {win_1} next."),
    mark("It makes three on a diagonal with {stones}: next you win at {win_1}."),
    mark("It stops three on a diagonal with {stones}: your opponent would win at {win_1} next."),
)


def find(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """A pair in a row, two stones with a gap in a row, a pair on a diagonal; each overwrites the one before."""
    found = _find_pair(sight, stones)
    found = _find_gap(sight, stones) or found
    for step in DIAGONALS:
        found = _find_diagonal_pair(sight, stones, step) or found
    return found


def _find_pair(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """``- - O O -``: both neighbours open, and on one side the next cell too; the neighbour on that side."""
    found = None
    for pair in sight.lines(2, ROW):
        left, right = ends(pair, ROW)
        if stones.issuperset(pair) and left in sight.open and right in sight.open:
            far_left, far_right = further(left, ROW, -1), further(right, ROW, 1)
            if far_left in sight.open:
                found = Finding(left, FORK, pair, (far_left, right))
            if far_right in sight.open:
                found = Finding(right, FORK, pair, (left, far_right))
    return found


def _find_gap(sight: Sight, stones: frozenset[Cell]) -> Finding | None:
    """``- O - O -``: the cell between the two, with open cells on both sides."""
    found = None
    for line in sight.lines(3, ROW):
        one, gap, other = line
        left, right = ends(line, ROW)
        if one in stones and other in stones and {left, gap, right} <= sight.open:
            found = Finding(gap, FORK, (one, other), (left, right))
    return found


def _find_diagonal_pair(sight: Sight, stones: frozenset[Cell], step: Step) -> Finding | None:
    """A pair with both diagonal neighbours open: always the left one."""
    found = None
    for pair in sight.lines(2, step):
        left, right = ends(pair, step)
        if stones.issuperset(pair) and left in sight.open and right in sight.open:
            found = Finding(left, THREE_ON_A_DIAGONAL, pair, (right,))
    return found
