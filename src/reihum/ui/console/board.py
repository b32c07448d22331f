"""The board in characters and colours.

A cell is as large as the terminal has room for, see ``shapes.py``; the smallest is three characters wide and one line
high. The board brings its own background, so that it looks the same on light and dark terminals.
"""

from dataclasses import dataclass

from rich.color import Color
from rich.style import Style
from rich.text import Text

from reihum.core.paint import BLACK, WHITE, ink_on, mix
from reihum.match import CellView, SeatView, View
from reihum.ui.console.shapes import SMALL, CellSize, Shape, frame, nothing, round_stone, square_stone

LAST, MARKED, HINT, BLOCKED, FREE, TAKEN = "•", "★", "?", "×", "·", "↓"

_OF_16 = {
    "red": "bright_red",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "blue": "bright_cyan",
    "white": "bright_white",
    "black": "black",
}

EDGE = 5
"""What the rows' numbers and the rim need beside the cells."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much room there is, in characters and lines, and whether the terminal has only 16 colours."""

    width: int
    height: int
    few_colours: bool = False


@dataclass(frozen=True, slots=True)
class Signs:
    """Cells that carry a sign beyond what the view says: a hint, and the one that is chosen with the arrow keys."""

    hint: str | None = None
    pointed: str | None = None


NO_SIGNS = Signs()


def board_size(view: View, cells: CellSize, bare: bool = False) -> Size:
    """The room for this board, with the names of its columns and rows; a ``bare`` one has no rim below."""
    below = 1 if bare else 2 + _numbers_apart(view, cells)
    return Size(view.columns * cells.width + EDGE, view.rows * cells.lines + below)


def draw_board(
    view: View, cells: CellSize, signs: Signs = NO_SIGNS, few_colours: bool = False, bare: bool = False
) -> list[Text]:
    """The lines of the board."""
    paint = _Paint(view, few_colours)
    lines = []
    for number, row in enumerate(view.cells):
        for part in range(cells.lines):
            label = f"{view.rows - number:>3} " if part == cells.lines // 2 else "    "
            lines.append(_line(label, [_cell(cell, view, paint, signs, cells, part) for cell in row], paint))
    if not bare:
        foot = "▄" * (board_size(view, cells).width - EDGE + 1)
        lines.append(Text("    ").append(foot, Style(color=paint.foot, bgcolor=paint.board)))
    lines.append(_column_names(view, cells))
    if not bare and _numbers_apart(view, cells):
        numbers = "".join(str(column + 1).center(cells.width) for column in range(view.columns))
        lines.append(Text(f"    {numbers}", Style(dim=True)))
    return lines


class _Paint:
    """The colours of one board."""

    def __init__(self, view: View, few_colours: bool) -> None:
        if few_colours:
            self._choose_from_16(view)
        else:
            self._mix_all(view)

    def _mix_all(self, view: View) -> None:
        board, cell = view.board_colour, view.cell_colour
        self.board = Color.parse(board)
        self.foot = Color.parse(mix(board, BLACK, 0.4))
        self.sides = {seat.side: Color.parse(seat.paint) for seat in view.seats}
        # Round holes are dark, so that stones of any colour shine on them; square cells are a chequered floor.
        self.hole = Color.parse(mix(board, BLACK, 0.6))
        self.floor = (Color.parse(cell), Color.parse(mix(cell, board, 0.22)))
        self.light = Color.parse(WHITE if view.round_cells else mix(board, BLACK, 0.3))

    def _choose_from_16(self, view: View) -> None:
        # The nearest of 16 colours would make a white stone vanish on a sandy floor.
        self.board = self.foot = Color.parse("blue" if view.round_cells else "bright_black")
        self.sides = {seat.side: Color.parse(_OF_16.get(seat.colour, "magenta")) for seat in view.seats}
        self.hole = Color.parse("black")
        self.floor = (Color.parse("yellow"), Color.parse("yellow"))
        self.light = Color.parse("bright_white" if view.round_cells else "green")

    def ground(self, cell: CellView, view: View) -> Color:
        """The background of a cell; a stone that won has one of its own."""
        if (cell.column, cell.row) in view.winning:
            return self.light
        if view.round_cells or cell.content == "blocked":
            return self.board
        return self.floor[(cell.column + cell.row) % 2]


def _ink_on(paint: Color) -> Color:
    return Color.parse(ink_on(paint.get_truecolor().hex))


def stone_shape(side: str, cells: CellSize) -> Shape:
    """The lines of a side's stone."""
    return round_stone(cells) if side == "first" else square_stone(cells)


def draw_stone(view: View, seat: SeatView, few_colours: bool = False) -> tuple[Text, Text, Text]:
    """A player's stone, with a little of the board around it."""
    paint = _Paint(view, few_colours)
    style = Style(color=paint.sides[seat.side], bgcolor=paint.board)
    upper, lower = (Text().append(f" {line} ", style) for line in stone_shape(seat.side, CellSize(6, 2)))
    return upper, lower, Text().append("▀" * upper.cell_len, Style(color=paint.board))


def _cell(cell: CellView, view: View, paint: _Paint, signs: Signs, cells: CellSize, line: int) -> Text:
    if cells == SMALL:
        return _small_cell(cell, view, paint, signs)
    ground = paint.ground(cell, view)
    shape, colour = nothing(cells), ground
    if cell.content in paint.sides:
        shape, colour = stone_shape(cell.content, cells), paint.sides[cell.content]
    elif view.round_cells:
        shape, colour = round_stone(cells), paint.hole
    behind_sign = colour
    if cell.name == signs.pointed and cell.content == "free":
        shape, colour, behind_sign = frame(cells, view.turn == "first"), _ink_on(ground), ground
    sign = _sign(cell, view, paint, signs)
    style = Style(color=colour, bgcolor=ground)
    text = Text(" ", Style(bgcolor=paint.board if view.round_cells else ground))
    if not sign or line != cells.lines // 2:
        return text.append(shape[line], style)
    middle = (cells.width - 2) // 2
    text.append(shape[line][:middle], style)
    text.append(sign, Style(color=_ink_on(behind_sign), bgcolor=behind_sign, bold=True))
    return text.append(shape[line][middle + 1 :], style)


def _sign(cell: CellView, view: View, paint: _Paint, signs: Signs) -> str:
    if cell.name == signs.hint:
        return HINT
    if marked := _mark(cell, view):
        return marked
    if cell.content == "blocked":
        return BLOCKED
    if cell.name == signs.pointed:
        return "" if cell.content == "free" else TAKEN
    if cell.content == "free":
        return "" if view.round_cells or paint.floor[0] != paint.floor[1] else FREE
    return LAST if cell.last and not view.over else MARKED if cell.marked else ""


def _mark(cell: CellView, view: View) -> str:
    """The sign of what somebody says of a move, if it points at this cell; long numbers are cut."""
    return next((mark.sign[-1:] for mark in view.marks if mark.cell == cell.name), "")


def _small_cell(cell: CellView, view: View, paint: _Paint, signs: Signs) -> Text:
    left, right = ("[", "]") if cell.name == signs.pointed else (" ", " ")
    if cell.content in ("blocked", "free"):
        sign = HINT if cell.name == signs.hint else BLOCKED if cell.content == "blocked" else _mark(cell, view) or FREE
        ground = paint.ground(cell, view)
        return Text(f"{left}{sign}{right}", Style(color=_ink_on(ground), bgcolor=ground, bold=left != " "))
    if left == " ":
        left, right = _small_sides(cell, view, signs)
    stone = "●" if cell.content == "first" else "■"
    colour = paint.sides[cell.content]
    return Text(f"{left}{stone}{right}", Style(color=_ink_on(colour), bgcolor=colour, bold=True))


def _small_sides(cell: CellView, view: View, signs: Signs) -> tuple[str, str]:
    if cell.name == signs.hint:
        return HINT, HINT
    if marked := _mark(cell, view):
        return marked, marked
    if cell.last and not view.over:
        return "(", ")"
    return (MARKED, MARKED) if cell.marked else (" ", " ")


def _line(label: str, cells: list[Text], paint: _Paint) -> Text:
    line = Text().append(label, Style(dim=True))
    for cell in cells:
        line.append_text(cell)
    return line.append(" ", Style(bgcolor=paint.board))


def _numbers_apart(view: View, cells: CellSize) -> bool:
    """Whether the numbers of the columns need a line of their own."""
    return view.stones_fall and cells == SMALL


def _column_names(view: View, cells: CellSize) -> Text:
    """The names of the columns: the letters, and the numbers where they do as well."""
    line = Text("    " if cells == SMALL else "     ")
    with_numbers = view.stones_fall and cells != SMALL
    for column, letter in enumerate(view.column_names):
        name = Text(letter, Style(bold=True))
        if with_numbers:
            name.append(f" {column + 1}", Style(dim=True, bold=False))
        before = (cells.width - name.cell_len) // 2
        line.append(" " * before).append_text(name).append(" " * (cells.width - before - name.cell_len))
    return line
