"""Stones and frames out of letters, in all sizes.

The first side's stones are round, the second side's are square; a thin line above each keeps them apart. From two lines
per cell to five:

    ▗▇▇▇▖  ▇▇▇▇▇      ▗▇▇▇▇▇▖       ▗▇▇▇▇▇▖        ▗▇▇▇▇▇▇▇▖
    ▝███▘  █████      ███████      █████████      ▐█████████▌
                      ▝█████▘      █████████      ███████████
                                    ▝█████▘       ▐█████████▌
                                                   ▝███████▘
"""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class CellSize:
    """How many letters wide and lines high a cell is; the first letter is a gap."""

    width: int
    lines: int


SMALL = CellSize(3, 1)
"""A letter with a space at each side, where nothing else fits."""
SIZES = (CellSize(12, 5), CellSize(10, 4), CellSize(8, 3), CellSize(6, 2), CellSize(5, 2), CellSize(4, 2), SMALL)
"""From the largest to the smallest."""

Shape = tuple[str, ...]


@cache
def round_stone(size: CellSize) -> Shape:
    """A round stone."""
    width, lines = size.width - 1, size.lines
    if lines < 4:
        upper, lower = "▗" + "▇" * (width - 2) + "▖", "▝" + "█" * (width - 2) + "▘"
    else:
        upper, lower = " ▗" + "▇" * (width - 4) + "▖ ", " ▝" + "█" * (width - 4) + "▘ "
    middle = ["█" * width] * (lines - 2)
    if lines > 4:
        middle[0] = middle[-1] = "▐" + "█" * (width - 2) + "▌"
    return upper, *middle, lower


@cache
def square_stone(size: CellSize) -> Shape:
    """A square stone."""
    width = size.width - 1
    return "▇" * width, *["█" * width] * (size.lines - 1)


@cache
def nothing(size: CellSize) -> Shape:
    """An empty cell."""
    return (" " * (size.width - 1),) * size.lines


@cache
def frame(size: CellSize, is_round: bool) -> Shape:
    """A frame in the form of the stone that would be put there."""
    corners = "╭╮╰╯" if is_round else "┌┐└┘"
    width = size.width - 3
    middle = ["│" + " " * width + "│"] * (size.lines - 2)
    return f"{corners[0]}{'─' * width}{corners[1]}", *middle, f"{corners[2]}{'─' * width}{corners[3]}"
