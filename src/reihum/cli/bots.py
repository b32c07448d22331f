"""``reihum bots``: whom to play against."""

import sys

import click

from reihum.catalogue import BOTS, bots_for, find_game, games, games_of, installed_guests, opponents
from reihum.cli.completion import GAME
from reihum.cli.options import json_option
from reihum.cli.table import print_table, show_table
from reihum.core import BotEntry
from reihum.core.text import say


@click.command("bots", short_help=say("List the bots."), help=say("List the bots there are to play against."))
@click.option("-g", "--game", type=GAME, metavar="GAME", help=say("Only the bots for this game."))
@json_option
def command(game: str | None, as_json: bool) -> None:
    """List the bots: for people by game, those with a grade first; for programs all at once."""
    if sys.stdout.isatty() and not as_json:
        for entry in [find_game(game)] if game else games().values():
            offered = opponents(entry.name)
            shown = [_shown(bot) for bot in (*offered.grades, *offered.more)]
            heads = (say("Grade"), say("Opponent"), say("Command"), say("Rating"), say("How it plays"))
            show_table(heads, shown, say(entry.title))
        return
    bots = bots_for(find_game(game).name) if game else [*BOTS, *installed_guests()]
    rows = [
        {
            "name": bot.name,
            "title": say(bot.title),
            "grade": say(bot.grade) if bot.grade else "",
            "games": list(games_of(bot)),
            "strength": bot.strength,
            "rating": bot.rating,
            "error": bot.rating_error,
            "summary": say(bot.summary),
        }
        for bot in bots
    ]
    print_table((), rows, as_json)


def _shown(bot: BotEntry) -> tuple[str, ...]:
    rating = "" if bot.rating is None else f"{bot.rating} ± {bot.rating_error}"
    return say(bot.grade) if bot.grade else "", say(bot.title), bot.name, rating, say(bot.summary)
