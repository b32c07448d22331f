"""What lies on the board: stones, the last one's mark, the rows that count, and a small board for the start screen."""

from collections.abc import Container
from functools import lru_cache

import pygame

from reihum.core.paint import BLACK, WHITE
from reihum.match import SeatView, View
from reihum.ui.pygame.board import BoardPicture, draw_rows
from reihum.ui.pygame.layout import FOOT, FRAME, Layout
from reihum.ui.pygame.shapes import Size, frame, ring
from reihum.ui.pygame.stones import blit_stone
from reihum.ui.pygame.theme import Theme
from reihum.ui.stone_marks import mark_of


def look_of(seat: SeatView) -> tuple[str, str]:
    """A player's stones: their colour and their mark."""
    return seat.paint, mark_of(seat)


def draw_stones(surface: pygame.Surface, layout: Layout, view: View, hidden: Container[str] = ()) -> None:
    """Draw the stones that lie, but for those that are still on their way."""
    looks = {seat.side: look_of(seat) for seat in view.seats}
    for row in view.cells:
        for cell in row:
            if cell.content in looks and cell.name not in hidden:
                blit_stone(surface, layout.centre(cell.column, cell.row), layout.stone, looks[cell.content])


def draw_marks(surface: pygame.Surface, layout: Layout, view: View, lines: pygame.Surface | None) -> None:
    """Point out the last stone, and the rows that won or score."""
    if lines is not None:
        surface.blit(lines, layout.board)
    last = view.cell(view.last) if view.last else None
    if last is not None:
        x, y = layout.centre(last.column, last.row)
        for share, width, paint in ((0.81, 0.075, BLACK), (0.79, 0.04, WHITE)):
            circle = ring(round(layout.cell * share), paint, max(2, round(layout.cell * width)))
            surface.blit(circle, circle.get_rect(center=(round(x), round(y))))


def draw_aim(surface: pygame.Surface, layout: Layout, place: tuple[int, int], paint: str, upright: bool) -> None:
    """Outline the cell where a stone would come to lie."""
    size = round(layout.cell * (0.80 if upright else 0.93))
    width = max(2, round(layout.cell * 0.055))
    outline = ring(size, paint, width) if upright else frame((size, size), round(layout.cell * 0.1), paint, width)
    x, y = layout.centre(*place)
    surface.blit(outline, outline.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=8)
def small_board(view_of: "Sample", cell: int, theme: Theme) -> pygame.Surface:
    """A whole board with its stones, as a picture on the start screen."""
    view = view_of.view
    width, height = round((view.columns + 2 * FRAME) * cell), round((view.rows + FRAME + FOOT) * cell)
    margin = cell // 2
    size: Size = (width + 2 * margin, height + 2 * margin)
    layout = Layout(
        size=size,
        columns=view.columns,
        rows=view.rows,
        unit=1.0,
        cell=cell,
        bar=pygame.Rect(0, 0, 0, 0),
        board=pygame.Rect(margin, margin, width, height),
        status=pygame.Rect(0, 0, 0, 0),
        left_pile=(0, 0),
        right_pile=(0, 0),
    )
    surface = pygame.Surface(size, pygame.SRCALPHA)
    picture = BoardPicture(layout, view, theme)
    picture.draw_back(surface)
    draw_stones(surface, layout, view)
    if picture.front is not None:
        surface.blit(picture.front, layout.board)
    lines = draw_rows(layout, view)
    if lines is not None:
        surface.blit(lines, layout.board)
    return surface


class Sample:
    """A view that stands for its game on the start screen, the same object each time."""

    def __init__(self, view: View) -> None:
        self.view = view
