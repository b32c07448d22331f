"""What somebody points at on the board: marks on cells, told apart by their signs, and arrows along rows."""

from collections.abc import Iterator
from itertools import chain
from typing import Protocol

from reihum.core.paint import WHITE
from reihum.core.sketch import MarkKind
from reihum.match import ArrowView, MarkView, View
from reihum.pictures.svg import MARK_COLOURS
from reihum.ui.arrows import Place, arrow_strokes
from reihum.ui.tk.layout import Layout

Item = tuple[object, ...]


class Board(Protocol):
    """What a board draws with."""

    @property
    def view(self) -> View:
        """What is shown."""

    @property
    def layout(self) -> Layout:
        """Where."""

    def middle(self, name: str) -> Place:
        """The middle of a cell on the canvas."""

    def line(self, start: Place, end: Place, width: int, paint: str, tag: str = "row") -> Iterator[Item]:
        """A straight line with round ends."""

    def badge(self, place: Place, sign: str, paint: str, edge: str, tag: str) -> Iterator[Item]:
        """A small disc with something written on it."""


def paint_mark(board: Board, mark: MarkView) -> Iterator[Item]:
    """A mark; a step of a line has the colour of its stone."""
    paint = board.view.seat(mark.side).paint if mark.side else MARK_COLOURS[MarkKind(mark.kind)]
    return board.badge(board.middle(mark.cell), mark.sign, paint, WHITE, "mark")


def paint_arrow(board: Board, arrow: ArrowView) -> Iterator[Item]:
    """An arrow along a row; that of the other side has dashes."""
    strokes = arrow_strokes(board.middle(arrow.start), board.middle(arrow.end), board.layout.cell, arrow.kind)
    return chain.from_iterable(
        board.line(start, end, max(2, round(width * board.layout.cell)), paint, "arrow")
        for width, paint in ((0.16, WHITE), (0.09, MARK_COLOURS[MarkKind(arrow.kind)]))
        for start, end in strokes
    )
