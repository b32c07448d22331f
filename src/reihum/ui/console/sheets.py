"""Whole screens without a game: a question of the start menu, and a page of text."""

from dataclasses import dataclass

from rich.cells import set_cell_size
from rich.style import Style
from rich.text import Text

from reihum.match import STONE_COLOURS
from reihum.ui.console.board import Size, draw_board
from reihum.ui.console.pages import Page
from reihum.ui.console.question import Option, Question
from reihum.ui.console.shapes import SMALL, CellSize, round_stone, square_stone
from reihum.ui.console.wrapping import cut, wrap

BOLD, DIM = Style(bold=True), Style(dim=True)
INDENT, MARGIN = "    ", 6
PROMPT = 2
"""The place to type, and a line that stays empty."""


@dataclass(frozen=True, slots=True)
class _Room:
    """How generous a question is with the room it has."""

    lines: int
    """Of each option that is not chosen, at most."""
    banner: bool = False
    gaps: int = 1
    """Empty lines between the parts of a question."""


# Where the room is short, the banner goes first, then what is more than a line of options not chosen, then empty
# lines, and then options.
_ROOMS = (_Room(3, banner=True), _Room(3), _Room(1), _Room(1, gaps=0))


def draw_question(
    question: Question, size: Size, notice: str = "", chosen: int | None = None, keys: str = ""
) -> list[Text]:
    """A question of the start menu; the place to type is below it. One of its options may be ``chosen`` already."""
    width = size.width - MARGIN
    asked = [Text(INDENT + line) for text in question.lines for line in wrap(text, width, 3) or [""]]
    asked[0].stylize(BOLD)
    notices = [Text(INDENT + line, BOLD) for line in wrap(notice, width, 3)]
    for room in _ROOMS:
        head = _banner(size.width) if room.banner else [Text()] * room.gaps
        gap = [Text()] * room.gaps
        told = [*(Text(INDENT + line, DIM) for line in wrap(keys, width, 2 if room.gaps else 1)), *notices]
        listed = _list(question.options, width, room.lines, chosen)
        above = [*head, *asked, *(gap if listed else [])]
        below = [*gap, *told]
        left = size.height - PROMPT - len(above) - len(below)
        if len(listed) <= left:
            break
    lines = (*above, *(line for _, line in _around(listed, max(1, left))), *below)
    return [cut(line, size.width) for line in lines]


def draw_page(page: Page, size: Size) -> list[Text]:
    """A page of text from its title to its end, however long that is."""
    width = size.width - MARGIN
    head = Text(set_cell_size(f"  {page.title}", size.width), Style(bold=True, reverse=True))
    lines = [Text(f"{INDENT}{line}") for text in page.lines for line in (wrap(text, width, 99) or [""])]
    if page.picture is not None:
        lines += [Text(), *_picture(page, size)]
    return [cut(line, size.width) for line in (head, Text(), *lines)]


def _picture(page: Page, size: Size) -> list[Text]:
    """The board of a page, and the lines beside it or, where there is no room, below it."""
    assert page.picture is not None, "only then there is something to draw"
    board = draw_board(page.picture, SMALL, few_colours=size.few_colours)
    wide = max(line.cell_len for line in board)
    room = size.width - wide - MARGIN
    if max(map(len, page.beside), default=0) > max(room, 30):
        return [
            *board,
            *(Text(f"{INDENT}{line}") for text in page.beside for line in wrap(text, size.width - MARGIN, 9)),
        ]
    for number, text in enumerate(page.beside[: len(board)]):
        board[number].pad_right(wide + 3 - board[number].cell_len)
        board[number].append(text)
    return board


def _list(options: tuple[Option, ...], width: int, most: int, chosen: int | None) -> list[tuple[bool, Text]]:
    """The options in lines, each with whether it belongs to the chosen one."""
    lines = []
    for place, option in enumerate(options):
        here = place == chosen
        for number, words in enumerate(wrap(option.line, width - 2, 3 if here else most)):
            line = Text(("  ▸ " if here else INDENT) if not number else f"{INDENT}    ")
            if option.paint and not number:
                line.append("● ", Style(color=option.paint))
            lines.append((here, line.append(words, BOLD if here else Style())))
    return lines


def _around(lines: list[tuple[bool, Text]], room: int) -> list[tuple[bool, Text]]:
    """As many lines as there is room for, the chosen option among them; signs say where the list goes on."""
    if len(lines) <= room:
        return lines
    inside = max(1, room - 2)
    chosen = next((place for place, (here, _) in enumerate(lines) if here), 0)
    top = max(0, min(chosen - inside // 2, len(lines) - inside))
    above, below = ("↑" if top else ""), ("↓" if top + inside < len(lines) else "")
    shown = [(False, Text(INDENT + above, DIM)), *lines[top : top + inside], (False, Text(INDENT + below, DIM))]
    return shown[:room] if room > 2 else lines[top : top + inside]


def _banner(width: int) -> list[Text]:
    """Four stones in a row, and the name; nothing where the name would be cut."""
    size = CellSize(6, 2)
    lines = [Text(INDENT), Text(INDENT)]
    for number, colour in enumerate(STONE_COLOURS[:4]):
        shapes = (round_stone(size), square_stone(size))
        for line, shape in zip(lines, shapes[number % 2], strict=True):
            line.append(f"{shape} ", Style(color=colour.paint))
    lines[1].append("  R E I H U M", BOLD)
    return [Text(), *lines, Text(), Text()] if lines[1].cell_len <= width else [Text()]
