"""Pah Tum by another solver than ours: plain Python that tries everything, slow and short."""

from typing import cast

from reihum.core import Move, Position
from reihum.core.bitboard import bits
from reihum.games.pah_tum import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT, points
from reihum.learn.goals import Goal
from reihum.learn.puzzles.pah_tum import AHEAD

THREES = tuple(
    place
    for step in (LAYOUT.up, LAYOUT.right)
    for bit in bits(LAYOUT.full)
    if (place := 1 << bit | 1 << bit + step | 1 << bit + 2 * step) & LAYOUT.full == place
)
"""Every three cells side by side: what a stone must be part of to score."""


class Judge:
    """Finds out whether a side gets at least so many points more than the other, by trying all moves."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int], bool] = {}

    def is_only_move(self, position: Position, move: Move, goal: Goal) -> bool:
        """Whether this move reaches the goal, and no other does; for points, by how many it is better."""
        seen = cast("PahTumPosition", position)
        self._known.clear()
        self._free = seen.free
        mine, theirs = seen.mine, seen.theirs
        if goal is Goal.POINTS:
            best = self._best(mine, theirs, move)
            wanted, others = best, best - AHEAD + 1
        else:
            wanted = others = 1 if goal is Goal.WIN else 0
        return self._gets(mine, theirs, move, wanted) and not any(
            self._gets(mine, theirs, other, others) for other in seen.legal() if other != move
        )

    def _best(self, mine: int, theirs: int, move: Move) -> int:
        """How many points more a move brings in the end."""
        low, high = -400, 400
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._gets(mine, theirs, move, middle) else (low, middle - 1)
        return low

    def _gets(self, mine: int, theirs: int, move: Move, target: int) -> bool:
        """Whether a side that makes this move gets at least so many points more than the other."""
        return not self._at_least(theirs, mine | 1 << move, 1 - target)

    def _at_least(self, mine: int, theirs: int, target: int) -> bool:
        """Whether the side to move gets at least so many points more than the other."""
        key = mine, theirs, target
        if key not in self._known:
            self._known[key] = self._search(mine, theirs, target)
        return self._known[key]

    def _search(self, mine: int, theirs: int, target: int) -> bool:
        lead = points(mine) - points(theirs)
        free = LAYOUT.full & self._free & ~(mine | theirs)
        live = _live(mine, theirs, free)
        if not live:
            return lead >= target
        # A cell that can bring nobody anything is as good as any other such cell: it only passes the turn.
        idle = free & ~live
        order = sorted(
            (1 << bit for bit in bits(live)),
            key=lambda cell: points(mine | cell) + points(theirs | cell),
            reverse=True,
        )
        tries = [*order, idle & -idle] if idle else order
        return any(not self._at_least(theirs, mine | cell, 1 - target) for cell in tries)


def _live(mine: int, theirs: int, free: int) -> int:
    """The free cells that can still be part of a row that scores."""
    live = 0
    for place in THREES:
        if place & free and (not place & ~(mine | free) or not place & ~(theirs | free)):
            live |= place
    return live & free
