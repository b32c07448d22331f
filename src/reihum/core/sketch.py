"""What can be pointed at on a board: marks on cells and arrows along rows, for every front end to paint in its own way.

A mark is told from the others by its sign, an arrow by its pattern; a colour may come on top, but never alone.
"""

from dataclasses import dataclass
from enum import StrEnum

from reihum.core.cells import Cell, name_cell
from reihum.core.side import Side
from reihum.core.text import mark, say


class MarkKind(StrEnum):
    """What a mark says of its cell."""

    GOOD = "good"
    """A good move: the one that is spoken of, or a better one."""
    BAD = "bad"
    """The move that is spoken of, if it is a fault."""
    MINE = "mine"
    """Where the side that moves wins or scores."""
    THEIRS = "theirs"
    """Where the other side does."""
    KEY = "key"
    """What matters to both."""
    STEP = "step"
    """Where a stone of the line comes to lie that shows it all."""


SIGNS = {MarkKind.GOOD: "!", MarkKind.BAD: "?", MarkKind.MINE: "+", MarkKind.THEIRS: "×", MarkKind.KEY: "•"}
"""What is painted on a cell; a step has its number."""
WORDS = {
    MarkKind.GOOD: mark("good: {cell}"),
    MarkKind.BAD: mark("fault: {cell}"),
    MarkKind.MINE: mark("for the side that moves: {cell}"),
    MarkKind.THEIRS: mark("for the other side: {cell}"),
    MarkKind.KEY: mark("for both sides: {cell}"),
    MarkKind.STEP: mark("move {number}: {cell}"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell to point at, and what for."""

    cell: Cell
    kind: MarkKind
    number: int = 0
    """Of a step: which stone of the line it is, from 1 on."""
    side: Side | None = None
    """Of a step: whose stone it is."""

    @property
    def sign(self) -> str:
        """What to paint on the cell: one letter, or the number of a step."""
        return SIGNS.get(self.kind) or str(self.number)

    @property
    def words(self) -> str:
        """The same for somebody who cannot see it, in the language that is spoken now."""
        return say(WORDS[self.kind], cell=name_cell(self.cell), number=self.number)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A row to point along, from one end to the other: to the cell that decides, if that is one of them."""

    start: Cell
    end: Cell
    kind: MarkKind
    """``MINE``, or ``THEIRS``, which is painted with dashes: whose row it is."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """Everything that is pointed at on one board, with at most one mark on a cell."""

    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()


EMPTY_SKETCH = Sketch()
