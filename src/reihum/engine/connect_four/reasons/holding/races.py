"""The rules that rest on a row of the follower's own, complete in time: aftereven, before and specialbefore."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from reihum.engine.connect_four.reasons.holding.field import Field
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import fours, single_cells


class _Part(NamedTuple):
    """How the follower gets a free cell of its row, or the cell on top of it."""

    cell: int
    lower: int
    upper: int

    @property
    def claims(self) -> bool:
        """Whether it is a claimeven, which brings the cell itself; otherwise a vertical, with the cell below."""
        return self.cell == self.upper

    def rows(self, field: Field) -> int:
        """The rows that it keeps the leader from by itself."""
        return field.rows_with(self.upper) if self.claims else field.rows_with(self.lower, self.upper)


def find_afterevens(field: Field) -> Iterator[Rule]:
    """A row of the follower whose free cells are all got by claimevens: the leader gets nothing above it in time.

    Cells: lower, upper of each claimeven. The leader cannot complete a row that has, in each of these columns, a cell
    above the follower's.
    """
    for row, free in _own_rows(field):
        if free & ~field.even or (free >> 1 & field.free).bit_count() != free.bit_count() or free >> 1 & row:
            continue
        later = (1 << len(field.rows)) - 1
        for cell in single_cells(free):
            later &= field.rows_with_any(_above(field, cell))
        if later:
            yield _race(
                field, Kind.AFTEREVEN, row, tuple(_Part(cell, cell >> 1, cell) for cell in single_cells(free)), later
            )


def find_befores(field: Field) -> Iterator[Rule]:
    """A row of the follower, complete before the leader has all cells on top of its free ones.

    Cells: lower, upper of each part. A part is a claimeven that brings a free cell of the row, or that cell and the one
    on top of it, of which the leader does not get both.
    """
    for row, free in _open_rows(field):
        later = field.rows_with(*(cell << 1 for cell in single_cells(free)))
        if later:
            for parts in _ways(field, row, free):
                if not all(part.claims for part in parts):
                    yield _race(field, Kind.BEFORE, row, parts, later)


def find_specialbefores(field: Field) -> Iterator[Rule]:
    """A before in which one free cell of the row can be played at once, paired with such a cell elsewhere.

    Cells: that cell of the row, the other one, then lower, upper of each part. The leader gets neither both of the
    pair, nor the other one and all cells on top of the row's free ones.
    """
    for row, free in _open_rows(field):
        tops = tuple(cell << 1 for cell in single_cells(free))
        for inside in single_cells(free & field.stones.open):
            for outside in single_cells(field.stones.open & ~row):
                later = field.rows_with(outside, *tops)
                if not later or _same_column(field, inside, outside):
                    continue
                pair = inside | outside
                later |= field.rows_with(inside, outside)
                for parts in _ways(field, row, free & ~inside):
                    rule = _race(field, Kind.SPECIALBEFORE, row, parts, later)
                    if not rule.uses & pair:
                        cells = (inside, outside, *rule.cells)
                        yield rule._replace(cells=cells, uses=rule.uses | pair, paired=pair)


def _race(field: Field, kind: Kind, row: int, parts: tuple[_Part, ...], later: int) -> Rule:
    uses = claimed = 0
    for part in parts:
        uses |= part.lower | part.upper
        later |= part.rows(field)
        claimed |= part.upper if part.claims else 0
    cells = tuple(cell for part in parts for cell in (part.lower, part.upper))
    return Rule(kind, cells, uses, later, claimed, row)


def _ways(field: Field, row: int, free: int) -> Iterator[tuple[_Part, ...]]:
    """Every way to choose a part for each of some free cells of a row, with no cell in two parts."""
    choices = []
    for cell in single_cells(free):
        below = cell >> 1 & field.free & ~row
        choice = [_Part(cell, cell, cell << 1)]
        if below and cell & field.even:
            choice.append(_Part(cell, below, cell))
        choices.append(choice)
    for parts in product(*choices):
        used = 0
        for part in parts:
            both = part.lower | part.upper
            if used & both:
                break
            used |= both
        else:
            yield parts


def _own_rows(field: Field) -> Iterator[tuple[int, int]]:
    """The rows of four that hold no stone of the leader, each with its free cells."""
    for row in fours(field.stones.rules):
        if not row & field.stones.theirs:
            yield row, row & field.free


def _open_rows(field: Field) -> Iterator[tuple[int, int]]:
    """Those of them with a cell of the board on top of every free one, which is not in the row itself."""
    for row, free in _own_rows(field):
        on_top = free << 1
        if not on_top & ~field.free and not on_top & row:
            yield row, free


def _above(field: Field, cell: int) -> int:
    """All cells of the board in the same column above a cell."""
    column = next(column for column in field.stones.rules.column_cells if column & cell)
    return column & ~(cell | cell - 1)


def _same_column(field: Field, one: int, other: int) -> bool:
    return any(column & one and column & other for column in field.stones.rules.column_cells)
