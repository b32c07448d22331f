"""Whole screens, line by line: the board with the players beside it, a question of the menu, a page of text."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from reihum.core.text import say, say_count
from reihum.match import STONE_COLOURS, SeatView, View, move_pairs, player, scoring_rows
from reihum.ui.console.board import NO_SIGNS, ROUND, SQUARE, Signs, Size, board_size, draw_board, draw_stone
from reihum.ui.console.words import Command

FOOT = 5
"""The lowest lines: the bot's reason, two lines of notice, the place to type, and one that stays empty."""
PANEL = 26
"""The least width in which the players fit beside the board."""

SIGNS = "●■"
DIM, BOLD = Style(dim=True), Style(bold=True)


def draw_match(view: View, size: Size, notice: str = "", signs: Signs = NO_SIGNS, thinking: bool = False) -> list[Text]:
    """The screen of a game, down to the place to type; ``thinking`` tells whether a bot is at work."""
    body = size.height - FOOT - 1
    large = _fits(board_size(view, large=True), size.width - PANEL, body)
    board = draw_board(view, large, signs, size.few_colours)
    width = board_size(view, large).width
    if _fits(board_size(view, large), size.width - PANEL, body):
        panel = _panel(view, size.width - width - 3, thinking, size.few_colours)
        if body > len(board):
            board.insert(0, Text())
            panel.insert(0, Text())
    else:
        panel = []
        board = [_players_line(view, thinking), *board]
    lines = [_title(view, size.width)]
    for number in range(body):
        line = board[number] if number < len(board) else Text()
        line.pad_right(max(0, width + 3 - line.cell_len))
        lines.append(line.append_text(panel[number]) if number < len(panel) else line)
    reason = f"{_bots_name(view)}: {view.reason}" if view.reason else ""
    lines += [Text(f" {line}", Style(italic=True)) for line in _wrap(reason, size.width - 2, 1) or [""]]
    said = [Text(f" {line}", BOLD) for line in _wrap(notice, size.width - 2, 2)]
    lines += said + [Text()] * (2 - len(said))
    return [_cut(line, size.width) for line in lines]


def draw_question(lines: Sequence[str], size: Size, notice: str = "") -> list[Text]:
    """A question of the start menu; the place to type is below it."""
    # The banner goes first where the room is short, then all but the first line of each choice.
    for head, most in ((_banner(), 3), ([Text()], 3), ([Text()], 1)):
        text = _paragraphs(lines, size.width - 6, most)
        if len(text) + len(head) <= size.height - FOOT:
            break
    text = text[: max(1, size.height - FOOT)]
    said = [Text(f"    {line}", BOLD) for line in _wrap(notice, size.width - 6, 2)]
    return [_cut(line, size.width) for line in (*head, *text, Text(), *said)]


def draw_page(title: str, lines: Sequence[str], size: Size) -> list[Text]:
    """A page of text."""
    wrapped = [line for paragraph in lines for line in (_wrap(paragraph, size.width - 6, 9) or [""])]
    head = Text(set_cell_size(f"  {title}", size.width), Style(bold=True, reverse=True))
    body = [head, Text(), *(Text(f"    {line}") for line in wrapped)][: size.height - 3]
    return [_cut(line, size.width) for line in (*body, Text())]


def _fits(wanted: Size, width: int, height: int) -> bool:
    return wanted.width <= width and wanted.height <= height


def _title(view: View, width: int) -> Text:
    setup = ", ".join(view.setup.values()) if len(str(view.setup)) < 24 else ""
    text = f"  {view.title.upper()}  {setup}"
    return Text(set_cell_size(text, width), Style(bold=True, reverse=True))


def _panel(view: View, width: int, thinking: bool, few_colours: bool) -> list[Text]:
    """The players, the points, the moves, and the words to type."""
    lines: list[Text] = []
    for seat in view.seats:
        lines += _player_lines(view, seat, width, thinking, few_colours)
    if view.over and view.scores:
        for sign, seat in zip(SIGNS, view.seats, strict=True):
            rows = [f"{sign} {row}" for row in scoring_rows(view, seat.side)]
            lines += [Text(line) for line in _flow(rows, width)]
    else:
        lines += [Text(line, DIM) for line in _flow(move_pairs(view), width)[-4:]]
        words = (Command.UNDO, Command.HINT, Command.HELP, Command.QUIT)
        lines += [Text(), Text(" · ".join(command.word for command in words), DIM)]
    return lines


def _player_lines(view: View, seat: SeatView, width: int, thinking: bool, few_colours: bool) -> list[Text]:
    upper, lower, rim = draw_stone(view, seat, few_colours)
    turn = view.turn == seat.side
    won = view.winner is seat
    style = BOLD if turn or won else Style()
    upper.append(f"  {set_cell_size(player(seat), max(8, width - 9)).rstrip()}", style)
    parts = []
    if seat.score is not None:
        parts.append(say_count("{count} point", "{count} points", seat.score))
    if turn:
        parts.append(say("◀ thinking …") if thinking else say("◀ to move"))
    elif won:
        parts.append(say("★ winner"))
    lower.append("  " + "  ".join(parts), style)
    return [upper, lower, rim]


def _players_line(view: View, thinking: bool) -> Text:
    """The players in one line, where there is no room beside the board."""
    line = Text(" ")
    for sign, seat in zip(SIGNS, view.seats, strict=True):
        score = "" if seat.score is None else f" {seat.score}"
        turn = view.turn == seat.side
        line.append(f"{sign} {player(seat)}{score}{' …' if turn and thinking else ''}  ", BOLD if turn else Style())
    return line


def _flow(parts: Sequence[str], width: int) -> list[str]:
    """Parts side by side, as many as fit into each line."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + cell_len(part) + 3 <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines


def _bots_name(view: View) -> str:
    bots = [seat.name for seat in view.seats if seat.bot]
    last = view.seats[(view.ply - 1) % 2]
    return last.name if last.bot or not bots else bots[0]


def _banner() -> list[Text]:
    """Four stones in a row, and the name."""
    lines = [Text("    "), Text("    ")]
    for number, colour in enumerate(STONE_COLOURS):
        for line, shape in zip(lines, (ROUND, SQUARE)[number % 2], strict=True):
            line.append(f"{shape} ", Style(color=colour.paint))
    lines[1].append("  R E I H U M", BOLD)
    return [Text(), *lines, Text(), Text()]


def _paragraphs(paragraphs: Sequence[str], width: int, most: int) -> list[Text]:
    lines = [Text(f"    {line}") for paragraph in paragraphs for line in (_wrap(paragraph, width, most) or [""])]
    lines[0].stylize(BOLD)
    return lines


def _wrap(text: str, width: int, most: int) -> list[str]:
    """A paragraph in lines of this width; what does not fit into so many lines is cut."""
    indent = " " * (len(text) - len(text.lstrip()))
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    if len(lines) > most:
        lines[most - 1] = set_cell_size(lines[most - 1], max(0, width - 1)).rstrip() + "…"
    return lines[:most]


def _cut(line: Text, width: int) -> Text:
    line.truncate(width)
    return line
