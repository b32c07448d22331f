"""What lies over the board: the banner at the end of a game, and the help."""

import pygame

from reihum.core.text import say
from reihum.match import View
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.layout import AIR, Layout
from reihum.ui.pygame.lettering import cut, width_of, wrap, write
from reihum.ui.pygame.scene import look_of
from reihum.ui.pygame.shapes import panel, shadow
from reihum.ui.pygame.stones import blit_stone
from reihum.ui.pygame.words import headline, help_lines, subline

_SECONDS = 0.45


def draw_banner(surface: pygame.Surface, desk: Desk, layout: Layout, view: View, ended: float) -> None:
    """Let the banner come down above the board, where it hides no stone."""
    theme = desk.theme
    title = write(headline(view), desk.px(30), theme.ink, True)
    note = write(cut(subline(view), desk.px(15), layout.size[0] - desk.px(140)), desk.px(15), theme.quiet)
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


def draw_help(surface: pygame.Surface, desk: Desk, upright: bool) -> None:
    """Show how to play, over everything else."""
    theme = desk.theme
    dim = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    dim.fill((0, 0, 0, 120))
    surface.blit(dim, (0, 0))
    lines = help_lines(upright)
    left = max(width_of(keys, desk.px(16), True) for keys, _ in lines)
    right = max(width_of(text, desk.px(16)) for _, text in lines)
    row = desk.px(36)
    wide = min(left + right + desk.px(96), desk.size[0] - desk.px(24))
    area = pygame.Rect(0, 0, wide, row * len(lines) + desk.px(124))
    area.center = surface.get_rect().center
    surface.blit(panel(area.size, desk.px(20), theme.panel, theme.line), area)
    title = write(say("How to play"), desk.px(24), theme.ink, True)
    surface.blit(title, title.get_rect(midtop=(area.centerx, area.top + desk.px(22))))
    y = area.top + desk.px(74)
    for keys, text in lines:
        name = write(keys, desk.px(16), theme.accent, True)
        surface.blit(name, (area.left + desk.px(32), y))
        room = area.right - desk.px(24) - (area.left + left + desk.px(60))
        words = write("".join(wrap(text, desk.px(16), room, 1)), desk.px(16), theme.ink)
        surface.blit(words, (area.left + left + desk.px(60), y))
        y += row
    foot = write(say("Any key or click closes this."), desk.px(14), theme.quiet)
    surface.blit(foot, foot.get_rect(midbottom=(area.centerx, area.bottom - desk.px(16))))
