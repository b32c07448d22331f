"""A position as a scalable drawing that needs nothing but itself.

The two sides differ in shape as well as in colour. On a board with round holes all stones are discs, and bear a mark: a
ring for the first side, a square for the second. Elsewhere the second side's stones themselves are square. A line runs
through every row that wins or scores; a dot marks the last stone. What an explanation points at is painted on top:
marks by their signs, and arrows, those along the other side's rows with dashes; and what an analysis says of the moves.
Screen readers are told it in words.
"""

from html import escape
from math import hypot

from reihum.core.analysis import Analysis
from reihum.core.board import Board
from reihum.core.cells import Cell, name_cell
from reihum.core.outcome import Outcome, Row
from reihum.core.paint import ink_on
from reihum.core.protocols import Position
from reihum.core.side import Side
from reihum.core.sketch import EMPTY_SKETCH, Arrow, Mark, MarkKind, Sketch
from reihum.core.text import say
from reihum.pictures.chips import FONT, chip, chip_places

CELL = 100
FRAME = 56

MARK_COLOURS = {
    MarkKind.GOOD: "#00664b",
    MarkKind.BAD: "#b03a00",
    MarkKind.MINE: "#00558a",
    MarkKind.THEIRS: "#7a3162",
    MarkKind.KEY: "#333333",
}
"""A step has the colour of its stone."""


def svg(position: Position, sketch: Sketch = EMPTY_SKETCH, analysis: Analysis | None = None) -> str:
    """Draw a position as SVG, what somebody points at on it, and what its moves are worth."""
    board = position.board()
    width = board.columns * CELL + 2 * FRAME
    height = board.rows * CELL + 2 * FRAME
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'width="{width * 0.6:.0f}" style="max-width: 100%; height: auto">',  # notebooks show it as an image
        f"<title>{escape(_title(position))}</title>",
        f"<desc>{escape(_describe(position, sketch, analysis))}</desc>",
        f'<rect width="{width}" height="{height}" rx="36" fill="{board.look.board_colour}"/>',
        *_labels(board),
        *(_square(board, (column, row)) for column in range(board.columns) for row in range(board.rows)),
        *(_stone(board, cell, side) for cell, side in sorted(board.stones.items())),
        *(_line(board, row) for row in board.made),
        _last(board),
        *(chip(_centre(board, cell), value, best) for cell, value, best in (chip_places(analysis) if analysis else ())),
        *(_arrow(board, arrow) for arrow in sketch.arrows),
        *(_sign(board, mark) for mark in sketch.marks),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def _centre(board: Board, cell: Cell) -> tuple[int, int]:
    column, row = cell
    return FRAME + column * CELL + CELL // 2, FRAME + (board.rows - 1 - row) * CELL + CELL // 2


def _labels(board: Board) -> list[str]:
    foot = FRAME + board.rows * CELL + 38
    edge = FRAME + board.columns * CELL + 26
    labels = [
        f'<text x="{_centre(board, (column, 0))[0]}" y="{foot}">{name}</text>'
        for column, name in enumerate(board.column_names)
    ]
    labels += [f'<text x="{edge}" y="{_centre(board, (0, row))[1] + 11}">{row + 1}</text>' for row in range(board.rows)]
    if board.scores:
        labels.append(f'<text x="{FRAME + board.columns * CELL // 2}" y="38">{escape(_scores(board))}</text>')
    return [f'<g {FONT} font-size="32" fill="#ffffff">', *labels, "</g>"]


def _square(board: Board, cell: Cell) -> str:
    x, y = _centre(board, cell)
    if cell in board.blocked:
        return (
            f'<path d="M{x - 26} {y - 26}l52 52m0 -52l-52 52" stroke="{board.look.cell_colour}" stroke-width="12" '
            f'stroke-linecap="round" opacity="0.55"/>'
        )
    if board.look.round_cells:
        return f'<circle cx="{x}" cy="{y}" r="43" fill="{board.look.cell_colour}"/>'
    return f'<rect x="{x - 47}" y="{y - 47}" width="94" height="94" rx="10" fill="{board.look.cell_colour}"/>'


def _stone(board: Board, cell: Cell, side: Side) -> str:
    x, y = _centre(board, cell)
    paint = f'fill="{board.look.stone_colours[side]}" stroke="{board.look.ink_colour}" stroke-width="4"'
    disc = f'<circle cx="{x}" cy="{y}" r="36" {paint}/>'
    if board.look.round_cells:
        return disc + _mark(x, y, side, board.look.ink_colour)
    return disc if side is Side.FIRST else f'<rect x="{x - 31}" y="{y - 31}" width="62" height="62" rx="13" {paint}/>'


def _mark(x: int, y: int, side: Side, ink: str) -> str:
    paint = f'fill="none" stroke="{ink}" stroke-width="5" opacity="0.45"'
    if side is Side.FIRST:
        return f'<circle cx="{x}" cy="{y}" r="18" {paint}/>'
    return f'<rect x="{x - 15}" y="{y - 15}" width="30" height="30" rx="5" {paint}/>'


def _line(board: Board, row: Row) -> str:
    (x1, y1), (x2, y2) = _centre(board, row.cells[0]), _centre(board, row.cells[-1])
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke-linecap="round"'
    # Light on dark: seen on stones of any colour.
    return (
        f'<line {ends} stroke="{board.look.ink_colour}" stroke-width="18"/>'
        f'<line {ends} stroke="#ffffff" stroke-width="8"/>'
    )


def _last(board: Board) -> str:
    if board.last is None:
        return ""
    x, y = _centre(board, board.last)
    return f'<circle cx="{x}" cy="{y}" r="11" fill="#ffffff" stroke="{board.look.ink_colour}" stroke-width="5"/>'


def _arrow(board: Board, arrow: Arrow) -> str:
    (x1, y1), (x2, y2) = _centre(board, arrow.start), _centre(board, arrow.end)
    length = hypot(x2 - x1, y2 - y1) or 1
    along, up = (x2 - x1) / length * 18, (y2 - y1) / length * 18
    x2, y2 = round(x2 - 2 * along), round(y2 - 2 * up)  # beside the mark that may be there
    # The head is two strokes back from the tip.
    head = f"M{x2} {y2}l{-along - up:.0f} {along - up:.0f}M{x2} {y2}l{up - along:.0f} {-along - up:.0f}"
    dashes = ' stroke-dasharray="22 18"' if arrow.kind is MarkKind.THEIRS else ""
    shape = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    strokes = (("#ffffff", 16), (MARK_COLOURS[arrow.kind], 9))
    return "".join(
        f'<path d="M{x1} {y1}L{x2} {y2}" {shape} stroke="{paint}" stroke-width="{width}"{dashes}/>'
        f'<path d="{head}" {shape} stroke="{paint}" stroke-width="{width}"/>'
        for paint, width in strokes
    )


def _sign(board: Board, mark: Mark) -> str:
    x, y = _centre(board, mark.cell)
    paint = MARK_COLOURS[mark.kind] if mark.side is None else board.look.stone_colours[mark.side]
    disc = f'<circle cx="{x}" cy="{y}" r="25" fill="{paint}" stroke="#ffffff" stroke-width="5"/>'
    return f'{disc}<text x="{x}" y="{y + 11}" {FONT} font-size="32" fill="{ink_on(paint)}">{mark.sign}</text>'


def _title(position: Position) -> str:
    look = position.board().look
    outcome = position.outcome()
    if outcome is None:
        return say("{game}: {side} to move", game=say(look.title), side=say(look.side_names[position.side]))
    if outcome.winner is None:
        return say("{game}: a draw", game=say(look.title))
    return say("{game}: {side} has won", game=say(look.title), side=say(look.side_names[outcome.winner]))


def _describe(position: Position, sketch: Sketch, analysis: Analysis | None) -> str:
    board = position.board()
    sentences = [
        say("{side}: {cells}.", side=say(board.look.side_names[side]), cells=_names(board, side)) for side in Side
    ]
    if board.blocked:
        sentences.append(say("Blocked: {cells}.", cells=_list(sorted(board.blocked))))
    if board.last:
        sentences.append(say("Last move: {cell}.", cell=name_cell(board.last)))
    if board.scores:
        sentences.append(say("Score: {scores}.", scores=_scores(board)))
    outcome = position.outcome()
    if outcome and outcome.cells:
        sentences.append(_winning(outcome))
    if sketch.marks:
        sentences.append(say("Marked: {marks}.", marks=", ".join(mark.words for mark in sketch.marks)))
    if analysis:
        sentences.append(say("Values: {values}.", values=", ".join(map(str, analysis.values()))))
    return " ".join(sentences)


def _winning(outcome: Outcome) -> str:
    return say("The stones that won: {cells}.", cells=_list(outcome.cells))


def _names(board: Board, side: Side) -> str:
    cells = sorted(cell for cell, owner in board.stones.items() if owner is side)
    return _list(cells) if cells else say("no stones")


def _list(cells: list[Cell] | tuple[Cell, ...]) -> str:
    return ", ".join(name_cell(cell) for cell in cells)


def _scores(board: Board) -> str:
    first, second = (say(name) for name in board.look.side_names)
    return f"{first} {board.scores[0]} : {board.scores[1]} {second}" if board.scores else ""
