"""The claims about a move of Pah Tum. Each says what its cells, rows and count are; what is counted are points.

A claim is made only where it is true by the rules alone; those that need proven values are in ``verdicts.py``.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from reihum.core import Cell, Move
from reihum.core.bitboard import bits
from reihum.core.explaining import Claim
from reihum.games.pah_tum import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT, points

SCORES = "scores"
"""Makes rows that score. Cells: the move's own. Rows: those through it that score now. Count: the points it brings."""
EXTENDS = "extends"
"""The same, where a row that scored before gets longer."""
STOPS = "stops"
"""The other side would have scored on the move's cell. Rows: those it would have made. Count: what they would bring."""
FORK = "fork"
"""Two cells where the next stone scores, thanks to this one; the other side can take only one of them. Cells: both.
Count: what the one that is left brings at least."""
LEAVES = "leaves"
"""The other side can score with its next stone. Cells: where most. Rows: those it would make. Count: their points."""
LAST = "last"
"""Few cells are left that can still bring points. Cells: those. Count: how many others are free, to wait with."""
THEY_GO_FIRST, I_GO_FIRST = "they-go-first", "i-go-first"
"""Parity: if both sides first take the cells that bring nobody points, the other side, or the one that moves now, must
be the first to take one that does. Cells: those that do. Count: the others, an even number or an odd one."""
SETTLED = "settled"
"""No free cell can bring points to anybody any more. Count: how many are left."""
ROOM = "room"
"""Takes a cell where a row can still grow. Rows: the longest line through it without a stone of the other side or a
blocked cell. Count: its cells."""

DANGERS = (LEAVES,)
"""What speaks against a move."""
FEW = 4
"""How many cells may still bring points for LAST."""


class Stones(NamedTuple):
    """The stones of the side that moves, those of the other, and the free cells, bit by bit."""

    mine: int
    theirs: int
    free: int

    @classmethod
    def of(cls, position: PahTumPosition) -> "Stones":
        """The stones of a position, for the side to move."""
        return cls(position.mine, position.theirs, position.free)


def find_claims(position: PahTumPosition, move: Move) -> Iterator[Claim]:
    """What is true of a move by the rules alone, the most important first."""
    before, cell = Stones.of(position), 1 << move
    after = Stones(before.mine | cell, before.theirs, before.free & ~cell)
    brought, stopped = gain(before.mine, cell), gain(before.theirs, cell)
    if brought:
        rows = rows_at(before.mine, cell)
        longer = any(set(row.cells) < set(new) for row in position.rows() for new in rows)
        yield Claim(EXTENDS if longer else SCORES, LAYOUT.cells(cell), rows, count=brought)
    if stopped:
        yield Claim(STOPS, LAYOUT.cells(cell), rows_at(before.theirs, cell), count=stopped)
    yield from _fork(before, after)
    yield from _left_over(after)
    yield from _last_cells(after)
    room = longest_room(before.mine | before.free, cell)
    if len(room) >= 3:
        yield Claim(ROOM, LAYOUT.cells(cell), (room,), count=len(room))


def gain(stones: int, cell: int) -> int:
    """The points that one more stone brings."""
    return points(stones | cell) - points(stones)


def rows_at(stones: int, cell: int) -> tuple[tuple[Cell, ...], ...]:
    """The rows through a cell that score with a stone there."""
    place = LAYOUT.cells(cell)[0]
    runs = (run for step in (LAYOUT.up, LAYOUT.right) for run in LAYOUT.runs(stones | cell, step, at_least=3))
    return tuple(run for run in runs if place in run)


def longest_room(usable: int, cell: int) -> tuple[Cell, ...]:
    """The longest unbroken line of usable cells through a cell."""
    place = LAYOUT.cells(cell)[0]
    runs = (run for step in (LAYOUT.up, LAYOUT.right) for run in LAYOUT.runs(usable | cell, step, at_least=1))
    return max((run for run in runs if place in run), key=len)


def live_cells(stones: Stones) -> int:
    """The free cells that can still be part of a row that scores, for either side."""
    live = 0
    for own in (stones.mine, stones.theirs):
        for step in (LAYOUT.up, LAYOUT.right):
            for run in LAYOUT.runs(own | stones.free, step, at_least=3):
                live |= sum(1 << LAYOUT.bit(cell) for cell in run)
    return live & stones.free


def _fork(before: Stones, after: Stones) -> Iterator[Claim]:
    better = [1 << bit for bit in bits(after.free) if gain(after.mine, 1 << bit) > gain(before.mine, 1 << bit)]
    # A stone of the other side takes nothing from what mine brings elsewhere: rows are counted as they lie.
    pairs = [(min(gain(after.mine, one), gain(after.mine, two)), one, two) for one, two in combinations(better, 2)]
    if pairs:
        count, one, two = max(pairs)
        yield Claim(FORK, LAYOUT.cells(one | two), rows_at(after.mine, one) + rows_at(after.mine, two), count=count)


def _left_over(after: Stones) -> Iterator[Claim]:
    cells = [1 << bit for bit in bits(after.free)]
    best = max(cells, key=lambda cell: gain(after.theirs, cell), default=0)
    if best and (count := gain(after.theirs, best)):
        yield Claim(LEAVES, LAYOUT.cells(best), rows_at(after.theirs, best), count=count)


def _last_cells(after: Stones) -> Iterator[Claim]:
    live = live_cells(after)
    if not after.free:
        return
    if not live:
        yield Claim(SETTLED, count=after.free.bit_count())
    elif live.bit_count() <= FEW:
        others = (after.free & ~live).bit_count()
        yield Claim(LAST, LAYOUT.cells(live), count=others)
        yield Claim(I_GO_FIRST if others % 2 else THEY_GO_FIRST, LAYOUT.cells(live), count=others)
