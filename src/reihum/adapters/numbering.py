"""Moves as numbers, as programs that learn count them.

All moves that a cell can stand for are numbered as one reads the board, from the top left: in Connect Four these are
the columns, in Pah Tum the cells.
"""

from reihum.core import Move, Rules


def numbered_moves(rules: Rules) -> tuple[Move, ...]:
    """The move that each number stands for."""
    start = rules.start()
    cells = [(column, row) for row in reversed(range(rules.rows)) for column in range(rules.columns)]
    return tuple(move for move in dict.fromkeys(map(start.move_at, cells)) if move is not None)
