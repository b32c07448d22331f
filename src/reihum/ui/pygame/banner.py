"""The banner that comes down over the board at the end of a game."""

import pygame

from reihum.match import View
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.layout import AIR, Layout
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.scene import look_of
from reihum.ui.pygame.shapes import panel, shadow
from reihum.ui.pygame.stones import blit_stone
from reihum.ui.pygame.words import headline, subline

_SECONDS = 0.45


def draw_banner(surface: pygame.Surface, desk: Desk, layout: Layout, view: View, ended: float, evening: str) -> None:
    """Let the banner come down above the board, where it hides no stone."""
    theme = desk.theme
    title = write(headline(view), desk.px(30), theme.ink, True)
    note = write(cut(subline(view, evening), desk.px(15), layout.size[0] - desk.px(140)), desk.px(15), theme.quiet)
    size = desk.px(48)
    width = max(title.get_width(), note.get_width()) + 2 * size + desk.px(64)
    area = pygame.Rect(0, 0, min(width, layout.size[0] - desk.px(16)), desk.px(88))
    area.midbottom = (layout.board.centerx, layout.board.top - desk.px(6))
    area.centery = min(area.centery, round(layout.board.top - layout.cell * AIR / 2))
    part = min(1.0, (desk.now - ended) / _SECONDS) if desk.animate else 1.0
    area.top -= round((1 - part) ** 3 * (area.bottom + desk.px(20)))
    blur = desk.px(14)
    surface.blit(shadow(area.size, desk.px(20), blur, theme.shadow), area.move(-blur, -blur + desk.px(6)))
    edge = theme.accent if view.winner else theme.line
    surface.blit(panel(area.size, desk.px(20), theme.panel, edge, desk.px(2.4)), area)
    surface.blit(title, title.get_rect(center=(area.centerx, area.top + desk.px(34))))
    surface.blit(note, note.get_rect(center=(area.centerx, area.top + desk.px(65))))
    winners = (view.winner, view.winner) if view.winner else view.seats
    for seat, x in zip(
        winners, (area.left + desk.px(14) + size // 2, area.right - desk.px(14) - size // 2), strict=True
    ):
        blit_stone(surface, (x, area.centery), size, look_of(seat))
