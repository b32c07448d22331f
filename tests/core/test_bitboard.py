"""The layout of boards as numbers."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from reihum.core.bitboard import Bitboard, bits
from strategies import sizes


@given(sizes)
def test_cells_and_bits_stand_for_each_other(size):
    layout = Bitboard(*size)
    cells = [(column, row) for column in range(size[0]) for row in range(size[1])]
    assert [layout.cell(layout.bit(cell)) for cell in cells] == cells
    assert layout.cells(layout.full) == tuple(cells)
    assert layout.full.bit_count() == size[0] * size[1]


@given(st.integers(0, 2**200))
def test_bits_are_the_ones_that_make_the_number(number):
    assert sum(1 << bit for bit in bits(number)) == number


def walk(cells, start, across, up):
    """All stones from a cell on, until one is missing."""
    while start in cells:
        yield start
        start = (start[0] + across, start[1] + up)


@given(sizes, st.randoms(use_true_random=False), st.integers(2, 5))
def test_runs_are_the_unbroken_lines_in_one_direction_as_long_as_they_go(size, random, at_least):
    layout = Bitboard(*size)
    stones = {cell for cell in product(range(size[0]), range(size[1])) if random.random() < 0.6}
    number = sum(1 << layout.bit(cell) for cell in stones)
    for step, (across, up) in zip(layout.directions, ((0, 1), (1, 0), (1, 1), (1, -1)), strict=True):
        starts = {(column, row) for column, row in stones if (column - across, row - up) not in stones}
        lines = {tuple(walk(stones, start, across, up)) for start in starts}
        assert set(layout.runs(number, step, at_least)) == {line for line in lines if len(line) >= at_least}
