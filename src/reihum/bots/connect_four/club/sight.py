"""What a player has in view at one move: some of the lines of four on the board, while the others are overlooked.

A line of four is named by its direction and its first cell, so all lines of one direction that are in view fit into one
number: a bit for each first cell.
"""

from collections.abc import Mapping
from functools import cache
from random import Random

from reihum.core.bitboard import Bitboard, bits
from reihum.games.connect_four import ConnectFour

Lines = Mapping[int, int]
"""For each direction the first cells of the lines that are in view."""

UPRIGHT, LEVEL, DIAGONAL = "upright", "level", "diagonal"
EASE = {
    # three stones side by side, three with a gap, two stones, one or none
    UPRIGHT: (5.0, 5.0, 1.5, 0.6),
    LEVEL: (4.0, 2.5, 1.0, 0.5),
    DIAGONAL: (1.7, 1.3, 0.6, 0.3),
}
"""How easy a line is to see. Of lines with ease 1 a player overlooks the share that is its blindness; for other lines
the share is taken to the power of their ease: who overlooks half of all pairs overlooks one of 16 threes in a row."""


def look(rules: ConnectFour, mine: int, theirs: int, blindness: float, random: Random) -> Lines:
    """The lines that a player of this blindness has in view now; what is overlooked is another lot at every move."""
    chances = {kind: tuple(blindness**ease for ease in eases) for kind, eases in EASE.items()}
    in_view = {}
    for step, starts in lines_of(rules.layout).items():
        overlooked = 0
        for start in bits(starts):
            chance = chances[_kind(rules.layout, step)][_state(mine, theirs, start, step)]
            if random.random() < chance:
                overlooked |= 1 << start
        in_view[step] = starts & ~overlooked
    return in_view


def _kind(layout: Bitboard, step: int) -> str:
    return {layout.up: UPRIGHT, layout.right: LEVEL}.get(step, DIAGONAL)


def _state(mine: int, theirs: int, start: int, step: int) -> int:
    """Which column of the table above is for this line: the more stones of one side, the more it catches the eye."""
    count, gap = 0, False
    for stones in (mine, theirs):
        there = [stones >> start + place * step & 1 for place in range(4)]
        if sum(there) > count:
            count, gap = sum(there), there[0] == there[3]
    return {3: 1 if gap else 0, 2: 2}.get(count, 3)


@cache
def lines_of(layout: Bitboard) -> Lines:
    """All lines of four on a board."""
    full = layout.full
    return {step: full & full >> step & full >> 2 * step & full >> 3 * step for step in layout.directions}


def completing_cells(lines: Lines, stones: int) -> int:
    """The cells that make four in a line in view; some of them may hold a stone already."""
    cells = 0
    for step, starts in lines.items():
        second, third, fourth = stones >> step, stones >> 2 * step, stones >> 3 * step
        front, back = stones & second & starts, third & fourth & starts
        cells |= (front & third) << 3 * step | (front & fourth) << 2 * step
        cells |= (stones & back) << step | (second & back)
    return cells


def count_stones(lines: Lines, mine: int, theirs: int) -> int:
    """How many of these stones lie in lines in view that the other side has not spoilt, each once for every line."""
    count = 0
    for step, starts in lines.items():
        spoilt = theirs | theirs >> step | theirs >> 2 * step | theirs >> 3 * step
        good = starts & ~spoilt
        count += (mine & good).bit_count() + (mine >> step & good).bit_count()
        count += (mine >> 2 * step & good).bit_count() + (mine >> 3 * step & good).bit_count()
    return count
