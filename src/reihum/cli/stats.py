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
    # Imported now: the database is slow to import.
    from reihum.store import open_store, standings  # noqa: PLC0415
    from reihum.ui.kept import name_game, name_player  # noqa: PLC0415

    heads = (say("Player"), say("Opponent"), say("Game"), say("Won"), say("Drawn"), say("Lost"))
    rows, shown = [], []
    for each in standings(open_store().all(), player):
        counts = {"won": each.won, "drawn": each.drawn, "lost": each.lost}
        rows.append({"player": each.player, "opponent": each.opponent, "game": each.game, **counts})
        pair = zip((each.player, each.opponent), each.bots, strict=True)
        names = [name_player(name, bot, each.game) for name, bot in pair]
        shown.append((*names, name_game(each.game), *counts.values()))
    print_table(heads, rows, as_json, say("There are no finished games to count."), shown)
