"""Replays a proof that White wins, with rules of its own: the kernel only names White's moves.

Every answer of Black's is covered: it is followed up, or it is dominated by one that is (kernel/pah_tum/node.hpp says
why that is enough). A line of play ends with the board full, or where the lower bound of kernel/pah_tum/steps.hpp is
above 0.
"""

import json
import lzma
from functools import cache
from itertools import product
from pathlib import Path

from line_functions import BLACK, FREE, WHITE, class_of, worth_of_line
from reihum.engine.pah_tum import prove

CERTIFICATE = Path(__file__).parent / "engine" / "pah_tum" / "potentials.json.xz"
UNIT = 4096
BLOCKED = 3


@cache
def potentials():
    """Phi of every function of a line, by state."""
    certificate = json.loads(lzma.decompress(CERTIFICATE.read_bytes()))
    return {tuple(function): phi for function, phi in certificate}


def filled(line, stones):
    stones = iter(stones)
    return tuple(next(stones) if there == FREE else there for there in line)


def fillings(line):
    return product((BLACK, WHITE), repeat=line.count(FREE))


@cache
def lower(line):
    """At least so much a line adds to the worth where White is to move, in UNITs."""
    swapped = tuple({WHITE: BLACK, BLACK: WHITE}.get(there, there) for there in line)
    most = worth_of_line(filled(line, (WHITE,) * line.count(FREE)))
    return UNIT * most - potentials()[class_of(swapped).function][0]


@cache
def swings(line, cell):
    """The least and the most that a free cell changes the worth of its line by."""
    black, white = (worth_with(line, {cell: stone}) for stone in (BLACK, WHITE))
    changes = [b - a for a, b in zip(black, white, strict=True)]
    return min(changes), max(changes)


@cache
def exchange(line, own, other):
    """The least that having one free cell and not another of the same line is worth more than the other way round."""
    with_own, without = (worth_with(line, {own: a, other: b}) for a, b in ((WHITE, BLACK), (BLACK, WHITE)))
    return min(a - b for a, b in zip(with_own, without, strict=True))


def worth_with(line, stones):
    """Of every filling of the rest."""
    line = tuple(stones.get(cell, there) for cell, there in enumerate(line))
    return [worth_of_line(filled(line, filling)) for filling in fillings(line)]


class Board:
    """What lies on the cells, as lines."""

    def __init__(self, position):
        def there(column, row):
            bit = 1 << (8 * column + row)
            if position.rules.blocked & bit:
                return BLOCKED
            return WHITE if position.white & bit else BLACK if position.black & bit else FREE

        self.columns = [tuple(there(column, row) for row in range(7)) for column in range(7)]
        self.rows = [tuple(there(column, row) for column in range(7)) for row in range(7)]
        self.free = [(column, row) for column in range(7) for row in range(7) if self.columns[column][row] == FREE]

    def lines(self):
        return (*self.columns, *self.rows)

    def gain(self, own, other):
        """The least that the one cell is worth more than the other, in whatever way the rest is filled."""
        (column, row), (column2, row2) = own, other
        upright, level = swings(self.columns[column], row), swings(self.rows[row], column)
        upright2, level2 = swings(self.columns[column2], row2), swings(self.rows[row2], column2)
        if column == column2:
            return exchange(self.columns[column], row, row2) + level[0] - level2[1]
        if row == row2:
            return exchange(self.rows[row], column, column2) + upright[0] - upright2[1]
        return upright[0] + level[0] - upright2[1] - level2[1]

    def answers(self):
        """The free cells but those that one of the others dominates."""
        left = list(self.free)
        for cell in self.free:
            if any(self.gain(other, cell) >= 0 for other in left if other != cell):
                left.remove(cell)
        return left


def replay(position):
    """Follow White's moves against all answers; how many positions that took. Fails if the proof has a hole."""
    seen = set()

    def is_won(board):
        return sum(map(worth_of_line, board.lines())) > 0

    def follow(position):
        if (position.white, position.black) in seen:
            return
        seen.add((position.white, position.black))
        board = Board(position)
        if sum(map(lower, board.lines())) > 0:
            return
        assert board.free, position  # a full board's bound is its worth
        worth = prove(position, outcome_only=True)
        assert worth.points == 1, position
        after = position.play(worth.move)
        board = Board(after)
        assert board.free or is_won(board), after
        for column, row in board.answers():
            follow(after.play(8 * column + row))

    follow(position)
    return len(seen)
