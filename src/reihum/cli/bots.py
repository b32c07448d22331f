"""``reihum bots``: whom to play against."""

import click

from reihum.catalogue import BOTS, bots_for, find_game, games_of, installed_guests
from reihum.cli.options import json_option
from reihum.cli.table import print_table
from reihum.core.text import say


@click.command("bots", short_help=say("List the bots."), help=say("List the bots there are to play against."))
@click.option("-g", "--game", metavar="GAME", help=say("Only the bots for this game."))
@json_option
def command(game: str | None, as_json: bool) -> None:
    """List the bots."""
    bots = bots_for(find_game(game).name) if game else [*BOTS, *installed_guests()]
    rows = [
        {
            "name": bot.name,
            "games": list(games_of(bot)),
            "strength": bot.strength,
            "summary": say(bot.summary),
        }
        for bot in bots
    ]
    print_table((say("Name"), say("Games"), say("Strength"), say("How it plays")), rows, as_json)
