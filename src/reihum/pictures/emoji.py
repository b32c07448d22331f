"""A position in boxes and coloured discs, as the course text on the console game draws it."""

from reihum.core.board import Board
from reihum.core.cells import COLUMN_LETTERS, Cell
from reihum.core.protocols import Position
from reihum.core.text import say

BLOCKED = "🟫"


def emoji(position: Position) -> str:
    """Draw a position with coloured discs; each of them is two letters wide."""
    board = position.board()
    line = "+" + "-----+" * board.columns
    lines = [say(board.look.title).upper(), "", line]
    for row in reversed(range(board.rows)):
        cells = "".join(f"|{_disc(board, (column, row))}" for column in range(board.columns))
        lines += [f"{cells}| {row + 1}", line]
    lines.append("".join(f"   {letter}  " for letter in COLUMN_LETTERS[: board.columns].upper()).rstrip())
    return "\n".join(lines)


def _disc(board: Board, cell: Cell) -> str:
    if cell in board.blocked:
        return f"  {BLOCKED} "
    return f"  {board.look.emoji[board.stones[cell]]} " if cell in board.stones else "     "
