"""What somebody points at on the board: marks on cells, told apart by their signs, and arrows along rows."""

import pygame

from reihum.core.paint import BLACK, WHITE, ink_on
from reihum.core.sketch import MarkKind
from reihum.match import View
from reihum.pictures.svg import MARK_COLOURS
from reihum.ui.arrows import arrow_strokes
from reihum.ui.pygame.layout import Layout
from reihum.ui.pygame.lettering import write
from reihum.ui.pygame.shapes import COARSE, Point, disc, smooth, stroke


def draw_pointing(surface: pygame.Surface, layout: Layout, view: View) -> None:
    """Draw the arrows, and the marks above them."""
    if view.arrows:
        surface.blit(_draw_arrows(layout, view), layout.board)
    for mark in view.marks:
        paint = view.seat(mark.side).paint if mark.side else MARK_COLOURS[MarkKind(mark.kind)]
        draw_badge(surface, layout.cell, _place(layout, view, mark.cell), mark.sign, paint, WHITE)


def draw_badge(surface: pygame.Surface, cell: int, place: Point, sign: str, paint: str, edge: str) -> None:
    """A small disc with an edge and something written on it."""
    size, centre = max(8, round(cell * 0.42)), (round(place[0]), round(place[1]))
    for diameter, colour in ((size, edge), (size - 2 * max(1, size // 14), paint)):
        badge = disc(diameter, colour)
        surface.blit(badge, badge.get_rect(center=centre))
    text = write(sign, round(size * (0.6 if len(sign) < 3 else 0.46)), ink_on(paint), True)
    surface.blit(text, text.get_rect(center=centre))


def _draw_arrows(layout: Layout, view: View) -> pygame.Surface:
    left, top = layout.board.topleft

    def draw(large: pygame.Surface, scale: int) -> None:
        for arrow in view.arrows:
            ends = [_place(layout, view, name) for name in (arrow.start, arrow.end)]
            start, end = (((x - left) * scale, (y - top) * scale) for x, y in ends)
            strokes = arrow_strokes(start, end, layout.cell * scale, arrow.kind)
            for width, paint in ((0.16, WHITE), (0.09, MARK_COLOURS[MarkKind(arrow.kind)])):
                for begin, close in strokes:
                    stroke(large, begin, close, layout.cell * width * scale, paint)

    return smooth(layout.board.size, BLACK, draw, COARSE)


def _place(layout: Layout, view: View, name: str) -> Point:
    cell = view.cell(name)
    assert cell is not None, "what is pointed at lies on the board"
    return layout.centre(cell.column, cell.row)
