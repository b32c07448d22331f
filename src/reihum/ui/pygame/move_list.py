"""The moves of the game beside the board, two in a line; a click on one looks back to it."""

import pygame

from reihum.core.paint import mix
from reihum.match import View
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.lettering import cut, write
from reihum.ui.pygame.lines import Lines
from reihum.ui.pygame.shapes import panel


class MoveList:
    """Draws the moves, and knows where each of them is."""

    def __init__(self, desk: Desk, area: pygame.Rect | None) -> None:
        self._desk = desk
        self.area = area
        self._places: dict[int, pygame.Rect] = {}

    def move_at(self, point: tuple[float, float]) -> int | None:
        """Which move is at a point, counted from 1."""
        return next((ply for ply, place in self._places.items() if place.collidepoint(point)), None)

    def place_of(self, ply: int) -> pygame.Rect:
        """Where a move is that is in sight."""
        return self._places[ply]

    def draw(self, surface: pygame.Surface, view: View, moves: int) -> None:
        """Draw all moves; those that were taken back, after so many moves, are pale."""
        self._places = {}
        labels = (*view.played_labels, *view.taken_back_labels)
        if self.area is None or not labels:
            return
        desk, theme = self._desk, self._desk.theme
        surface.blit(panel(self.area.size, desk.px(12), theme.panel, theme.line), self.area)
        lines = Lines((len(labels) + 1) // 2, max(0, view.ply - 1) // 2)
        lines.place(self.area.inflate(-desk.px(12), -desk.px(12)), desk.px(24))
        for place, line in lines.seen():
            number = write(f"{place + 1}.", desk.px(13), theme.quiet)
            left = line.left + desk.px(32)
            surface.blit(number, number.get_rect(midright=(left - desk.px(6), line.centery)))
            width = (line.right - left) // 2
            for half in (0, 1):
                ply = 2 * place + half + 1
                if ply <= len(labels):
                    self._places[ply] = pygame.Rect(left + half * width, line.top, width, line.height)
                    self._draw_move(surface, self._places[ply], labels[ply - 1], ply == view.ply, ply > moves)
        lines.draw_thumb(surface, desk)

    def _draw_move(self, surface: pygame.Surface, area: pygame.Rect, label: str, now: bool, taken_back: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        hot = area.collidepoint(desk.pointer)
        if now or hot:
            paint = theme.accent if now else mix(theme.panel, theme.line, 0.45)
            surface.blit(panel(area.inflate(0, -desk.px(2)).size, desk.px(6), paint), area.move(0, desk.px(1)))
        ink = theme.accent_ink if now else mix(theme.quiet, theme.panel, 0.5) if taken_back else theme.ink
        text = write(cut(label, desk.px(14), area.width - desk.px(6), now), desk.px(14), ink, now)
        surface.blit(text, text.get_rect(midleft=(area.left + desk.px(6), area.centery)))
