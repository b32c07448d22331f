"""How stones move: by time, whatever the number of frames."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, sqrt

from reihum.ui.pygame.shapes import Point

GRAVITY = 55.0
"""How fast a falling stone grows faster, in cells per second and second."""
PACE = 16.0
"""How fast a stone is carried, in cells per second."""
_BOUNCE = 0.06


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight part of a way. Its speed may ``grow`` from nothing, ``shrink`` to nothing, or ``ease`` in and out."""

    start: Point
    end: Point
    seconds: float
    speed: str
    behind: bool = False
    """Whether the stone is behind the board's front on this part."""

    def at(self, seconds: float) -> Point:
        """Where the stone is after so many seconds."""
        part = min(1.0, max(0.0, seconds / self.seconds)) if self.seconds else 1.0
        share = {"grow": part * part, "shrink": 1 - (1 - part) ** 2, "ease": part * part * (3 - 2 * part)}[self.speed]
        (x1, y1), (x2, y2) = self.start, self.end
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


class Journey:
    """The way of a stone, leg by leg, from a moment on."""

    def __init__(self, legs: Sequence[Leg], begun: float) -> None:
        self.legs = legs
        self.begun = begun
        self.seconds = sum(leg.seconds for leg in legs)

    def over(self, now: float) -> bool:
        """Whether the stone has come to lie."""
        return now - self.begun >= self.seconds

    def at(self, now: float) -> tuple[Point, bool]:
        """Where the stone is, and whether it is behind the front."""
        gone = now - self.begun
        for leg in self.legs:
            if gone < leg.seconds:
                return leg.at(gone), leg.behind
            gone -= leg.seconds
        return self.legs[-1].end, self.legs[-1].behind


def fall(start: Point, end: Point, cell: float) -> list[Leg]:
    """Fall with growing speed, and bounce a little."""
    cells = max(0.1, dist(start, end) / cell)
    hop = _BOUNCE * cells
    top = (end[0], end[1] - hop * cell)
    down, up = sqrt(2 * cells / GRAVITY), sqrt(2 * hop / GRAVITY)
    return [
        Leg(start, end, down, "grow", behind=True),
        Leg(end, top, up, "shrink", behind=True),
        Leg(top, end, up, "grow", behind=True),
    ]


def carry(start: Point, end: Point, cell: float) -> Leg:
    """Go from here to there, gently."""
    return Leg(start, end, 0.08 + dist(start, end) / cell / PACE, "ease")
