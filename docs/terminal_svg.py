"""A terminal's screen as SVG. Block characters become rectangles, so that stones have no seams in any font."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

WIDTH, HEIGHT, MARGIN = 10, 20, 16
PAPER, INK = "#1e1e1e", "#d4d4d4"
BLOCKS = {
    "█": (0, 0, 1, 1),
    "▇": (0, 0.125, 1, 0.875),
    "▄": (0, 0.5, 1, 0.5),
    "▀": (0, 0, 1, 0.5),
    "▗": (0.5, 0.5, 0.5, 0.5),
    "▖": (0, 0.5, 0.5, 0.5),
    "▝": (0.5, 0, 0.5, 0.5),
    "▘": (0, 0, 0.5, 0.5),
}
"""Where a block character is filled: left, top, width and height, as parts of a character."""


def terminal_svg(lines: Sequence[Text], columns: int, rows: int) -> str:
    """Draw lines of text as a terminal shows them."""
    size = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
    console = Console(width=columns, color_system="truecolor")
    drawn = []
    for row, line in enumerate(lines):
        column = 0
        for text, style, _ in line.render(console, end=""):
            drawn += _draw(Segment(text, style or console.get_style(line.style)), column, row)
            column += cell_len(text)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'shape-rendering="crispEdges" font-size="16" font-family="ui-monospace, Menlo, Consolas, monospace">'
    )
    paper = f'<rect width="{size[0]}" height="{size[1]}" rx="10" fill="{PAPER}"/>'
    return "\n".join((head, paper, *drawn, "</svg>", ""))


def _draw(segment: Segment, column: int, row: int) -> Iterator[str]:
    style = segment.style or Style()
    ink = style.color.get_truecolor().hex if style.color else INK
    paper = style.bgcolor.get_truecolor().hex if style.bgcolor else PAPER
    if style.reverse:
        ink, paper = paper, ink
    if paper != PAPER:
        yield _rectangle(column, row, (0, 0, cell_len(segment.text), 1), paper)
    for sign, run in groupby(segment.text, lambda sign: sign if sign in BLOCKS else ""):
        text = "".join(run)
        if sign:
            left, top, width, height = BLOCKS[sign]
            yield _rectangle(column, row, (left, top, width + len(text) - 1, height), ink)
        elif text.strip():
            indent = len(text) - len(text.lstrip())
            yield _text(column + indent, row, text.strip(), ink, style)
        column += cell_len(text)


def _rectangle(column: int, row: int, part: tuple[float, float, float, float], fill: str) -> str:
    left, top, width, height = part
    x, y = MARGIN + (column + left) * WIDTH, MARGIN + (row + top) * HEIGHT
    place = f'x="{x:g}" y="{y:g}" width="{width * WIDTH:g}" height="{height * HEIGHT:g}"'
    return f'<rect {place} fill="{fill}"/>'


def _text(column: int, row: int, text: str, ink: str, style: Style) -> str:
    looks = {'font-weight="700"': style.bold, 'font-style="italic"': style.italic, 'opacity="0.6"': style.dim}
    look = "".join(f" {attribute}" for attribute, wanted in looks.items() if wanted)
    place = f'x="{MARGIN + column * WIDTH}" y="{MARGIN + row * HEIGHT + 15}" textLength="{cell_len(text) * WIDTH}"'
    return f'<text {place} fill="{ink}" xml:space="preserve"{look}>{escape(text)}</text>'
