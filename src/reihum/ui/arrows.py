"""The strokes that make an arrow along a row of the board: whole, or with dashes for the other side's row."""

from math import dist

Place = tuple[float, float]
Stroke = tuple[Place, Place]

_SHORT_OF_THE_END = 0.36
"""So many cells before the end the tip lies, beside the mark that may be there."""
_BARB, _DASH, _GAP = 0.22, 0.20, 0.20


def arrow_strokes(start: Place, end: Place, cell: float, kind: str) -> list[Stroke]:
    """An arrow from one place to another on a board with cells of this size."""
    length = dist(start, end) or 1.0
    along = (end[0] - start[0]) / length * cell, (end[1] - start[1]) / length * cell
    tip = _moved(end, along, -_SHORT_OF_THE_END)
    aside = -along[1], along[0]
    barbs = [(tip, _moved(_moved(tip, along, -_BARB), aside, way * _BARB)) for way in (1, -1)]
    way = max(0.0, length / cell - _SHORT_OF_THE_END)
    return [*_shaft(start, along, way, kind == "theirs"), *barbs]


def _shaft(start: Place, along: Place, way: float, dashed: bool) -> list[Stroke]:
    if not dashed:
        return [(start, _moved(start, along, way))]
    strokes, done = [], 0.0
    while done < way:
        strokes.append((_moved(start, along, done), _moved(start, along, min(way, done + _DASH))))
        done += _DASH + _GAP
    return strokes


def _moved(place: Place, direction: Place, share: float) -> Place:
    return place[0] + direction[0] * share, place[1] + direction[1] * share
