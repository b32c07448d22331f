"""Stones: players differ in the mark as well as in the colour."""

from functools import lru_cache

import pygame

from reihum.core.paint import BLACK, WHITE, channels, mix
from reihum.ui.pygame.shapes import Point, shade, shadow, smooth


@lru_cache(maxsize=64)
def stone(diameter: int, paint: str, mark: str) -> pygame.Surface:
    """A stone of a colour, seen from the front."""
    bright = sum(channels(paint)) > 300
    # A dark stone has a light edge, so that it is seen on a dark ground.
    dark = mix(paint, BLACK, 0.42) if bright else mix(paint, WHITE, 0.38)
    groove = mix(paint, BLACK, 0.30) if bright else mix(paint, WHITE, 0.34)
    gleam = mix(paint, WHITE, 0.45 if bright else 0.20)

    def draw(large: pygame.Surface, scale: int) -> None:
        size = large.get_width()
        middle = size / 2
        pygame.draw.circle(large, dark, (middle, middle), size * 0.5)
        pygame.draw.circle(large, gleam, (middle, middle - size * 0.006), size * 0.475)
        pygame.draw.circle(large, paint, (middle, middle + size * 0.010), size * 0.470)
        pygame.draw.circle(large, mix(paint, BLACK, 0.14), (middle, middle), size * 0.375)
        pygame.draw.circle(large, mix(paint, WHITE, 0.10), (middle, middle + size * 0.012), size * 0.365)
        _draw_mark(large, mark, groove, paint)
        shade(large, 255, 236)

    return smooth((diameter, diameter), dark, draw)


def _draw_mark(large: pygame.Surface, mark: str, groove: str, paint: str) -> None:
    size = large.get_width()
    line = size * 0.065
    for reach, colour in ((size * 0.17, groove), (size * 0.17 - line, paint)):
        if mark == "ring":
            pygame.draw.circle(large, colour, (size / 2, size / 2), reach)
        else:
            pygame.draw.polygon(large, colour, _corners(mark, size / 2, reach))


def _corners(mark: str, middle: float, reach: float) -> list[Point]:
    """The corners of a mark that reaches about so far from the middle."""
    shapes = {
        "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        "triangle": ((0, -1.3), (1.13, 0.65), (-1.13, 0.65)),
        "cross": _cross(1.15, 0.45),
    }
    return [(middle + x * reach, middle + y * reach) for x, y in shapes[mark]]


def _cross(far: float, near: float) -> tuple[Point, ...]:
    """The corners of two bars across each other: those of one quarter, turned three times."""
    corners: list[Point] = [(near, -far), (near, -near), (far, -near)]
    for _ in range(3):
        corners += [(-y, x) for x, y in corners[-3:]]
    return tuple(corners)


def blit_stone(
    surface: pygame.Surface, centre: tuple[float, float], diameter: int, look: tuple[str, str], lifted: bool = False
) -> None:
    """Show a stone; one that is lifted throws a shadow."""
    x, y = round(centre[0] - diameter / 2), round(centre[1] - diameter / 2)
    if lifted:
        blur = max(2, diameter // 6)
        cast = shadow((diameter, diameter), diameter // 2, blur, 110)
        surface.blit(cast, (x - blur + diameter // 16, y - blur + diameter // 8))
    surface.blit(stone(diameter, *look), (x, y))


@lru_cache(maxsize=16)
def ghost(diameter: int, paint: str, mark: str, strength: int) -> pygame.Surface:
    """A stone that is not there yet."""
    picture = stone(diameter, paint, mark).copy()
    picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
