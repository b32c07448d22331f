"""``reihum stats``: how players did against whom."""

import click

from reihum.cli.options import json_option
from reihum.cli.table import print_table
from reihum.core.text import say


@click.command(
    "stats",
    short_help=say("Tell how players did."),
    help=say("Tell how every person, or the player named, did against each opponent."),
)
@click.argument("player", required=False)
@json_option
def command(player: str | None, as_json: bool) -> None:
    """Count wins, draws and losses of the games that are over."""
    from reihum.store import open_store, standings  # noqa: PLC0415  (the database is slow to import)

    rows = [
        {
            "player": standing.player,
            "opponent": standing.opponent,
            "game": standing.game,
            "won": standing.won,
            "drawn": standing.drawn,
            "lost": standing.lost,
        }
        for standing in standings(open_store().all(), player)
    ]
    heads = (say("Player"), say("Opponent"), say("Game"), say("Won"), say("Drawn"), say("Lost"))
    print_table(heads, rows, as_json, say("There are no finished games to count."))
