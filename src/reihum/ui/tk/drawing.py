"""The board as a list of what to draw, in the words of Tk's canvas. Nothing here judges a move; it shows a View.

The list is drawn in one call. While a bot thinks in Python, every call would wait for it.

    stones lie behind the front of an upright board, so that one that falls is seen only above it and in the holes:
    foot, dark ground < stones < rim, front with holes < rows, marks, pointer
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import dist

from reihum.core.paint import BLACK, WHITE, ink_on, mix
from reihum.match import CellView, RowView, View
from reihum.ui.arrows import Place
from reihum.ui.stone_marks import mark_of
from reihum.ui.tk.layout import Layout
from reihum.ui.tk.pointing import Item, paint_arrow, paint_mark
from reihum.ui.tk.theme import Theme

BLOCKED, HINT = "×", "?"


@dataclass(frozen=True, slots=True)
class Drawing:
    """One view on one canvas."""

    view: View
    layout: Layout
    theme: Theme

    def board(self, without: str | None = None) -> list[Item]:
        """Everything that does not move; ``without`` is a cell whose stone is still on its way."""
        upright = self.view.round_cells
        below, above = (self._foot(), self._rim()) if upright else (chain(self._foot(), self._plate()), ())
        parts = [below, self._ground(), self._stones(without), above, self._front(), self._labels()]
        if without is None:
            parts += [self._rows(), self._last()]
        parts += [paint_arrow(self, arrow) for arrow in self.view.arrows]
        parts += [paint_mark(self, mark) for mark in self.view.marks]
        return [item for part in parts for item in part]

    def stone(self, side: str, strength: float = 1.0) -> str:
        """The picture of a side's stone."""
        seat = self.view.seat(side)
        return self.theme.images.stone(mark_of(seat), seat.paint, self.layout.cell, strength)

    def hint(self, cell: CellView) -> list[Item]:
        """A sign on the cell that the adviser would take."""
        size = self.layout.cell
        ring = self.theme.images.ring(WHITE if self.view.round_cells else self.view.ink_colour, size)
        ink = WHITE if self.view.round_cells else self.view.ink_colour
        return [self._picture(cell, ring, "hint"), self._text(cell, HINT, 0.4, ink, "hint")]

    def pointer(self, cell: CellView, with_keys: bool) -> list[Item]:
        """Where the stone would land, and the stone above its column; with keys, a frame around the cell too.

        A stone that would be taken has a frame as well.
        """
        items: list[Item] = []
        move = self.view.move(cell.move)
        landing, leaving = (self.view.cell(name or "") for name in ((move.lands, move.leaves) if move else ("", "")))
        turn = self.view.turn
        if landing and turn and not self.view.bots_turn:
            items.append(self._picture(landing, self.stone(turn, 0.5), "pointer"))
            if self.view.stones_fall:
                above = self.layout.middle(cell.column, self.view.rows + 0.42)
                items.append(_image(above, self.stone(turn), "pointer"))
        if with_keys or (leaving and not self.view.bots_turn):
            frame = self.theme.images.cursor(WHITE if self.view.round_cells else self.view.ink_colour, self.layout.cell)
            items.append(self._picture(leaving or landing or cell, frame, "pointer"))
        return items

    def _foot(self) -> Iterator[Item]:
        """The board's darker foot, of which an edge is seen below it."""
        depth = max(2, self.layout.cell // 14)
        yield from self._rounded(mix(self.view.board_colour, BLACK, 0.45), depth, "frame")

    def _plate(self) -> Iterator[Item]:
        """A board that stones lie on."""
        yield from self._rounded(self.view.board_colour, 0, "frame")

    def _rounded(self, paint: str, down: int, tag: str) -> Iterator[Item]:
        """A rounded box as large as the board."""
        left, top, right, bottom = self._outline(down)
        radius = self._radius
        yield _box(left + radius, top, right - radius, bottom, paint, tag)
        yield _box(left, top + radius, right, bottom - radius, paint, tag)
        yield from self._corners(paint, down, tag)

    def _rim(self) -> Iterator[Item]:
        """The frame of an upright board, around its holes: stones fall behind it."""
        place, paint = self.layout, self.view.board_colour
        left, top, right, bottom = self._outline(0)
        radius = self._radius
        yield _box(left + radius, top, right - radius, place.top, paint, "front")
        yield _box(left + radius, place.bottom, right - radius, bottom, paint, "front")
        yield _box(left, top + radius, place.left, bottom - radius, paint, "front")
        yield _box(place.right, top + radius, right, bottom - radius, paint, "front")
        yield from self._corners(paint, 0, "front")

    def _corners(self, paint: str, down: int, tag: str) -> Iterator[Item]:
        left, top, right, bottom = self._outline(down)
        radius = self._radius
        corner = self.theme.images.disc(paint, 2 * radius)
        for x in (left + radius, right - radius):
            for y in (top + radius, bottom - radius):
                yield _image((x, y), corner, tag)

    def _outline(self, down: int) -> tuple[int, int, int, int]:
        place = self.layout
        rim = place.frame
        return place.left - rim, place.top - rim + down, place.right + rim, place.bottom + rim + down

    @property
    def _radius(self) -> int:
        return max(2, round(0.3 * self.layout.cell))

    def _ground(self) -> Iterator[Item]:
        view, place = self.view, self.layout
        if view.round_cells:
            corners = place.left + 1, place.top + 1, place.right - 1, place.bottom - 1  # seen through the holes only
            yield _box(*corners, mix(view.board_colour, BLACK, 0.66), "frame")
            return
        for row in view.cells:
            for cell in row:
                if cell.content == "blocked":
                    floor = self.theme.images.floor(mix(view.board_colour, BLACK, 0.24), place.cell)
                    yield self._picture(cell, floor, "ground")
                    yield self._text(cell, BLOCKED, 0.62, mix(view.board_colour, BLACK, 0.62), "ground")
                else:
                    other = 0.14 * ((cell.column + cell.row) % 2)
                    paint = mix(view.cell_colour, view.board_colour, other)
                    yield self._picture(cell, self.theme.images.floor(paint, place.cell), "ground")

    def _stones(self, without: str | None) -> Iterator[Item]:
        for row in self.view.cells:
            for cell in row:
                if cell.content in ("first", "second") and cell.name != without:
                    yield self._picture(cell, self.stone(cell.content), "stone")

    def _front(self) -> Iterator[Item]:
        if self.view.round_cells:
            front = self.theme.images.front(self.view.board_colour, self.layout.cell)
            for row in self.view.cells:
                for cell in row:
                    yield self._picture(cell, front, "front")

    def _labels(self) -> Iterator[Item]:
        """Letters of columns below, numbers of rows to the left; where stones fall, columns have small numbers too."""
        view, place = self.view, self.layout
        font, small = (self.theme.font_of_height(place.frame * share, "bold") for share in (0.62, 0.44))
        pale = mix(view.board_colour, WHITE, 0.72)
        for column, letter in enumerate(view.column_names):
            x, y = place.middle(column, 0)[0], place.bottom + place.frame / 2
            yield _words((x, y), letter, font, WHITE)
            if view.stones_fall:
                yield _words((x + 0.2 * place.cell, y + 0.04 * place.frame), str(column + 1), small, pale)
        for row in range(view.rows):
            yield _words((place.left - place.frame / 2, place.middle(0, row)[1]), str(row + 1), font, WHITE)

    def _rows(self) -> Iterator[Item]:
        """A line through every row that wins or scores, in the colour of its side, with an edge seen on its stones."""
        for row in self.view.made:
            inner, outer = self._row_paints(row)
            ends = self.middle(row.cells[0]), self.middle(row.cells[-1])
            for width, paint in ((0.13, outer), (0.075, inner)):
                yield from self.line(*ends, max(2, round(width * self.layout.cell)), paint)
        if self.view.scores is not None:
            for row in self.view.made:
                yield from self._points(row)

    def _row_paints(self, row: RowView) -> tuple[str, str]:
        """The colours of a row's line and of its edge."""
        paint = self.view.seat(row.side).paint
        return (mix(paint, WHITE, 0.55), BLACK) if ink_on(paint) == BLACK else (paint, WHITE)

    def line(self, start: Place, end: Place, width: int, paint: str, tag: str = "row") -> Iterator[Item]:
        """A straight line with round ends and soft edges, made of discs and, where it is level, of a box."""
        (x1, y1), (x2, y2) = start, end
        dot = self.theme.images.disc(paint, width)
        half = width / 2
        if x1 == x2 or y1 == y2:
            wide, high = (half, 0.0) if x1 == x2 else (0.0, half)
            left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
            yield _box(left - wide, top - high, right + wide, bottom + high, paint, tag)
            places = [start, end]
        else:
            steps = max(1, round(dist(start, end)))
            places = [(x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps) for step in range(steps + 1)]
        for place in places:
            yield _image(place, dot, tag)

    def _points(self, row: RowView) -> Iterator[Item]:
        """A row's points, between its first two stones."""
        (x1, y1), (x2, y2) = self.middle(row.cells[0]), self.middle(row.cells[1])
        paint = self.view.seat(row.side).paint
        yield from self.badge(((x1 + x2) / 2, (y1 + y2) / 2), str(row.points), paint, ink_on(paint), "row")

    def badge(self, place: Place, sign: str, paint: str, edge: str, tag: str) -> Iterator[Item]:
        """A small disc with an edge and something written on it."""
        size = round(0.42 * self.layout.cell)
        yield _image(place, self.theme.images.disc(edge, size), tag)
        yield _image(place, self.theme.images.disc(paint, size - 2 * max(1, size // 14)), tag)
        font = self.theme.font_of_height(size * (0.56 if len(sign) < 3 else 0.44), "bold")
        yield _words(place, sign, font, ink_on(paint))

    def _last(self) -> Iterator[Item]:
        cell = self.view.cell(self.view.last or "")
        if cell is not None:
            halo = self.theme.images.halo(WHITE, self.view.ink_colour, self.layout.cell)
            yield self._picture(cell, halo, "last")

    def middle(self, name: str) -> Place:
        """The middle of a cell on the canvas."""
        cell = self.view.cell(name)
        assert cell is not None, "what is drawn lies on the board"
        return self.layout.middle(cell.column, cell.row)

    def _picture(self, cell: CellView, image: str, tag: str) -> Item:
        return _image(self.layout.middle(cell.column, cell.row), image, tag)

    def _text(self, cell: CellView, text: str, height: float, ink: str, tag: str) -> Item:
        font = self.theme.font_of_height(height * self.layout.cell, "bold")
        return _words(self.layout.middle(cell.column, cell.row), text, font, ink, tag)


def _image(place: Place, image: str, tag: str) -> Item:
    return ("create", "image", *place, "-image", image, "-tags", tag)


def _words(place: Place, text: str, font: Item, ink: str, tag: str = "label") -> Item:
    return ("create", "text", *place, "-text", text, "-font", font, "-fill", ink, "-tags", tag)


def _box(left: float, top: float, right: float, bottom: float, paint: str, tag: str) -> Item:
    return ("create", "rectangle", left, top, right, bottom, "-fill", paint, "-outline", "", "-tags", tag)
