"""What rows are worth in Pah Tum: 3, 4, 5, 6, 7 stones score 3, 10, 25, 56, 119 points; diagonals count nothing.

Where the numbers come from: a row scores its length, and twice the row that is one shorter (the text's own hint).

How they are counted without looking at single rows: let w3 be the number of places where three stones lie side by
side, w4 those of four, and so on; a row of five stones holds three places of three, two of four, one of five. Then

    points = 3 w3 + 4 w4 + 8 w5 + 16 w6 + 32 w7

gives each row its points: 3;  2*3 + 4 = 10;  3*3 + 2*4 + 8 = 25;  4*3 + 3*4 + 2*8 + 16 = 56;  and so 119 for seven.
Places add up over all rows of a line and all lines of the board, so one pass of shifts counts them all at once.
"""

from collections.abc import Iterator

from reihum.core.bitboard import Bitboard
from reihum.core.outcome import Row
from reihum.core.side import Side

ROW_POINTS = {3: 3, 4: 10, 5: 25, 6: 56, 7: 119}
_PLACE_POINTS = (3, 4, 8, 16, 32)

LAYOUT = Bitboard(columns=7, rows=7)


def points(stones: int) -> int:
    """The points that some stones of one side score."""
    return _points_along(stones, LAYOUT.up) + _points_along(stones, LAYOUT.right)


def scoring_rows(stones: int, side: Side) -> Iterator[Row]:
    """Every row that scores, the upright ones first."""
    for step in (LAYOUT.up, LAYOUT.right):
        for run in LAYOUT.runs(stones, step, at_least=3):
            yield Row(side, run, ROW_POINTS[len(run)])


def _points_along(stones: int, step: int) -> int:
    total = 0
    places = stones & stones >> step
    for length, worth in enumerate(_PLACE_POINTS, start=2):
        places &= stones >> length * step
        if not places:
            break
        total += worth * places.bit_count()
    return total
