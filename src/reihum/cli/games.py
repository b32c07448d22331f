"""``reihum games``: what there is to play."""

import click

from reihum.catalogue import games
from reihum.cli.options import json_option
from reihum.cli.table import print_table
from reihum.core.text import say


@click.command("games", short_help=say("List the games."), help=say("List the games there are to play."))
@json_option
def command(as_json: bool) -> None:
    """List the games."""
    rows = [
        {"name": game.name, "title": say(game.title), "summary": say(game.summary), "aliases": list(game.aliases)}
        for game in games().values()
    ]
    print_table((say("Name"), say("Game"), say("What it is about"), say("Also called")), rows, as_json)
