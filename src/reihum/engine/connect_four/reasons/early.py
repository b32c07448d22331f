"""What was proven beforehand: the first moves take longer than anybody waits for a reason.

``early.txt`` lists positions of a few stones on the usual board that are won for the side to move, and won on its own
rows: odd ones for the side that began, even ones for the other. ``python bench/early_plans.py`` proves them again.
"""

from functools import cache
from importlib.resources import files

from reihum.games.connect_four import ConnectFour, ConnectFourPosition

USUAL = ConnectFour()
MOST_STONES = 4
"""With more of them a second is enough."""


def is_proven_early(position: ConnectFourPosition) -> bool:
    """Whether a position, or its mirror image, is one of those."""
    return position.ply <= MOST_STONES and position.rules == USUAL and either_way(position) in _proven()


def proven_lines() -> list[str]:
    """The positions as moves, one of each pair of mirror images; a dash is the empty board."""
    return (files(__package__) / "early.txt").read_text("ascii").split()


def read_line(line: str) -> ConnectFourPosition:
    """The position that a line stands for."""
    position = USUAL.start()
    for column in line.strip("-"):
        position = position.play(USUAL.parse_move(column))
    return position


def either_way(position: ConnectFourPosition) -> frozenset[tuple[int, int, int]]:
    """The stones of a position, the same for its mirror image."""
    stones = position.board().stones.items()
    last = position.rules.columns - 1
    return min(
        (frozenset((column, row, int(owner)) for (column, row), owner in stones)),
        (frozenset((last - column, row, int(owner)) for (column, row), owner in stones)),
        key=sorted,
    )


@cache
def _proven() -> frozenset[frozenset[tuple[int, int, int]]]:
    return frozenset(either_way(read_line(line)) for line in proven_lines())
