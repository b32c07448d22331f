"""Who answers each stone in its own column cannot lose: Allis' claimeven, and baseinverse for the cells left over.

The side that has just moved follows, the other one leads, and an even number of cells is free. In each column the free
cells belong, from the top down, to the follower and the leader by turns. When the leader takes one of his, the follower
takes the one on top of it: claimeven. Where an odd number of cells is free, the lowest is the follower's, with none
below it to answer: it is left over. Such cells come in pairs, as the number of all free cells is even, and when the
leader takes one, the follower takes another: baseinverse. So all the leader can ever get are his cells and those left
over, and if they hold no row for him, he cannot win. Above a cell on which the follower would win himself, no stone of
the leader ever comes.
"""

from typing import NamedTuple

from reihum.engine.connect_four.reasons.stones import Stones, fours, single_cells


class Following(NamedTuple):
    """How the free cells are shared out, as bits."""

    leaders: int
    """What the leader gets one after the other, without those left over."""
    left_over: int


def find_following(stones: Stones) -> Following | None:
    """How the side that has just moved holds by following; None if it does not, so simply, or cannot."""
    rules = stones.rules
    free = rules.full & ~stones.taken
    if free.bit_count() % 2 or stones.turned().wins():
        return None
    leaders = left_over = 0
    wins = stones.winning()
    for column in rules.column_cells:
        his, mine = _share_out(free & column)
        lowest = free & column & stones.open
        left_over |= lowest & mine
        for cell in single_cells(his):
            if not wins & mine & ~lowest & (cell - 1) & column:
                leaders |= cell
    reach = stones.theirs | leaders | left_over
    if any(row & reach == row for row in fours(rules)):
        return None
    return Following(leaders, left_over)


def _share_out(cells: int) -> tuple[int, int]:
    """The leader's and the follower's of the free cells of a column, whose highest is the follower's."""
    leaders = follower = 0
    for number, cell in enumerate(reversed(list(single_cells(cells)))):
        if number % 2:
            leaders |= cell
        else:
            follower |= cell
    return leaders, follower
