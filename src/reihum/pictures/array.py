"""A position as a numpy array, for programs that reckon with boards."""

from typing import TYPE_CHECKING

from reihum.core.packages import package_missing
from reihum.core.protocols import Position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FREE, FIRST, SECOND, BLOCKED = 0, 1, 2, -1
"""What stands for a cell."""


def array(position: Position) -> "NDArray[np.int8]":
    """Rows from top to bottom, as one sees the board: 0 free, 1 the first side's stone, 2 the second's, -1 blocked."""
    try:
        import numpy as np  # noqa: PLC0415  (large, and not needed otherwise)
    except ImportError as problem:
        raise package_missing("numpy", "numpy") from problem
    board = position.board()
    picture = np.full((board.rows, board.columns), FREE, np.int8)
    for column, row in board.blocked:
        picture[board.rows - 1 - row, column] = BLOCKED
    for (column, row), side in board.stones.items():
        picture[board.rows - 1 - row, column] = (FIRST, SECOND)[side]
    return picture
