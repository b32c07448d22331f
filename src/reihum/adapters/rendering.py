"""Pictures of a position for environments: text, or an array of pixels."""

import numpy as np
from numpy.typing import NDArray

from reihum.core import Position
from reihum.core.errors import ArgumentError, name_value
from reihum.core.paint import channels
from reihum.core.text import mark
from reihum.pictures import grid

MODES = ("human", "ansi", "rgb_array")
PIXELS = 64
"""The width of a cell, unless somebody wants another."""


def check_mode(mode: str | None) -> str | None:
    """A way to render, None for none at all."""
    if mode is None or mode in MODES:
        return mode
    message = mark("Expected one of {modes} to render, not {mode}.")
    raise ArgumentError("render-mode", message, modes=", ".join(MODES), mode=name_value(mode))


def check_number(value: object, name: str, most: int) -> int:
    """How large to render: a whole number from 1 to the most that makes sense."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most:
        return value
    message = mark("Expected a whole number from 1 to {most} for {name}, not {value}.")
    raise ArgumentError("render-size", message, most=most, name=name, value=name_value(value))


def render(position: Position, mode: str, pixels: int = PIXELS) -> "str | NDArray[np.uint8] | None":
    """The picture: pixels, or text, which ``human`` prints."""
    if mode == "rgb_array":
        return paint(position, pixels)
    if mode == "ansi":
        return grid(position)
    print(grid(position))
    return None


def paint(position: Position, pixels: int = PIXELS) -> NDArray[np.uint8]:
    """The board in the game's colours, rows from top to bottom."""
    board = position.board()
    look = board.look
    away = np.abs(np.arange(pixels) - (pixels - 1) / 2)
    disc = away[:, None] ** 2 + away[None, :] ** 2 < (0.42 * pixels) ** 2
    picture = np.empty((board.rows * pixels, board.columns * pixels, 3), np.uint8)
    picture[:] = channels(look.board_colour)
    for column in range(board.columns):
        for row in range(board.rows):
            left, top = column * pixels, (board.rows - 1 - row) * pixels
            cell = picture[top : top + pixels, left : left + pixels]
            side = board.stones.get((column, row))
            if (column, row) not in board.blocked:
                cell[disc] = channels(look.cell_colour if side is None else look.stone_colours[side])
    return picture
