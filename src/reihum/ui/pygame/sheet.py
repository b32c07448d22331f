"""How a sheet looks that lies over a screen: the screen darkened, and a panel with a title."""

import pygame

from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.shapes import panel, shadow


def draw_sheet(surface: pygame.Surface, desk: Desk, title: str, wide: int, high: int) -> pygame.Rect:
    """Draw an empty sheet in the middle, so large if there is room; where there is room on it below the title."""
    theme, blur = desk.theme, desk.px(16)
    dim = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    dim.fill((0, 0, 0, 120))
    surface.blit(dim, (0, 0))
    most = desk.size[0] - desk.px(24), desk.size[1] - desk.px(24)
    area = pygame.Rect(0, 0, min(desk.px(wide), most[0]), min(desk.px(high), most[1]))
    area.center = surface.get_rect().center
    surface.blit(shadow(area.size, desk.px(20), blur, theme.shadow), area.move(-blur, -blur + desk.px(6)))
    surface.blit(panel(area.size, desk.px(20), theme.panel, theme.line), area)
    words = cut(title, desk.px(24), area.width - desk.px(48), True)
    text = write(words, desk.px(24), theme.ink, True)
    surface.blit(text, (area.left + desk.px(28), area.top + desk.px(20)))
    top = area.top + desk.px(62)
    return pygame.Rect(area.left + desk.px(28), top, area.width - desk.px(56), area.bottom - desk.px(20) - top)


def draw_foot(surface: pygame.Surface, desk: Desk, room: pygame.Rect, words: str) -> None:
    """Write a quiet line at the lower edge of a sheet."""
    text = write(cut(words, desk.px(14), room.width), desk.px(14), desk.theme.quiet)
    surface.blit(text, text.get_rect(midbottom=room.midbottom))
