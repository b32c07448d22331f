"""The layout of boards as numbers."""

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
