"""``reihum analyse``: what every move of a position is worth."""

import json

import click

from reihum.catalogue import find_game
from reihum.cli.answers import answer
from reihum.cli.options import (
    game_option,
    json_option,
    nodes_option,
    position_argument,
    seconds_option,
    size_option,
)
from reihum.cli.progress import showing_progress
from reihum.core import Budget, IllegalMoveError, Position
from reihum.core.text import mark, say
from reihum.engine.answers import MoveValue
from reihum.engine.solving import analyse


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
@seconds_option
@nodes_option
@json_option
def command(position: str, game: str, size: str | None, seconds: float, nodes: int | None, as_json: bool) -> int:
    """Answer with the position and its moves."""

    def reply(asked: Position) -> str:
        if asked.outcome() is not None:
            raise IllegalMoveError("game-over", mark("The game is over."))
        with showing_progress() as progress:
            values = analyse(asked, Budget(seconds, nodes), progress)
        if not as_json:
            return " ".join([str(asked), *(_in_words(asked, value) for value in values)])
        fields = {
            "position": str(asked),
            "values": {asked.rules.format_move(value.move): _number(value) for value in values},
            "proven": [asked.rules.format_move(value.move) for value in values if value.proven],
        }
        return json.dumps(fields, ensure_ascii=False)

    return answer(position, find_game(game), size, reply)


def _in_words(asked: Position, value: MoveValue) -> str:
    return f"{asked.rules.format_move(value.move)}{'=' if value.proven else '~'}{_number(value)}"


def _number(value: MoveValue) -> float:
    return int(value.value) if value.proven else round(value.value, 1)
