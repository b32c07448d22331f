"""The arrow that shows a newcomer in the first game what to do, and a stone that goes ahead along it."""

from bisect import bisect_left
from itertools import accumulate, pairwise
from math import atan2, cos, dist, pi, sin
from typing import TYPE_CHECKING

import pygame

from reihum.ui.pygame.layout import Layout
from reihum.ui.pygame.shapes import Point, smooth, stroke
from reihum.ui.pygame.stones import ghost
from reihum.ui.pygame.theme import Theme

if TYPE_CHECKING:
    from reihum.ui.pygame.game import GameScreen

_SECONDS = 2.4
_STEPS = 48


class Guide:
    """A curved arrow from the player's pile to the board."""

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.layout = layout
        self.theme = theme
        self._drawn: tuple[list[Point], pygame.Surface, Point] | None = None

    def draw(self, surface: pygame.Surface, screen: "GameScreen", look: tuple[str, str]) -> None:
        """Draw the arrow, and a ghost of a stone on its way."""
        desk = screen.desk
        start = screen.pile_of(screen.view.seat(screen.view.turn))
        if self._drawn is None or self._drawn[0][0] != start:
            way = self._way(start, screen.upright)
            self._drawn = (way, *self._draw_arrow(way))
        way, arrow, corner = self._drawn
        surface.blit(arrow, corner)
        if desk.animate:
            part = (desk.now % _SECONDS) / _SECONDS
            part = min(1.0, part * 1.25)
            picture = ghost(self.layout.stone, *look, 225)
            place = way[min(_STEPS, round(part * part * (3 - 2 * part) * _STEPS))]
            surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))

    def _way(self, start: Point, upright: bool) -> list[Point]:
        """From the pile up and over, in steps of the same length."""
        end = self.layout.above(0) if upright else self.layout.centre(self.layout.columns // 2, self.layout.rows // 2)
        pull = (start[0], end[1]) if upright else (start[0], (start[1] + end[1]) / 2 - self.layout.cell * 2)
        fine = [_between(start, pull, end, step / 400) for step in range(401)]
        lengths = list(accumulate((dist(one, two) for one, two in pairwise(fine)), initial=0.0))
        return [fine[bisect_left(lengths, lengths[-1] * step / _STEPS)] for step in range(_STEPS)] + [end]

    def _draw_arrow(self, way: list[Point]) -> tuple[pygame.Surface, Point]:
        """Dashes along the part of the way that the stones at its ends leave free, and a head."""
        cell, paint = self.layout.cell, self.theme.accent
        margin = round(cell * 0.5)
        left, top = min(x for x, _ in way) - margin, min(y for _, y in way) - margin
        size = (round(max(x for x, _ in way) - left) + margin, round(max(y for _, y in way) - top) + margin)
        seen = [
            (x - left, y - top)
            for x, y in way
            if dist((x, y), way[0]) > cell * 0.70 and dist((x, y), way[-1]) > cell * 0.62
        ]

        def draw(large: pygame.Surface, scale: int) -> None:
            points = [(x * scale, y * scale) for x, y in seen]
            for place in range(0, len(points) - 4, 4):
                for first, second in pairwise(points[place : place + 3]):
                    stroke(large, first, second, cell * 0.075 * scale, paint)
            tip, before = points[-1], points[-3]
            angle = atan2(tip[1] - before[1], tip[0] - before[0])
            for turn in (0.80 * pi, -0.80 * pi):
                barb = (
                    tip[0] + cos(angle + turn) * cell * 0.28 * scale,
                    tip[1] + sin(angle + turn) * cell * 0.28 * scale,
                )
                stroke(large, tip, barb, cell * 0.085 * scale, paint)
            stroke(large, points[-4], tip, cell * 0.075 * scale, paint)

        return smooth(size, paint, draw), (left, top)


def _between(start: Point, pull: Point, end: Point, part: float) -> Point:
    """A point of a curve that begins towards ``pull`` and ends coming from there."""
    x, y = (
        (1 - part) ** 2 * one + 2 * (1 - part) * part * two + part**2 * three
        for one, two, three in zip(start, pull, end, strict=True)
    )
    return x, y
