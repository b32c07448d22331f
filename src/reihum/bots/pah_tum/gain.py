"""What a stone does to the rows it joins, in points."""

from typing import NamedTuple

from reihum.core import Move
from reihum.core.text import mark
from reihum.games.pah_tum.scoring import LAYOUT, ROW_POINTS


class Gain(NamedTuple):
    """The points of the rows through a cell, with a stone there and without."""

    after: int
    before: int

    @property
    def points(self) -> int:
        """By how much a score would jump."""
        return self.after - self.before


def gain_at(stones: int, move: Move) -> Gain:
    """What one side would gain by a stone on a free cell."""
    after = before = 0
    for step in (LAYOUT.up, LAYOUT.right):
        one_way, other_way = _stones_beside(stones, move, step), _stones_beside(stones, move, -step)
        after += ROW_POINTS.get(one_way + 1 + other_way, 0)
        before += ROW_POINTS.get(one_way, 0) + ROW_POINTS.get(other_way, 0)
    return Gain(after, before)


def gain_words(gain: Gain, cell: str) -> tuple[str, dict[str, object]]:
    """How a bot speaks of points that it makes: a sentence and its values."""
    values: dict[str, object] = {"cell": cell, "points": gain.points, "before": gain.before, "after": gain.after}
    if gain.before == 0:
        return mark("I score {points} points at {cell}."), values
    return mark("I score {points} points at {cell}: my rows there grow from {before} to {after}."), values


def _stones_beside(stones: int, move: Move, step: int) -> int:
    count, bit = 0, move + step
    while bit >= 0 and stones >> bit & 1:
        count, bit = count + 1, bit + step
    return count
