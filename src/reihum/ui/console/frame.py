"""The screen of a game, line by line: the board, the players beside it or above it, and what is said below.

The board is as large as fits. Where there is no room for the players beside it they are named above, and where there is
hardly any room the title goes; where even that does not help, a sentence says how much is needed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from reihum.core.text import say
from reihum.match import View
from reihum.ui.console.board import NO_SIGNS, Signs, Size, board_size, draw_board
from reihum.ui.console.panel import draw_panel, players_line
from reihum.ui.console.shapes import SIZES, SMALL, CellSize
from reihum.ui.console.wrapping import cut, shorten, wrap

PROMPT = 2
"""The lowest lines: the place to type, and one that stays empty."""
LEAST_SAID, SAID, MOST_SAID = 3, 5, 7
"""How many lines there are for the bot's reason and what is said to the player: the fewest, as usual, and the most."""
PANEL = 26
"""The least width in which the players fit beside the board."""
PANEL_LINES = 14
COMFORTABLE = CellSize(6, 2)
"""Players are named beside the board at the cost of larger cells, but not of cells smaller than these."""


@dataclass(frozen=True, slots=True)
class Said:
    """What there is to read beside the board itself."""

    notice: str = ""
    score: str = ""
    """How the evening stands."""
    words: Sequence[str] = ()
    """What can be typed, if not the words of a game."""
    thinking: bool = False
    """Whether a bot is at work."""


@dataclass(frozen=True, slots=True)
class _Layout:
    cells: CellSize
    panel: bool = False
    bare: bool = False
    said: int = SAID


_BARE = _Layout(SMALL, bare=True, said=2)
_NOTHING_SAID = Said()


def draw_match(view: View, size: Size, said: Said = _NOTHING_SAID, signs: Signs = NO_SIGNS) -> list[Text]:
    """The screen of a game, down to the place to type."""
    layout = _choose_layout(view, size)
    if layout is None:
        lines = _too_small(view, size, said)
    else:
        board = draw_board(view, layout.cells, signs, size.few_colours, layout.bare)
        body = [players_line(view, said.thinking), *board]
        if layout.panel:
            room = replace(size, height=size.height - PROMPT - layout.said - 1)
            body = _with_panel(view, board, room, said)
        lines = body if layout.bare else [_title(view, size.width, said.score), *body]
        lines += _said(view, said.notice, size.width, min(MOST_SAID, size.height - PROMPT - len(lines)))
    return [cut(line, size.width) for line in lines]


def _choose_layout(view: View, size: Size) -> _Layout | None:
    """The largest cells that fit, and where the players stand then; None if nothing fits."""
    beside = [_Layout(cells, panel=True) for cells in SIZES if cells.width >= COMFORTABLE.width]
    small = [cells for cells in SIZES if cells.width <= COMFORTABLE.width]
    others = [_Layout(cells, panel) for cells in small for panel in (True, False)]
    hardly = [_Layout(SMALL, panel, said=LEAST_SAID) for panel in (True, False)]
    layouts = (*beside, *others, *hardly, _BARE)
    return next((layout for layout in layouts if _fits(_needs(view, layout), size)), None)


def _needs(view: View, layout: _Layout) -> Size:
    """The room that a layout takes, with the place to type."""
    board = board_size(view, layout.cells, layout.bare)
    if layout.bare:
        return Size(board.width, 1 + board.height + layout.said + PROMPT)
    above = 1 if layout.panel else 2
    return Size(board.width + PANEL * layout.panel, above + board.height + layout.said + PROMPT)


def _fits(wanted: Size, room: Size) -> bool:
    return wanted.width <= room.width and wanted.height <= room.height


def _too_small(view: View, size: Size, said: Said) -> list[Text]:
    needs = _needs(view, _BARE)
    sentence = say(
        "This terminal is too small for the board: it needs {width} x {height} characters.",
        width=needs.width,
        height=needs.height,
    )
    room = max(1, size.height - PROMPT)
    return [Text(line) for line in (*wrap(sentence, size.width, room), *wrap(said.notice, size.width, room))][:room]


def _title(view: View, width: int, score: str) -> Text:
    setup = ", ".join(view.setup.values()) if len(str(view.setup)) < 24 else ""
    left = f"  {view.title.upper()}  {setup}"
    right = shorten(f"{score}  ", max(0, width - cell_len(left) - 2)) if score else ""
    text = set_cell_size(left, max(0, width - cell_len(right))) + right
    return Text(set_cell_size(text, width), Style(bold=True, reverse=True))


def _with_panel(view: View, board: list[Text], size: Size, said: Said) -> list[Text]:
    """The board with the players beside it, in this room; a line above both where that is left."""
    width = max(line.cell_len for line in board)
    panel = draw_panel(view, size.width - width - 3, said.thinking, size.few_colours, said.words)
    room = size.height
    lines = [Text()] if room > len(board) else []
    height = min(room - len(lines), max(len(board), PANEL_LINES))
    for number in range(height):
        line = board[number] if number < len(board) else Text()
        line.pad_right(width + 3 - line.cell_len)
        lines.append(line.append_text(panel[number]) if number < len(panel) else line)
    return lines


def _said(view: View, notice: str, width: int, room: int) -> list[Text]:
    """What the bot said about its move, and what is said to the player; always as many lines, so that nothing moves.

    Where there is no room for both, what the player has asked for is told to its end: the bot can be asked again.
    """
    reason = f"{_bots_name(view)}: {view.reason}" if view.reason else ""
    told = wrap(notice, width - 2, max(1, room))
    reasons = wrap(reason, width - 2, room - len(told))
    lines = [Text()] if len(told) + len(reasons) < room > SAID else []
    lines += [Text(f" {line}", Style(italic=True)) for line in reasons]
    lines += [Text(f" {line}", Style(bold=True)) for line in told]
    return lines + [Text()] * (room - len(lines))


def _bots_name(view: View) -> str:
    bots = [seat.name for seat in view.seats if seat.bot]
    last = view.seats[(view.ply - 1) % 2]
    return last.name if last.bot or not bots else bots[0]
