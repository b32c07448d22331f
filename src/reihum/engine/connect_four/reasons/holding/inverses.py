"""The rules of two columns that rest on zugzwang: lowinverse and highinverse."""

from collections.abc import Iterator
from itertools import combinations

from reihum.engine.connect_four.reasons.holding.field import Field
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import single_cells


def find_lowinverses(field: Field) -> Iterator[Rule]:
    """Two verticals in different columns: the leader does not get both upper cells. Cells: lower, upper, both twice.

    Each column has an odd cell on top of an even one. Whoever takes the first of the two even cells gives the odd cell
    on top of it away, and as an even number of cells is free, the leader runs out of other moves first.
    """
    uppers = [cell for cell in single_cells(field.free & ~field.even) if cell >> 1 & field.free]
    for one, other in _in_two_columns(field, uppers):
        together = field.rows_with(one, other)
        if together:
            alone = field.rows_with(one >> 1, one) | field.rows_with(other >> 1, other)
            cells = (one >> 1, one, other >> 1, other)
            yield Rule(Kind.LOWINVERSE, cells, sum(cells), together | alone)


def find_highinverses(field: Field) -> Iterator[Rule]:
    """Three cells in each of two columns, the highest even: the leader gets neither both highest nor both middle cells.

    Cells: lower, middle, upper, all twice. If the lower cell of a column can be played at once, the leader does not get
    it together with the upper cell of the other column either.
    """
    uppers = [cell for cell in single_cells(field.free & field.even) if cell >> 1 & field.free]
    uppers = [cell for cell in uppers if cell >> 2 & field.free]
    for one, other in _in_two_columns(field, uppers):
        together = field.rows_with(one, other) | field.rows_with(one >> 1, other >> 1)
        if one >> 2 & field.stones.open:
            together |= field.rows_with(one >> 2, other)
        if other >> 2 & field.stones.open:
            together |= field.rows_with(other >> 2, one)
        if together:
            alone = field.rows_with(one >> 1, one) | field.rows_with(other >> 1, other)
            cells = (one >> 2, one >> 1, one, other >> 2, other >> 1, other)
            yield Rule(Kind.HIGHINVERSE, cells, sum(cells), together | alone)


def _in_two_columns(field: Field, cells: list[int]) -> Iterator[tuple[int, int]]:
    """Every pair of cells that are not in the same column."""
    columns = field.stones.rules.column_cells
    column_of = {cell: next(number for number, column in enumerate(columns) if cell & column) for cell in cells}
    for one, other in combinations(cells, 2):
        if column_of[one] != column_of[other]:
            yield one, other
