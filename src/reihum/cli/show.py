"""``reihum show``: a picture of a position."""

import click

from reihum.catalogue import find_game
from reihum.cli.answers import FROM_STANDARD_INPUT, answer
from reihum.cli.options import game_option, json_option, position_argument, size_option
from reihum.core import Position
from reihum.core.text import say
from reihum.pictures import PICTURES


@click.command(
    "show",
    short_help=say("Draw a position."),
    help=say("Draw a position: 4453 for the columns played, or - for one position per line from standard input."),
)
@position_argument
@game_option
@size_option
@click.option("--as", "kind", type=click.Choice(list(PICTURES)), default="grid", help=say("The kind of picture."))
@json_option
def command(position: str, game: str, size: str | None, kind: str, as_json: bool) -> int:
    """Draw one position, or many."""
    paint = PICTURES["json" if as_json else kind]
    one_line_each = paint is PICTURES["json"]

    def reply(shown: Position) -> str:
        # Pictures of several lines are kept apart by an empty one.
        return paint(shown) + ("\n" if position == FROM_STANDARD_INPUT and not one_line_each else "")

    return answer(position, find_game(game), size, reply)
