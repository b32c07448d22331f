"""What a player has in view at one move: some of the lines of the board, while the others are overlooked.

The board has fourteen lines, seven upright and seven level ones; every cell lies in one of each.
"""

from random import Random

from reihum.core.bitboard import bits
from reihum.engine.pah_tum.potential import Line
from reihum.games.pah_tum import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT

Lines = list[Line]
"""The seven upright lines from left to right, then the seven level ones from the bottom up."""

EASE = {0: 0.5, 1: 0.8, 2: 1.5, 3: 4.0}
"""How easy a line is to see, by the longest row in it that can still grow, three being the most that matters. Of lines
with ease 1 a player overlooks the share that is its blindness; for other lines that share is taken to the power of
their ease: who overlooks half of the former overlooks one of 16 lines with an open three."""
UPRIGHT = 0.7
"""Upright lines are harder to see: we read along rows."""
NEAR = 1.6
"""Lines through the last stone are easier to see."""


def read_lines(position: PahTumPosition) -> Lines:
    """What lies on all lines, for the side to move."""
    board = [[0] * LAYOUT.rows for _ in range(LAYOUT.columns)]
    for stones, content in ((position.mine, 1), (position.theirs, -1), (position.rules.blocked, 2)):
        for column, row in map(LAYOUT.cell, bits(stones)):
            board[column][row] = content
    return [tuple(column) for column in board] + [tuple(row) for row in zip(*board, strict=True)]


def look(lines: Lines, last: int | None, blindness: float, random: Random) -> list[bool]:
    """Which lines a player of this blindness has in view now; what is overlooked is another lot at every move."""
    near = () if last is None else _lines_through(last)
    in_view = []
    for number, line in enumerate(lines):
        ease = EASE[min(_longest_open_row(line), 3)]
        ease *= UPRIGHT if number < LAYOUT.columns else 1
        ease *= NEAR if number in near else 1
        in_view.append(random.random() >= blindness**ease)
    return in_view


def _lines_through(cell: int) -> tuple[int, int]:
    column, row = LAYOUT.cell(cell)
    return column, LAYOUT.columns + row


def _longest_open_row(line: Line) -> int:
    """The most stones of one side beside a free cell."""
    longest = 0
    for direction in (line, line[::-1]):
        length, before = 0, None
        for content in direction:
            if content == 0:
                longest = max(longest, length)
            length = 0 if content in (0, 2) else length + 1 if content == before else 1
            before = content
    return longest
