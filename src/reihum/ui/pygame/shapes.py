"""Shapes with smooth edges: each is drawn larger than needed, scaled down once, and then kept."""

from collections.abc import Callable
from functools import lru_cache
from math import hypot

import pygame

from reihum.core.paint import channels, mix

Size = tuple[int, int]
Point = tuple[float, float]

FINE = 4
"""How much larger small shapes are drawn than they are shown."""
COARSE = 2
"""The same for shapes as large as a board, where more would cost too much time at each change of the window's size."""


def smooth(size: Size, paint: str, draw: Callable[[pygame.Surface, int], None], scale: int = FINE) -> pygame.Surface:
    """Let ``draw`` paint on a larger surface, and scale it down.

    The surface begins transparent, but in a colour: edges are mixed with it, and must not turn dark.
    """
    large = pygame.Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
    large.fill((*channels(paint), 0))
    draw(large, scale)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=256)
def panel(size: Size, radius: int, paint: str, edge: str | None = None, width: int = 1) -> pygame.Surface:
    """A rectangle with round corners, with or without an edge."""

    def draw(large: pygame.Surface, scale: int) -> None:
        area = large.get_rect()
        if edge is not None:
            pygame.draw.rect(large, edge, area, border_radius=radius * scale)
            area = area.inflate(-2 * width * scale, -2 * width * scale)
        inner = max(0, radius - (width if edge else 0)) * scale
        pygame.draw.rect(large, paint, area, border_radius=inner)

    return smooth(size, edge or paint, draw, COARSE if size[0] * size[1] > 90_000 else FINE)


@lru_cache(maxsize=256)
def frame(size: Size, radius: int, paint: str, width: int) -> pygame.Surface:
    """The outline of a rectangle with round corners."""

    def draw(large: pygame.Surface, scale: int) -> None:
        pygame.draw.rect(large, paint, large.get_rect(), width * scale, border_radius=radius * scale)

    return smooth(size, paint, draw, COARSE if size[0] * size[1] > 90_000 else FINE)


@lru_cache(maxsize=128)
def ring(diameter: int, paint: str, width: int) -> pygame.Surface:
    """A circle's line."""

    def draw(large: pygame.Surface, scale: int) -> None:
        middle = large.get_width() // 2
        pygame.draw.circle(large, paint, (middle, middle), middle, width * scale)

    return smooth((diameter, diameter), paint, draw)


@lru_cache(maxsize=128)
def disc(diameter: int, paint: str) -> pygame.Surface:
    """A filled circle."""
    return panel((diameter, diameter), diameter // 2, paint)


@lru_cache(maxsize=64)
def shadow(size: Size, radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft shadow; ``blur`` more on each side than the thing that casts it."""
    surface = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    area = surface.get_rect().inflate(-2 * blur, -2 * blur)
    pygame.draw.rect(surface, (0, 0, 0, strength), area, border_radius=radius)
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, max(1, blur // 2)), max(1, blur // 2))


def slope(size: Size, top: str, bottom: str) -> pygame.Surface:
    """One colour turning into another from top to bottom."""
    surface = pygame.Surface(size)
    for y in range(size[1]):
        surface.fill(mix(top, bottom, y / max(1, size[1] - 1)), (0, y, size[0], 1))
    return surface


def shade(surface: pygame.Surface, top: int, bottom: int) -> None:
    """Darken a surface from top to bottom; 255 leaves it as it is."""
    light = slope(surface.get_size(), *("#" + f"{grey:02x}" * 3 for grey in (top, bottom)))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def stroke(surface: pygame.Surface, start: Point, end: Point, width: float, paint: str) -> None:
    """A line with round ends, exact at any angle."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    across, along = (y1 - y2) / length * width / 2, (x2 - x1) / length * width / 2
    corners = [
        (x1 + across, y1 + along),
        (x2 + across, y2 + along),
        (x2 - across, y2 - along),
        (x1 - across, y1 - along),
    ]
    pygame.draw.polygon(surface, paint, corners)
    for point in (start, end):
        pygame.draw.circle(surface, paint, point, width / 2)
