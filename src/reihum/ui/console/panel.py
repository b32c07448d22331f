"""The players beside the board, or above it: their stones, points and moves."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from reihum.core.text import say, say_count
from reihum.match import SeatView, View, move_pairs, player, scoring_rows
from reihum.ui.console.board import draw_stone
from reihum.ui.console.words import Command
from reihum.ui.console.wrapping import flow, shorten

SIGNS = "●■"
DIM, BOLD = Style(dim=True), Style(bold=True)
_STONE = 9
"""The width of a player's stone, and the gap beside it."""


def draw_panel(view: View, width: int, thinking: bool, few_colours: bool, words: Sequence[str] = ()) -> list[Text]:
    """The players, the points, the moves, and the words to type."""
    lines: list[Text] = []
    for seat in view.seats:
        lines += _player_lines(view, seat, width, thinking, few_colours)
    if view.over and view.scores:
        for sign, seat in zip(SIGNS, view.seats, strict=True):
            rows = [f"{sign} {row}" for row in scoring_rows(view, seat.side)]
            lines += [Text(line) for line in flow(rows, width)]
        return lines
    lines += [Text(line, DIM) for line in flow(move_pairs(view), width)[-4:]]
    game_words = [word.word for word in (Command.UNDO, Command.HINT, Command.RULES, Command.HELP, Command.QUIT)]
    return [*lines, Text(), *(Text(line, DIM) for line in flow(words or game_words, width, " · "))]


def players_line(view: View, thinking: bool) -> Text:
    """The players in one line, where there is no room beside the board."""
    line = Text(" ")
    for sign, seat in zip(SIGNS, view.seats, strict=True):
        score = "" if seat.score is None else f" {seat.score}"
        turn = view.turn == seat.side
        line.append(f"{sign} {player(seat)}{score}{' …' if turn and thinking else ''}  ", BOLD if turn else Style())
    return line


def _player_lines(view: View, seat: SeatView, width: int, thinking: bool, few_colours: bool) -> list[Text]:
    upper, lower, rim = draw_stone(view, seat, few_colours)
    turn = view.turn == seat.side
    won = view.winner is seat
    style = BOLD if turn or won else Style()
    room = max(8, width - _STONE)
    # The colour stays, however long the name is: it says whose stones these are.
    colour = "" if seat.name == seat.colour_name else f" ({seat.colour_name})"
    upper.append(f"  {shorten(seat.name, room - len(colour))}{colour}", style)
    parts = []
    if seat.score is not None:
        parts.append(say_count("{count} point", "{count} points", seat.score))
    if turn:
        parts.append(say("◀ thinking …") if thinking else say("◀ to move"))
    elif won:
        parts.append(say("★ winner"))
    lower.append("  " + "  ".join(parts), style)
    return [upper, lower, rim]
