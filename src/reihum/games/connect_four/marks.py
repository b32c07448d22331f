"""How a position writes its stones: each of them four times, once for every direction.

The lowest bits are the plain board of ``core/bitboard.py``, column by column. Above them the same
stones stand row by row, then rising diagonal by rising diagonal, then falling by falling; a free bit parts each line
from the next:

    | falling diagonals | rising diagonals | rows | columns |
                                                    <- lowest bit

So four stones in a row are four neighbouring bits, whatever their direction, and one test finds them all: two pairs of
neighbours, two steps apart.
"""

from reihum.core.bitboard import Bitboard


def marks_of_cells(layout: Bitboard) -> dict[int, int]:
    """For each stone on the plain board, the stone with all four of its marks."""
    columns, rows = layout.columns, layout.rows
    line = columns + 1  # a row or a diagonal has at most as many cells as there are columns, and a free bit
    row_marks = layout.right * columns
    rising_marks = row_marks + line * rows
    falling_marks = rising_marks + line * (columns + rows)
    return {
        1 << layout.bit((column, row)): 1 << layout.bit((column, row))
        | 1 << row_marks + line * row + column
        | 1 << rising_marks + line * (row - column + columns) + column
        | 1 << falling_marks + line * (row + column) + column
        for column in range(columns)
        for row in range(rows)
    }
