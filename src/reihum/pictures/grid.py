"""A position in plain letters, as the course text on game sequences draws it.

|                     | 6
|    R  R             | 2      (a space stands before each line)
| G  G  R  G          | 1
+-1--2--3--4--5--6--7-+
"""

from reihum.core.board import Board
from reihum.core.cells import Cell
from reihum.core.protocols import Position

BLOCKED = "#"


def grid(position: Position) -> str:
    """Draw a position with letters."""
    board = position.board()
    lines = []
    for row in reversed(range(board.rows)):
        cells = "".join(f" {_letter(board, (column, row))} " for column in range(board.columns))
        lines.append(f" |{cells}| {row + 1}")
    lines.append(f" +{''.join(f'-{name}-' for name in board.column_names)}+")
    return "\n".join(lines)


def _letter(board: Board, cell: Cell) -> str:
    if cell in board.blocked:
        return BLOCKED
    return board.look.letters[board.stones[cell]] if cell in board.stones else " "
