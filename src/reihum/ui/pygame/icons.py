"""The signs on the buttons, drawn in code on a square of 24 x 24."""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, radians, sin

import pygame

from reihum.core.paint import channels
from reihum.ui.pygame.shapes import smooth, stroke

_GRID = 24


class _Pen:
    """Draws lines of one thickness on the square."""

    def __init__(self, surface: pygame.Surface, paint: str, width: float = 2.2) -> None:
        self.surface = surface
        self.paint = paint
        self.unit = surface.get_width() / _GRID
        self.width = width * self.unit

    def line(self, *points: tuple[float, float]) -> None:
        scaled = [(x * self.unit, y * self.unit) for x, y in points]
        for start, end in pairwise(scaled):
            stroke(self.surface, start, end, self.width, self.paint)

    def arc(self, centre: tuple[float, float], radius: float, begin: int, end: int) -> None:
        """A part of a circle, in degrees from the right, against the clock."""
        angles = [radians(begin + (end - begin) * step / 24) for step in range(25)]
        self.line(*((centre[0] + radius * cos(angle), centre[1] - radius * sin(angle)) for angle in angles))

    def fill(self, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(self.surface, self.paint, [(x * self.unit, y * self.unit) for x, y in points])
        self.line(*points, points[0])

    def disc(self, centre: tuple[float, float], radius: float, clear: bool = False) -> None:
        paint = (*channels(self.paint), 0) if clear else self.paint
        pygame.draw.circle(self.surface, paint, (centre[0] * self.unit, centre[1] * self.unit), radius * self.unit)


def _undo(pen: _Pen) -> None:
    pen.arc((12, 13), 6.5, -130, 130)
    pen.line((4.5, 3.6), (5.0, 8.6), (10.4, 8.4))
    pen.line((5.0, 8.6), (7.8, 8.0))


def _redo(pen: _Pen) -> None:
    pen.arc((12, 13), 6.5, 50, 310)
    pen.line((19.5, 3.6), (19.0, 8.6), (13.6, 8.4))
    pen.line((19.0, 8.6), (16.2, 8.0))


def _hint(pen: _Pen) -> None:
    pen.arc((12, 9.5), 5.8, -55, 235)
    pen.line((9.3, 14.8), (9.6, 17.2), (14.4, 17.2), (14.7, 14.8))
    pen.line((10.4, 20.6), (13.6, 20.6))


def _flag(pen: _Pen) -> None:
    pen.line((6, 3.5), (6, 21))
    pen.fill((6, 4.5), (18, 6), (14.5, 9.2), (18, 12.6), (6, 12.8))


def _menu(pen: _Pen) -> None:
    pen.line((3.5, 11.5), (12, 4), (20.5, 11.5))
    pen.line((6, 10.5), (6, 20), (18, 20), (18, 10.5))


def _speaker(pen: _Pen) -> None:
    pen.fill((3.5, 9.5), (7, 9.5), (11, 5.5), (11, 18.5), (7, 14.5), (3.5, 14.5))


def _sound_on(pen: _Pen) -> None:
    _speaker(pen)
    pen.arc((12, 12), 4, -50, 50)
    pen.arc((12, 12), 8, -50, 50)


def _sound_off(pen: _Pen) -> None:
    _speaker(pen)
    pen.line((15, 9), (21, 15))
    pen.line((15, 15), (21, 9))


def _sun(pen: _Pen) -> None:
    pen.disc((12, 12), 4.4)
    for step in range(8):
        x, y = cos(step * pi / 4), sin(step * pi / 4)
        pen.line((12 + 7.2 * x, 12 + 7.2 * y), (12 + 9.4 * x, 12 + 9.4 * y))


def _moon(pen: _Pen) -> None:
    pen.disc((11.5, 12.5), 8.5)
    pen.disc((15.5, 9.3), 7.2, clear=True)


def _help(pen: _Pen) -> None:
    pen.arc((12, 8.6), 4.2, -70, 170)
    pen.line((13.4, 12.5), (12, 14), (12, 15.6))
    pen.disc((12, 19.8), 1.6)


def _left(pen: _Pen) -> None:
    pen.line((14.5, 5.5), (8.5, 12), (14.5, 18.5))


def _right(pen: _Pen) -> None:
    pen.line((9.5, 5.5), (15.5, 12), (9.5, 18.5))


def _save(pen: _Pen) -> None:
    pen.line((12, 4), (12, 14.5))
    pen.line((7.5, 10.5), (12, 15), (16.5, 10.5))
    pen.line((4, 15.5), (4, 20), (20, 20), (20, 15.5))


def _open(pen: _Pen) -> None:
    pen.line((3.5, 19), (3.5, 5), (9.5, 5), (11.5, 7.5), (20.5, 7.5), (20.5, 19), (3.5, 19))
    pen.line((3.5, 11), (20.5, 11))


def _kept(pen: _Pen) -> None:
    for y in (6, 12, 18):
        pen.disc((5, y), 1.7)
        pen.line((9.5, y), (20, y))


def _start(pen: _Pen) -> None:
    pen.line((17, 5.5), (11, 12), (17, 18.5))
    pen.line((6.5, 5.5), (6.5, 18.5))


def _present(pen: _Pen) -> None:
    pen.line((7, 5.5), (13, 12), (7, 18.5))
    pen.line((17.5, 5.5), (17.5, 18.5))


def _replay(pen: _Pen) -> None:
    pen.fill((7.5, 4.5), (18.5, 12), (7.5, 19.5))


def _pause(pen: _Pen) -> None:
    pen.fill((6.5, 5), (9, 5), (9, 19), (6.5, 19))
    pen.fill((15, 5), (17.5, 5), (17.5, 19), (15, 19))


def _full(pen: _Pen) -> None:
    for x, y, dx, dy in ((4, 4, 1, 1), (20, 4, -1, 1), (4, 20, 1, -1), (20, 20, -1, -1)):
        pen.line((x + 5 * dx, y), (x, y), (x, y + 5 * dy))


def _bin(pen: _Pen) -> None:
    pen.line((4, 7), (20, 7))
    pen.line((9, 6.5), (9.5, 4), (14.5, 4), (15, 6.5))
    pen.line((6, 7.5), (7, 20), (17, 20), (18, 7.5))


def _graph(pen: _Pen) -> None:
    for x, top in ((5, 14), (10, 6), (15, 10), (20, 4)):
        pen.line((x, 20), (x, top))


def _lesson(pen: _Pen) -> None:
    pen.line((3, 9), (12, 5), (21, 9), (12, 13), (3, 9))
    pen.line((7, 11.5), (7, 17), (12, 19), (17, 17), (17, 11.5))


_ICONS: dict[str, Callable[[_Pen], None]] = {
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "flag": _flag,
    "menu": _menu,
    "sound-on": _sound_on,
    "sound-off": _sound_off,
    "sun": _sun,
    "moon": _moon,
    "help": _help,
    "left": _left,
    "right": _right,
    "save": _save,
    "open": _open,
    "kept": _kept,
    "start": _start,
    "present": _present,
    "replay": _replay,
    "pause": _pause,
    "full": _full,
    "bin": _bin,
    "graph": _graph,
    "lesson": _lesson,
}


@lru_cache(maxsize=128)
def icon(name: str, size: int, paint: str) -> pygame.Surface:
    """A sign of this name."""
    return smooth((size, size), paint, lambda large, _: _ICONS[name](_Pen(large, paint)))
