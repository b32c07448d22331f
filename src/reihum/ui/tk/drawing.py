"""The board as a list of what to draw, in the words of Tk's canvas. Nothing here judges a move; it shows a View.

The list is drawn in one call. While a bot thinks in Python, every call would wait for it.

    stones lie behind the front of an upright board, so that one that falls is seen only in the holes:
    frame, dark ground < stones < front with holes < rows, marks, pointer
"""

from collections.abc import Iterator
from dataclasses import dataclass

from reihum.core.paint import BLACK, WHITE, mix
from reihum.match import CellView, RowView, View
from reihum.ui.tk.layout import Layout
from reihum.ui.tk.theme import Theme

Item = tuple[object, ...]

BLOCKED, HINT = "×", "?"


@dataclass(frozen=True, slots=True)
class Drawing:
    """One view on one canvas."""

    view: View
    layout: Layout
    theme: Theme

    def board(self, without: str | None = None) -> list[Item]:
        """Everything that does not move; ``without`` is a cell whose stone is still on its way."""
        parts = [self._frame(), self._ground(), self._stones(without), self._front(), self._labels()]
        if without is None:
            parts += [self._rows(), self._last()]
        return [item for part in parts for item in part]

    def stone(self, side: str, strength: float = 1.0) -> str:
        """The picture of a side's stone."""
        return self.theme.images.stone(side, self.view.seat(side).paint, self.layout.cell, strength)

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

    def _frame(self) -> Iterator[Item]:
        """A rounded board, and its darker foot."""
        place, paint = self.layout, self.view.board_colour
        rim = place.frame
        depth = max(2, place.cell // 14)
        for down, colour in ((depth, mix(paint, BLACK, 0.45)), (0, paint)):
            left, top = place.left - rim, place.top - rim + down
            right, bottom = place.right + rim, place.bottom + rim + down
            radius = max(2, round(0.3 * place.cell))
            corner = self.theme.images.disc(colour, 2 * radius)
            yield _box(left + radius, top, right - radius, bottom, colour)
            yield _box(left, top + radius, right, bottom - radius, colour)
            for x in (left + radius, right - radius):
                for y in (top + radius, bottom - radius):
                    yield _image((x, y), corner, "frame")

    def _ground(self) -> Iterator[Item]:
        view, place = self.view, self.layout
        if view.round_cells:
            corners = place.left + 1, place.top + 1, place.right - 1, place.bottom - 1  # seen through the holes only
            yield _box(*corners, mix(view.board_colour, BLACK, 0.66))
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
        """The names of columns below and of rows to the left: letters, and numbers where they do as well."""
        view, place = self.view, self.layout
        font = self.theme.font_of_height(place.frame * 0.62, "bold")
        for column, cell in enumerate(view.cells[-1]):
            letter, name = cell.name[0].upper(), view.column_names[column]
            text = letter if name.upper() == letter else f"{letter} {name}"
            yield _words((place.middle(column, 0)[0], place.bottom + place.frame / 2), text, font, WHITE)
        for row in range(view.rows):
            yield _words((place.left - place.frame / 2, place.middle(0, row)[1]), str(row + 1), font, WHITE)

    def _rows(self) -> Iterator[Item]:
        """A line through every row that wins or scores; light on dark, it is seen on stones of any colour."""
        ink, cell = self.view.ink_colour, self.layout.cell
        shades = ((0.17, mix(ink, WHITE, 0.25)), (0.155, ink), (0.085, mix(ink, WHITE, 0.5)), (0.07, WHITE))
        for width, paint in shades:
            for row in self.view.made:
                ends = (*self._middle(row.cells[0]), *self._middle(row.cells[-1]))
                options = ("-width", max(1, width * cell), "-fill", paint, "-capstyle", "round", "-tags", "row")
                yield ("create", "line", *ends, *options)
        if self.view.scores is not None:
            for row in self.view.made:
                yield from self._points(row)

    def _points(self, row: RowView) -> Iterator[Item]:
        """A row's points, between its first two stones."""
        (x1, y1), (x2, y2) = self._middle(row.cells[0]), self._middle(row.cells[1])
        place = (x1 + x2) / 2, (y1 + y2) / 2
        size = round(0.42 * self.layout.cell)
        yield _image(place, self.theme.images.disc(self.view.ink_colour, size), "row")
        font = self.theme.font_of_height(size * (0.56 if row.points < 100 else 0.44), "bold")
        yield _words(place, str(row.points), font, WHITE)

    def _last(self) -> Iterator[Item]:
        cell = self.view.cell(self.view.last or "")
        if cell is not None:
            size = round(0.24 * self.layout.cell)
            yield self._picture(cell, self.theme.images.dot(WHITE, self.view.ink_colour, size), "last")

    def _middle(self, name: str) -> tuple[float, float]:
        cell = self.view.cell(name)
        assert cell is not None, "a row lies on the board"
        return self.layout.middle(cell.column, cell.row)

    def _picture(self, cell: CellView, image: str, tag: str) -> Item:
        return _image(self.layout.middle(cell.column, cell.row), image, tag)

    def _text(self, cell: CellView, text: str, height: float, ink: str, tag: str) -> Item:
        font = self.theme.font_of_height(height * self.layout.cell, "bold")
        return _words(self.layout.middle(cell.column, cell.row), text, font, ink, tag)


def _image(place: tuple[float, float], image: str, tag: str) -> Item:
    return ("create", "image", *place, "-image", image, "-tags", tag)


def _words(place: tuple[float, float], text: str, font: Item, ink: str, tag: str = "label") -> Item:
    return ("create", "text", *place, "-text", text, "-font", font, "-fill", ink, "-tags", tag)


def _box(left: float, top: float, right: float, bottom: float, paint: str) -> Item:
    return ("create", "rectangle", left, top, right, bottom, "-fill", paint, "-outline", "", "-tags", "frame")
