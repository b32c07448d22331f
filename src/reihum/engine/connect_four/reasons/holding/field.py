"""A board as the follower sees it: who moves second, answers each stone, and wants to leave the other side no row.

Allis' rules of 1988 (*A Knowledge-based Approach of Connect-Four*, chapters 6 to 8) are for the side that has just
moved when an even number of cells is free. The other side leads, and whenever it has put a stone somewhere, there is
still a cell for the answer. Counted from the top, the first, third and fifth cell of every column are the follower's:
on the usual board those of the even rows, which is why Allis calls them even.
"""

from functools import cache
from typing import NamedTuple

from reihum.core.bitboard import bits
from reihum.engine.connect_four.reasons.stones import Stones, fours
from reihum.games.connect_four import ConnectFour


class Field(NamedTuple):
    """The cells that matter for a plan of the follower, and the rows that it must keep the leader from."""

    stones: Stones
    """The follower's are ``mine``."""
    free: int
    even: int
    """The follower's cells, free or not."""
    rows: tuple[int, ...]
    """The rows of four that hold no stone of the follower: the leader could still complete them."""
    through: dict[int, int]
    """For each cell which of those rows go through it: bit ``n`` stands for ``rows[n]``."""

    @classmethod
    def of(cls, stones: Stones) -> "Field":
        """What the side ``mine``, which has just moved, has to look at."""
        rules = stones.rules
        rows = tuple(row for row in fours(rules) if not row & stones.mine)
        through: dict[int, int] = {}
        for number, row in enumerate(rows):
            for cell in bits(row):
                through[1 << cell] = through.get(1 << cell, 0) | 1 << number
        return cls(stones, rules.full & ~stones.taken, even_cells(rules), rows, through)

    def rows_with(self, *cells: int) -> int:
        """Which rows the leader must hold all these cells for."""
        found = (1 << len(self.rows)) - 1
        for cell in cells:
            found &= self.through.get(cell, 0)
        return found

    def rows_with_any(self, cells: int) -> int:
        """Which rows go through at least one of some cells."""
        found = 0
        for bit in bits(cells):
            found |= self.through.get(1 << bit, 0)
        return found


@cache
def even_cells(rules: ConnectFour) -> int:
    """The first, third, fifth … cell of every column, counted from the top."""
    return sum(1 << bit for bit in bits(rules.full) if (rules.rows - rules.layout.cell(bit)[1]) % 2)
