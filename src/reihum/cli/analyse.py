"""``reihum analyse``: what every move of a position is worth."""

import json
import sys

import click

from reihum.catalogue import find_game
from reihum.cli.answers import FROM_STANDARD_INPUT, answer
from reihum.cli.options import (
    book_option,
    game_option,
    json_option,
    nodes_option,
    outcome_option,
    position_argument,
    seconds_option,
    size_option,
)
from reihum.cli.progress import showing_progress
from reihum.core import Budget, IllegalMoveError, Position
from reihum.core.text import mark, say
from reihum.engine.answers import Listener, MoveValue
from reihum.engine.connect_four.mcts import may_use_two_threads
from reihum.engine.solving import analyse

BAR = 24
"""How many letters wide the bar of the best move is."""


@click.command(
    "analyse",
    short_help=say("Say what every move is worth."),
    help=say(
        "Say what every move is worth for the side to move, best first: d4=12 is proven, d4~11.5 is an estimate. "
        "- reads one position a line from standard input."
    ),
)
@position_argument
@game_option
@size_option
@outcome_option
@seconds_option
@nodes_option
@book_option
@json_option
def command(
    position: str,
    game: str,
    size: str | None,
    weak: bool,
    seconds: float,
    nodes: int | None,
    no_book: bool,
    as_json: bool,
) -> int:
    """Answer with the position and its moves."""
    threads = 2 if may_use_two_threads() else 1
    as_table = not as_json and position != FROM_STANDARD_INPUT and sys.stdout.isatty()

    def reply(asked: Position) -> str:
        if asked.outcome() is not None:
            raise IllegalMoveError("game-over", mark("The game is over."))
        with showing_progress() as progress:
            values = analyse(
                asked, Budget(seconds, nodes), Listener(progress), weak, use_book=not no_book, threads=threads
            )
        if as_table:
            return _as_table(asked, values)
        return _as_json(asked, values) if as_json else " ".join([str(asked), *(_short(asked, each) for each in values)])

    return answer(position, find_game(game), size, reply)


def _short(asked: Position, value: MoveValue) -> str:
    return f"{asked.rules.format_move(value.move)}{'=' if value.proven else '~'}{_number(value)}"


def _number(value: MoveValue) -> float:
    return int(value.value) if value.proven else round(value.value, 1)


def _as_json(asked: Position, values: list[MoveValue]) -> str:
    fields = {
        "position": str(asked),
        "values": {asked.rules.format_move(value.move): _number(value) for value in values},
        "proven": [asked.rules.format_move(value.move) for value in values if value.proven],
    }
    return json.dumps(fields, ensure_ascii=False)


def _as_table(asked: Position, values: list[MoveValue]) -> str:
    """A line a move, with a bar from the worst to the best."""
    worst, best = values[-1].value, values[0].value
    lines = []
    for value in values:
        share = (value.value - worst) / (best - worst) if best > worst else 1
        bar = "█" * round(1 + share * (BAR - 1))
        words = value.in_words or ("" if value.proven else say("an estimate"))
        lines.append(f"{asked.rules.format_move(value.move):>3} {_number(value):>6}  {bar:<{BAR}}  {words}".rstrip())
    return "\n".join(lines)
