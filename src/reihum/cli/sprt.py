"""``reihum sprt``: whether one bot is stronger than another, by a test that stops by itself."""

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reihum.cli.completion import BOT
from reihum.cli.options import (
    OPENINGS_HELP,
    arena_options,
    game_option,
    games_option,
    json_option,
    out_option,
    setup_options,
)
from reihum.core.text import say
from reihum.work import Crew, open_crew

if TYPE_CHECKING:
    from reihum.arena.sprt import Sprt
    from reihum.arena.strength import Finding

VERDICTS = {
    "accepted": say("H1 was accepted: the difference is elo1 rather than elo0."),
    "rejected": say("H0 was accepted: the difference is elo0 rather than elo1."),
    None: say("All games were played, and the test does not know yet."),
}


@click.command(
    "sprt",
    short_help=say("Test whether a bot is stronger."),
    help=say(
        "Test by pairs of games, colours swapped, whether a bot is stronger than another by elo1 rather than elo0. With"
        " --pairs, from how often 0, ½, 1, 1½ and 2 points were got from a pair."
    ),
)
@click.argument("bots", nargs=-1, type=BOT, metavar="[BOT BOT]")
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
@game_option
@setup_options
@games_option(20_000, say("How many games to play at most."))
@click.option("--openings", metavar="WHICH", help=OPENINGS_HELP)
@arena_options
@out_option(say("Keep the games in this folder; a test that was interrupted goes on there."))
@json_option
def command(
    bots: tuple[str, ...],
    pairs: str | None,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    model: str,
    as_json: bool,
    out: Path | None,
    workers: int | None,
    cluster: str | None,
    **wishes: Any,
) -> None:
    """Play until the test knows, or compute where it stands."""
    from reihum.arena.pairs import Pairs  # noqa: PLC0415  (kept out of the start of the front page)
    from reihum.arena.sprt import Sprt  # noqa: PLC0415
    from reihum.arena.sprt_text import format_sprt, sprt_fields  # noqa: PLC0415

    test = Sprt(elo0, elo1, alpha, beta, "logistic" if model == "logistic" else "normalized")
    if pairs is None and len(bots) == 2:
        finding = _play(bots, test, open_crew(workers, cluster), out, wishes, as_json)
        seen, tally = finding.pairs, finding.tally
    elif pairs is not None and not bots:
        seen, tally = Pairs.parse(pairs), None
    else:
        raise click.UsageError(say("Expected two bots, or --pairs and none."))
    click.echo(json.dumps(sprt_fields(test, seen)) if as_json else format_sprt(test, seen, tally))
    if tally is not None and not as_json:
        click.echo(VERDICTS[test.verdict(seen)], err=True)


def _play(
    bots: tuple[str, ...],
    test: "Sprt",
    crew: AbstractContextManager[Crew],
    out: Path | None,
    wishes: dict[str, Any],
    as_json: bool,
) -> "Finding":
    from reihum.arena.sprt_text import format_sprt  # noqa: PLC0415  (as above)
    from reihum.arena.strength import find_stronger  # noqa: PLC0415
    from reihum.arena.tournament import Tournament, make_plan  # noqa: PLC0415
    from reihum.cli.tournament_table import live_text, print_reasons, warn_if_open  # noqa: PLC0415

    tournament = Tournament(make_plan(bots, **{**wishes, "seed": wishes["seed"] or 0}))
    warn_if_open(tournament)
    with crew as workers, live_text() as show:
        finding = find_stronger(
            tournament,
            test,
            workers,
            None if out is None else out / "work",
            lambda finding: show(format_sprt(test, finding.pairs, finding.tally)),
        )
    if not as_json:
        print_reasons(tournament)
    return finding
