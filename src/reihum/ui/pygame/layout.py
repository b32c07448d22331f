"""Where everything is in a window of a given size: pure numbers, shared by drawing, pointing and tests."""

from dataclasses import dataclass
from math import floor

import pygame

from reihum.match import View
from reihum.ui.pygame.shapes import Point, Size

FRAME = 0.30
"""The board's frame, in cells; below it is wider, for the names of the columns."""
FOOT = 0.58
AIR = 1.12
"""The room above the board where stones are let go, in cells."""
PILE = 1.3
"""The height of a pile and the room around it, in cells."""
LABEL = 60
"""The height of what is written below a pile, in a window of the usual size."""
SMALLEST_CELL = 14
WIDEST_LIST = 220
STRIP = 34
"""The height of the strip below the list of moves, in a window of the usual size."""
NARROWEST_LIST = 116
"""A list of moves that is narrower than this is not worth its room."""


def unit_of(size: Size) -> float:
    """How much larger than usual everything is drawn in a window of this size."""
    return min(2.5, max(0.55, min(size[0] / 960, size[1] / 760)))


@dataclass(frozen=True, slots=True)
class Layout:
    """The game screen. Columns and rows are counted from 0, the row 0 is the lowest."""

    size: Size
    columns: int
    rows: int
    unit: float
    cell: int
    bar: pygame.Rect
    board: pygame.Rect
    status: pygame.Rect
    left_pile: Point
    right_pile: Point
    moves: pygame.Rect | None = None
    """Where the moves are listed, if there is room beside the board."""

    @property
    def film(self) -> pygame.Rect | None:
        """The strip below the list of moves, for what looks back through the game."""
        if self.moves is None:
            return None
        top = self.moves.bottom + round(6 * self.unit)
        return pygame.Rect(self.moves.left, top, self.moves.width, round(STRIP * self.unit))

    @property
    def score(self) -> pygame.Rect:
        """The room above the board, where the points stand in a game that counts some."""
        height = round(self.cell * AIR)
        return pygame.Rect(self.board.left, self.board.top - height, self.board.width, height)

    @property
    def stone(self) -> int:
        """The diameter of a stone."""
        return round(self.cell * 0.86)

    def centre(self, column: int, row: int) -> Point:
        """The middle of a cell."""
        left = self.board.left + round(self.cell * FRAME)
        top = self.board.top + round(self.cell * FRAME)
        return left + (column + 0.5) * self.cell, top + (self.rows - row - 0.5) * self.cell

    def above(self, column: int) -> Point:
        """Where a stone hangs before it falls into a column."""
        return self.centre(column, 0)[0], self.board.top - self.cell * 0.56

    def column_at(self, point: Point) -> int | None:
        """The column at or above a point, if there is one."""
        column = floor((point[0] - self.centre(0, 0)[0]) / self.cell + 0.5)
        return column if 0 <= column < self.columns else None

    def cell_at(self, point: Point) -> tuple[int, int] | None:
        """The cell at a point, if there is one."""
        column = self.column_at(point)
        row = floor((self.centre(0, 0)[1] - point[1]) / self.cell + 0.5)
        return None if column is None or not 0 <= row < self.rows else (column, row)

    def is_above(self, point: Point) -> bool:
        """Whether a stone let go here would fall into the board from above."""
        return point[1] < self.board.top and self.column_at(point) is not None


def make_layout(size: Size, view: View) -> Layout:
    """Put the board as large as it fits, with the piles beside it where there is room and below it where not."""
    unit = unit_of(size)
    bar, status = round(58 * unit), round(64 * unit)
    beside = min(
        (size[1] - bar - status) / (AIR + view.rows + FRAME + FOOT), size[0] / (view.columns + 2 * FRAME + 2 * 2.1)
    )
    below = min(
        (size[1] - bar - LABEL * unit) / (AIR + view.rows + FRAME + FOOT + PILE),
        size[0] / (view.columns + 2 * FRAME + 0.3),
    )
    cell = max(SMALLEST_CELL, int(max(beside, below)))
    width = round((view.columns + 2 * FRAME) * cell)
    height = round((view.rows + FRAME + FOOT) * cell)
    foot = status if beside >= below else round(PILE * cell + LABEL * unit)
    spare = size[1] - bar - foot - round(AIR * cell) - height
    board = pygame.Rect((size[0] - width) // 2, bar + round(AIR * cell) + max(0, spare) // 2, width, height)
    if beside >= below:
        side = max(cell, board.left // 2)
        y = board.bottom - 0.62 * cell - 54 * unit
        area = pygame.Rect(0, 0, size[0], 0)
    else:
        side = round(0.95 * cell)
        y = size[1] - 0.69 * cell - LABEL * unit
        area = pygame.Rect(0, 0, size[0] - 4 * side, 0)
    area.height, area.centerx = foot, size[0] // 2
    area.bottom = size[1]
    return Layout(
        size=size,
        columns=view.columns,
        rows=view.rows,
        unit=unit,
        cell=cell,
        bar=pygame.Rect(0, 0, size[0], bar),
        board=board,
        status=area,
        left_pile=(side, y),
        right_pile=(size[0] - side, y),
        moves=_place_moves(size, board, round(y - cell), unit),
    )


def _place_moves(size: Size, board: pygame.Rect, bottom: int, unit: float) -> pygame.Rect | None:
    """At the right of the board, above the pile."""
    gap = round(16 * unit)
    strip = round((STRIP + 6) * unit)
    area = pygame.Rect(board.right + gap, board.top, size[0] - board.right - 2 * gap, bottom - gap - strip - board.top)
    middle, area.width = area.centerx, min(area.width, round(WIDEST_LIST * unit))
    area.centerx = middle
    return area if area.width >= NARROWEST_LIST * unit and area.height >= NARROWEST_LIST * unit else None
