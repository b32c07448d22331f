"""``reihum sprt``: whether one bot is stronger than another, by a test that stops by itself."""

import json

import click

from reihum.cli.options import json_option
from reihum.core.text import say


@click.command(
    "sprt",
    short_help=say("Test whether a bot is stronger."),
    help=say(
        "Test by pairs of games, colours swapped, whether a bot is stronger than another by elo1 rather than elo0. With"
        " --pairs, from how often 0, ½, 1, 1½ and 2 points were got from a pair."
    ),
)
@click.option("--pairs", metavar="N,N,N,N,N", help=say("Counts of pairs with 0, ½, 1, 1½ and 2 points."))
@click.option("--elo0", type=float, default=0.0, show_default=True, metavar="N", help=say("The smaller difference."))
@click.option("--elo1", type=float, default=20.0, show_default=True, metavar="N", help=say("The larger difference."))
@click.option("--alpha", type=float, default=0.05, show_default=True, help=say("How often elo0 may be taken for elo1."))
@click.option("--beta", type=float, default=0.05, show_default=True, help=say("How often elo1 may be taken for elo0."))
@click.option(
    "--model",
    type=click.Choice(["normalized", "logistic"]),
    default="normalized",
    show_default=True,
    help=say("The scale of elo0 and elo1."),
)
@json_option
def command(pairs: str | None, elo0: float, elo1: float, alpha: float, beta: float, model: str, as_json: bool) -> None:
    """Print where the test stands."""
    from reihum.arena.pairs import Pairs  # noqa: PLC0415  (kept out of the start of the front page)
    from reihum.arena.sprt import Sprt  # noqa: PLC0415
    from reihum.arena.sprt_text import format_sprt, sprt_fields  # noqa: PLC0415

    test = Sprt(elo0, elo1, alpha, beta, "logistic" if model == "logistic" else "normalized")
    if pairs is None:
        raise click.UsageError(say("Expected --pairs."))
    seen = Pairs.parse(pairs)
    click.echo(json.dumps(sprt_fields(test, seen)) if as_json else format_sprt(test, seen))
