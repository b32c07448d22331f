"""A board to look at with a panel beside it: what reviews and exercises are drawn on."""

import pygame

from reihum.match import View
from reihum.ui.pygame.board import BoardPicture, draw_rows
from reihum.ui.pygame.controls import Action
from reihum.ui.pygame.desk import Desk
from reihum.ui.pygame.layout import AIR, FOOT, FRAME, SMALLEST_CELL, Layout, unit_of
from reihum.ui.pygame.lettering import wrap, write
from reihum.ui.pygame.pointing import draw_pointing
from reihum.ui.pygame.scene import draw_marks, draw_stones
from reihum.ui.pygame.shapes import Size, panel, slope

_PANEL = 330
"""How wide the panel is at least, in a window of the usual size."""


def study_layout(size: Size, view: View) -> tuple[Layout, pygame.Rect]:
    """Where the board is, as large as it fits, and the panel at its right."""
    unit = unit_of(size)
    bar, gap = round(58 * unit), round(16 * unit)
    wide = round(max(_PANEL * unit, size[0] * 0.34))
    place = pygame.Rect(gap, bar, size[0] - wide - 3 * gap, size[1] - bar - gap)
    air = AIR if view.stones_fall else 0
    cell = min(place.width / (view.columns + 2 * FRAME), place.height / (view.rows + FRAME + FOOT + air))
    cell = max(SMALLEST_CELL, int(cell))
    board = pygame.Rect(0, 0, round((view.columns + 2 * FRAME) * cell), round((view.rows + FRAME + FOOT) * cell))
    board.center = place.centerx, place.centery + round(air * cell / 2)
    layout = Layout(
        size=size,
        columns=view.columns,
        rows=view.rows,
        unit=unit,
        cell=cell,
        bar=pygame.Rect(0, 0, size[0], bar),
        board=board,
        status=pygame.Rect(0, 0, 0, 0),
        left_pile=(0, 0),
        right_pile=(0, 0),
    )
    return layout, pygame.Rect(size[0] - wide - gap, bar, wide, size[1] - bar - gap)


class StudyPicture:
    """Draws a board and what is pointed at on it. What stays the same is drawn once for a size and a theme."""

    def __init__(self, desk: Desk, view: View) -> None:
        self.desk = desk
        self.layout, self.panel = study_layout(desk.size, view)
        self._board = BoardPicture(self.layout, view, desk.theme)
        self._background = slope(desk.size, desk.theme.sky, desk.theme.ground)
        self._board.draw_back(self._background)

    def draw(self, surface: pygame.Surface, view: View, title: str, room: int) -> None:
        """Draw the board, and the title at the top in so much room."""
        surface.blit(self._background, (0, 0))
        draw_stones(surface, self.layout, view)
        if self._board.front is not None:
            surface.blit(self._board.front, self.layout.board)
        draw_marks(surface, self.layout, view, draw_rows(self.layout, view))
        draw_pointing(surface, self.layout, view)
        px = self.desk.px
        lines = [
            write(line, px(19), self.desk.theme.ink, True) for line in wrap(title, px(19), room - px(40), 2, bold=True)
        ]
        top = self.layout.bar.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (px(20), top))
            top += line.get_height()

    def write_card(self, surface: pygame.Surface, area: pygame.Rect, sentences: list[tuple[str, bool]]) -> None:
        """Sentences on a card, the loud ones in strong letters."""
        desk, theme = self.desk, self.desk.theme
        surface.blit(panel(area.size, desk.px(12), theme.panel, theme.line), area)
        room, y = area.inflate(-desk.px(24), -desk.px(20)), area.top + desk.px(10)
        for sentence, loud in sentences:
            for line in wrap(sentence, desk.px(16), room.width, 12, bold=loud):
                text = write(line, desk.px(16), theme.ink, loud)
                if y + text.get_height() > room.bottom:
                    return
                surface.blit(text, (room.left, y))
                y += text.get_height() + desk.px(2)
            y += desk.px(8)

    def place_buttons(self, rows: list[list[Action]]) -> None:
        """Put rows of buttons at the foot of the panel; those of the last row stay there, however many are above."""
        height, gap = self.desk.px(42), self.desk.px(8)
        top = self.panel.bottom - len(rows) * (height + gap) + gap
        for line, row in enumerate(rows):
            width = (self.panel.width - gap * (len(row) - 1)) // len(row)
            for column, button in enumerate(row):
                left = self.panel.left + column * (width + gap)
                button.area = pygame.Rect(left, top + line * (height + gap), width, height)
