"""The board: a back, and a front with holes where stones fall between the two; or a plain board that stones lie on."""

from math import dist

import pygame

from reihum.core.paint import BLACK, WHITE, channels, ink_on, mix
from reihum.match import CellView, View
from reihum.ui.pygame.layout import FOOT, FRAME, Layout
from reihum.ui.pygame.lettering import write
from reihum.ui.pygame.pointing import draw_badge
from reihum.ui.pygame.shapes import COARSE, Point, shade, shadow, smooth, stroke
from reihum.ui.pygame.theme import Theme

_HOLE = 0.40
"""The radius of a hole, in cells."""


class BoardPicture:
    """The parts of a board that stay the same during a game, drawn once for a size and a theme."""

    def __init__(self, layout: Layout, view: View, theme: Theme) -> None:
        self.layout = layout
        self._view = view
        self._theme = theme
        self._paint = theme.board(view.board_colour)
        self._origin = layout.board.topleft
        self.front = self._draw_front() if view.stones_fall else None

    def draw_back(self, surface: pygame.Surface) -> None:
        """Draw what is behind the stones."""
        cell, board = self.layout.cell, self.layout.board
        blur = max(4, cell // 3)
        cast = shadow(board.size, round(cell * 0.3), blur, self._theme.shadow)
        surface.blit(cast, (board.left - blur, board.top - blur + cell // 8))
        if self.front is not None:
            surface.blit(self._draw_depth(), board)
        else:
            surface.blit(self._draw_plain(), board)
            self._label(surface)

    def _draw_depth(self) -> pygame.Surface:
        deep = mix(self._paint, BLACK, 0.52)

        def draw(large: pygame.Surface, scale: int) -> None:
            radius = round(self.layout.cell * 0.26) * scale
            pygame.draw.rect(large, deep, large.get_rect().inflate(-2 * scale, -2 * scale), border_radius=radius)
            for x, y in self._centres():
                middle, size = (x * scale, y * scale), self.layout.cell * scale
                # The front throws its shadow into the hole from above.
                pygame.draw.circle(large, mix(deep, BLACK, 0.30), middle, size * _HOLE)
                pygame.draw.circle(
                    large, mix(deep, WHITE, 0.05), (middle[0], middle[1] + size * 0.05), size * (_HOLE - 0.01)
                )

        return smooth(self.layout.board.size, deep, draw, COARSE)

    def _draw_front(self) -> pygame.Surface:
        paint, cell = self._paint, self.layout.cell

        def draw(large: pygame.Surface, scale: int) -> None:
            area = large.get_rect()
            radius = round(cell * 0.28) * scale
            lip = max(1, round(cell * 0.045)) * scale
            pygame.draw.rect(large, mix(paint, BLACK, 0.38), area, border_radius=radius)
            area.height -= lip
            pygame.draw.rect(large, mix(paint, WHITE, 0.30), area, border_radius=radius)
            area.top += max(scale, lip // 2)
            area.height -= max(scale, lip // 2)
            pygame.draw.rect(large, paint, area, border_radius=radius)
            shade(large, 255, 214)
            for x, y in self._centres():
                middle, size = (x * scale, y * scale), cell * scale
                pygame.draw.circle(
                    large, mix(paint, WHITE, 0.22), (middle[0], middle[1] + size * 0.018), size * (_HOLE + 0.030)
                )
                pygame.draw.circle(
                    large, mix(paint, BLACK, 0.30), (middle[0], middle[1] - size * 0.008), size * (_HOLE + 0.026)
                )
                pygame.draw.circle(large, (*channels(paint), 0), middle, size * _HOLE)

        front = smooth(self.layout.board.size, paint, draw, COARSE)
        self._label(front, (-self._origin[0], -self._origin[1]))
        return front

    def _draw_plain(self) -> pygame.Surface:
        paint, cell = self._paint, self.layout.cell
        field = self._theme.board(self._view.cell_colour)

        def draw(large: pygame.Surface, scale: int) -> None:
            area = large.get_rect()
            radius = round(cell * 0.20) * scale
            lip = max(1, round(cell * 0.07)) * scale
            pygame.draw.rect(large, mix(paint, BLACK, 0.45), area, border_radius=radius)
            area.height -= lip
            pygame.draw.rect(large, mix(paint, WHITE, 0.28), area, border_radius=radius)
            area.top += max(scale, lip // 3)
            area.height -= max(scale, lip // 3)
            pygame.draw.rect(large, paint, area, border_radius=radius)
            for row in self._view.cells:
                for place in row:
                    self._draw_field(large, place, scale, field)
            shade(large, 255, 232)

        return smooth(self.layout.board.size, paint, draw, COARSE)

    def _draw_field(self, large: pygame.Surface, place: CellView, scale: int, field: str) -> None:
        size = self.layout.cell * scale
        x, y = (value * scale for value in self._local(place))
        area = pygame.Rect(0, 0, round(size * 0.93), round(size * 0.93))
        area.center = (round(x), round(y))
        radius = round(size * 0.10)
        if place.content == "blocked":
            # A rock: no stone can lie here, and it does not look like a place for one.
            pygame.draw.rect(large, mix(self._paint, BLACK, 0.22), area, border_radius=radius)
            arm = size * 0.20
            for start, end in (((-1, -1), (1, 1)), ((-1, 1), (1, -1))):
                ends = [(x + dx * arm, y + dy * arm) for dx, dy in (start, end)]
                stroke(large, ends[0], ends[1], size * 0.10, mix(field, self._paint, 0.35))
            return
        pygame.draw.rect(large, mix(field, BLACK, 0.28), area, border_radius=radius)
        area.top += round(size * 0.025)
        area.height -= round(size * 0.025)
        pygame.draw.rect(large, field, area, border_radius=radius)

    def _centres(self) -> list[tuple[float, float]]:
        return [self._local(place) for row in self._view.cells for place in row]

    def _local(self, place: CellView) -> tuple[float, float]:
        x, y = self.layout.centre(place.column, place.row)
        return x - self._origin[0], y - self._origin[1]

    def _label(self, surface: pygame.Surface, moved: tuple[int, int] = (0, 0)) -> None:
        """Write the columns' letters below and the rows' numbers at the left; where stones fall, small numbers too."""
        cell, board = self.layout.cell, self.layout.board
        paint = mix(self._paint, WHITE, 0.80)
        for column, letter in enumerate(self._view.column_names):
            x, y = self.layout.centre(column, 0)[0] + moved[0], board.bottom - cell * (FOOT - 0.05) / 2 + moved[1]
            text = write(letter, round(cell * 0.27), paint, True)
            surface.blit(text, text.get_rect(center=(x, y)))
            if self._view.stones_fall:
                number = write(str(column + 1), round(cell * 0.18), mix(self._paint, WHITE, 0.62), True)
                surface.blit(number, number.get_rect(center=(x + cell * 0.22, y + cell * 0.02)))
        for row in range(self.layout.rows):
            text = write(str(row + 1), round(cell * 0.22), paint, True)
            x, y = board.left + cell * FRAME / 2, self.layout.centre(0, row)[1]
            surface.blit(text, text.get_rect(center=(x + moved[0], y + moved[1])))


def draw_rows(layout: Layout, view: View) -> pygame.Surface | None:
    """Lines through the rows that won or score, with their points, on a surface as large as the board."""
    if not view.made:
        return None
    left, top = layout.board.topleft
    rows = []
    for row in view.made:
        ends = [view.cell(name) for name in (row.cells[0], row.cells[-1])]
        points = [layout.centre(end.column, end.row) for end in ends if end is not None]
        rows.append((view.seat(row.side).paint, [(x - left, y - top) for x, y in points]))

    def draw(large: pygame.Surface, scale: int) -> None:
        for paint, (start, end) in rows:
            # In the colour of its side, with an edge that is seen on its stones.
            inner, outer = (mix(paint, WHITE, 0.55), BLACK) if ink_on(paint) == BLACK else (paint, WHITE)
            for width, colour in ((0.13, outer), (0.075, inner)):
                begin, close = ((x * scale, y * scale) for x, y in (start, end))
                stroke(large, begin, close, layout.cell * width * scale, colour)

    surface = smooth(layout.board.size, BLACK, draw, COARSE)
    if view.scores is not None:
        for row, (paint, (start, end)) in zip(view.made, rows, strict=True):
            place = _after(start, end, layout.cell / 2)
            draw_badge(surface, layout.cell, place, str(row.points), paint, ink_on(paint))
    return surface


def _after(start: Point, end: Point, way: float) -> Point:
    """A point so far along a line."""
    share = way / (dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
