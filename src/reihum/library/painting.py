"""Pictures of positions, with whatever one wants to point at."""

from collections.abc import Mapping, Sequence
from os import PathLike

from reihum import pictures
from reihum.core import Cell, Position, name_cell
from reihum.core.analysis import Analysis
from reihum.core.record_files import write_text
from reihum.core.sketch import Arrow, Mark, MarkKind, Sketch
from reihum.core.text import mark
from reihum.library.expecting import expect_file, expect_position, unexpected

KINDS = tuple(kind.value for kind in MarkKind if kind is not MarkKind.STEP)


class Painting(str):
    """A picture as SVG: a text, which a notebook shows as the picture."""

    __slots__ = ()

    def save(self, file: "str | PathLike[str]") -> None:
        """Write the picture to a file. A file that holds anything else than a picture is not overwritten."""
        write_text(expect_file(file), self, lambda text: text.lstrip().startswith("<svg"))

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Painting, {len(self)} letters of SVG>"


def paint(
    position: Position,
    *,
    analysis: Analysis | None = None,
    marks: Mapping[str, str] | None = None,
    arrows: Sequence[Sequence[str]] = (),
) -> Painting:
    """Paint a position as SVG, with what its moves are worth, with marks on cells and arrows from cell to cell.

    A mark is ``"good"``, ``"bad"``, ``"mine"``, ``"theirs"`` or ``"key"``; an arrow is two cells, and ``"theirs"``
    after them paints it with dashes.

    >>> from reihum import analyse, connect_four
    >>> position = connect_four("44535263")
    >>> picture = paint(position, analysis=analyse(position), marks={"g1": "good"}, arrows=[("d1", "g1")])
    >>> picture.startswith("<svg")
    True
    """
    expect_position(position)
    if analysis is not None and not (isinstance(analysis, Analysis) and analysis.position == position):
        raise unexpected(mark("the analysis of this position"), analysis)
    if not isinstance(marks or {}, Mapping):
        raise unexpected(mark("marks such as {{'d4': 'good'}}"), marks)
    if isinstance(arrows, str) or not isinstance(arrows, Sequence):
        raise unexpected(mark("arrows such as [('d1', 'g1')]"), arrows)
    sketch = Sketch(
        tuple(Mark(_cell(position, cell), _kind(kind)) for cell, kind in (marks or {}).items()),
        tuple(_arrow(position, arrow) for arrow in arrows),
    )
    return Painting(pictures.svg(position, sketch, analysis))


def _arrow(position: Position, arrow: object) -> Arrow:
    if isinstance(arrow, Sequence) and not isinstance(arrow, str) and len(arrow) in (2, 3):
        kind = MarkKind.MINE if len(arrow) == 2 else _kind(arrow[2])
        if kind in (MarkKind.MINE, MarkKind.THEIRS):
            return Arrow(_cell(position, arrow[0]), _cell(position, arrow[1]), kind)
    raise unexpected(mark("an arrow such as ('d1', 'g1') or ('d1', 'g1', 'theirs')"), arrow)


def _kind(kind: object) -> MarkKind:
    if kind in KINDS:
        return MarkKind(kind)
    raise unexpected(mark("good, bad, mine, theirs or key for a mark"), kind)


def _cell(position: Position, name: object) -> Cell:
    board = position.board()
    cells = ((column, row) for column in range(board.columns) for row in range(board.rows))
    for cell in cells:
        if name_cell(cell) == name:
            return cell
    raise unexpected(mark("a cell of the board, such as d4"), name)
