"""Options that several commands share."""

import click

from reihum.core.text import say

position_argument = click.argument("position", default="")
game_option = click.option(
    "-g", "--game", default="connect-four", metavar="GAME", help=say("The game; Connect Four by default.")
)
size_option = click.option("--size", metavar="7x6", help=say("Columns and rows of the board."))
json_option = click.option("--json", "as_json", is_flag=True, help=say("Answer with one JSON object a line."))
seed_option = click.option("--seed", type=int, metavar="N", help=say("Make chance repeatable."))
