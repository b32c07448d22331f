"""A position as the stones of both sides, bit by bit, whoever is to move: what claims are found on."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from reihum.core import Cell
from reihum.core.bitboard import bits
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells


class Stones(NamedTuple):
    """The stones of the side that is looked at, and of the other."""

    rules: ConnectFour
    mine: int
    theirs: int

    @classmethod
    def of(cls, position: ConnectFourPosition) -> "Stones":
        """The stones of a position, for the side to move."""
        return cls(position.rules, position.mine, position.theirs)

    @property
    def taken(self) -> int:
        """All stones."""
        return self.mine | self.theirs

    @property
    def open(self) -> int:
        """The cells where the next stone can lie."""
        return landings(self.rules, self.taken)

    def turned(self) -> "Stones":
        """The same, looked at from the other side."""
        return Stones(self.rules, self.theirs, self.mine)

    def put(self, cell: int) -> "Stones":
        """One more stone of mine, still looked at from my side."""
        return self._replace(mine=self.mine | cell)

    def winning(self) -> int:
        """The free cells that would give me four, whether a stone can lie there already or not."""
        return winning_cells(self.rules, self.mine, self.taken)

    def wins(self) -> int:
        """The cells where I would win with the next stone."""
        return self.winning() & self.open

    def fours_at(self, cell: int) -> tuple[tuple[Cell, ...], ...]:
        """The rows of four that one more stone of mine would make on a cell."""
        full = self.mine | cell
        return tuple(self.rules.layout.cells(four) for four in fours_through(self.rules, cell) if four & full == four)


@cache
def fours(rules: ConnectFour) -> tuple[int, ...]:
    """Every four cells of the board that are in a row."""
    layout = rules.layout
    found = []
    for step in layout.directions:
        for start in bits(rules.full):
            row = sum(1 << start + distance * step for distance in range(4))
            if row & rules.full == row:
                found.append(row)
    return tuple(found)


@cache
def fours_through(rules: ConnectFour, cell: int) -> tuple[int, ...]:
    """Those that a cell belongs to."""
    return tuple(row for row in fours(rules) if row & cell)


def single_cells(cells: int) -> Iterator[int]:
    """Each of some cells, as a bit of its own."""
    for bit in bits(cells):
        yield 1 << bit
