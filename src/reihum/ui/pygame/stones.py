"""Stones: the sides differ in the mark as well as in the colour, a ring for the first and a square for the second."""

from functools import lru_cache

import pygame

from reihum.core.paint import BLACK, WHITE, channels, mix
from reihum.ui.pygame.shapes import shade, shadow, smooth


@lru_cache(maxsize=64)
def stone(diameter: int, paint: str, second: bool) -> pygame.Surface:
    """A stone of a colour, seen from the front."""
    dark = mix(paint, BLACK, 0.42)
    bright = sum(channels(paint)) > 300
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
        _mark(large, second, groove, paint)
        shade(large, 255, 236)

    return smooth((diameter, diameter), dark, draw)


def _mark(large: pygame.Surface, second: bool, groove: str, paint: str) -> None:
    size = large.get_width()
    area = pygame.Rect(0, 0, 0, 0).inflate(size * 0.34, size * 0.34)
    area.center = (size // 2, size // 2)
    line = round(size * 0.065)
    if second:
        area = area.inflate(-size * 0.03, -size * 0.03)
        pygame.draw.rect(large, groove, area, border_radius=round(size * 0.06))
        pygame.draw.rect(large, paint, area.inflate(-2 * line, -2 * line), border_radius=round(size * 0.02))
    else:
        pygame.draw.circle(large, groove, area.center, area.width / 2)
        pygame.draw.circle(large, paint, area.center, area.width / 2 - line)


def blit_stone(
    surface: pygame.Surface, centre: tuple[float, float], diameter: int, look: tuple[str, bool], lifted: bool = False
) -> None:
    """Show a stone; one that is lifted throws a shadow."""
    x, y = round(centre[0] - diameter / 2), round(centre[1] - diameter / 2)
    if lifted:
        blur = max(2, diameter // 6)
        cast = shadow((diameter, diameter), diameter // 2, blur, 110)
        surface.blit(cast, (x - blur + diameter // 16, y - blur + diameter // 8))
    surface.blit(stone(diameter, *look), (x, y))


@lru_cache(maxsize=16)
def ghost(diameter: int, paint: str, second: bool, strength: int) -> pygame.Surface:
    """A stone that is not there yet."""
    picture = stone(diameter, paint, second).copy()
    picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
