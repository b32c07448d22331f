"""A board as the bits of one whole number.

Bit ``column * (rows + 1) + row`` stands for a cell. For 7 columns and 6 rows:

      .  .  .  .  .  .  .       <- one bit per column that stays 0, so that no row of
      5 12 19 26 33 40 47          stones runs over the top into the next column
      4 11 18 25 32 39 46
      3 10 17 24 31 38 45
      2  9 16 23 30 37 44
      1  8 15 22 29 36 43
      0  7 14 21 28 35 42

Going up is one bit further, going right is ``rows + 1`` bits further; a diagonal is the sum or the difference.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from reihum.core.cells import Cell


@dataclass(frozen=True, slots=True)
class Bitboard:
    """The layout of a board of this size."""

    columns: int
    rows: int
    right: int = field(init=False, repr=False, compare=False)
    """How many bits further the cell to the right is."""
    full: int = field(init=False, repr=False, compare=False)
    """The board with a stone on every cell."""

    def __post_init__(self) -> None:
        # Worked out once: whoever plays or draws asks for them all the time.
        object.__setattr__(self, "right", self.rows + 1)
        object.__setattr__(self, "full", sum(self.column(column) for column in range(self.columns)))

    @property
    def up(self) -> int:
        """How many bits further the cell above is."""
        return 1

    @property
    def rising(self) -> int:
        """How many bits further the cell up and to the right is."""
        return self.rows + 2

    @property
    def falling(self) -> int:
        """How many bits further the cell down and to the right is."""
        return self.rows

    @property
    def directions(self) -> tuple[int, int, int, int]:
        """The four ways in which a line of stones can go."""
        return self.up, self.right, self.rising, self.falling

    def column(self, column: int) -> int:
        """All cells of a column."""
        return ((1 << self.rows) - 1) << column * self.right

    def bit(self, cell: Cell) -> int:
        """The number of the bit that stands for a cell."""
        column, row = cell
        return column * self.right + row

    def cell(self, bit: int) -> Cell:
        """The cell that a bit stands for."""
        return divmod(bit, self.right)

    def cells(self, stones: int) -> tuple[Cell, ...]:
        """The cells of some stones, column by column from the left, each from the bottom up."""
        return tuple([divmod(bit, self.right) for bit in bits(stones)])

    def runs(self, stones: int, step: int, at_least: int) -> Iterator[tuple[Cell, ...]]:
        """Every unbroken line of stones in the direction of ``step`` that is long enough, each as long as it goes."""
        windows = stones
        for distance in range(1, at_least):
            windows &= stones >> distance * step
        for start in bits(windows & ~(windows << step)):
            end = start + (at_least - 1) * step
            while stones >> end + step & 1:
                end += step
            yield tuple(self.cell(bit) for bit in range(start, end + 1, step))


def bits(number: int) -> Iterator[int]:
    """The numbers of the bits that are set, smallest first."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
