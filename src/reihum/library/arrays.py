"""Positions from arrays: the stones are known, but not the moves that brought them there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from reihum.core import ArgumentError, Position, SetupError, Side, name_cell
from reihum.core.errors import name_value
from reihum.core.retracing import position_of
from reihum.core.text import mark
from reihum.library.expecting import unexpected
from reihum.library.players import find_game
from reihum.pictures.array import BLOCKED, FIRST, FREE, SECOND

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST = 26
"""Columns and rows, of any game."""


def from_array(game: str, array: "NDArray[np.integer] | Iterable[Iterable[int]]") -> Position:
    """A position of a game from an array, as ``position.to_array()`` gives one; a list of lists does, too.

    Rows run from top to bottom: 0 is a free cell, 1 a stone of the side that began, 2 one of the other side, -1 a
    blocked cell. The moves are some that lead there; nobody can tell which they were.

    >>> board = [[0] * 7] * 5 + [[0, 0, 2, 1, 1, 0, 0]]
    >>> position = from_array("connect-four", board)
    >>> position.side.name, position.ply
    ('SECOND', 3)
    """
    entry = find_game(game)
    rows = _read(array)
    cells = {(column, len(rows) - 1 - row): value for row, line in enumerate(rows) for column, value in enumerate(line)}
    stones = {cell: Side.FIRST if value == FIRST else Side.SECOND for cell, value in cells.items() if value > FREE}
    blocked = sorted(cell for cell, value in cells.items() if value == BLOCKED)
    setup = {"Size": f"{len(rows[0])}x{len(rows)}", "Blocked": "".join(map(name_cell, blocked))}
    rules = entry.rules.from_setup({tag: text for tag, text in setup.items() if text})
    start = rules.start()
    if (rules.columns, rules.rows) != (len(rows[0]), len(rows)) or start.board().blocked != frozenset(blocked):
        message = mark("{game} is not played on such a board.")
        raise SetupError("other-board", message, game=entry.name)
    return position_of(start, stones)


def _read(array: object) -> list[list[int]]:
    what = mark("a board as rows of 0, 1, 2 and -1, all equally long")
    listed: Any = array.tolist() if hasattr(array, "tolist") else array
    try:
        rows = [list(row) for row in listed]
    except TypeError:
        raise unexpected(what, array) from None
    if not rows or not all(1 <= len(row) == len(rows[0]) for row in rows):
        raise unexpected(what, array)
    if max(len(rows), len(rows[0])) > LARGEST:
        message = mark("A board has at most {largest} columns and rows, not {columns} x {rows}.")
        raise SetupError("board-size", message, largest=LARGEST, columns=len(rows[0]), rows=len(rows))
    for value in (value for row in rows for value in row):
        if not isinstance(value, int | float) or value not in (FREE, FIRST, SECOND, BLOCKED):
            message = mark("A cell is 0, 1, 2 or -1, not {value}.")
            raise ArgumentError("cell-value", message, value=name_value(value))
    return [[int(value) for value in row] for row in rows]
