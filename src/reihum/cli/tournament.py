"""``reihum tournament``: bots against each other, with ratings and error bars."""

from pathlib import Path

import click

from reihum.cli.completion import BOT
from reihum.cli.options import (
    OPENINGS_HELP,
    arena_options,
    game_option,
    games_per_pairing_option,
    json_option,
    out_option,
    setup_options,
)
from reihum.core import Budget
from reihum.core.text import say


@click.command(
    "tournament",
    short_help=say("Let bots play each other."),
    help=say(
        "Let bots play each other, in pairs of games with colours swapped, and rate them. BOT is one of ours, a file"
        " such as my_bot.py or my_bot.py:MyBot, or another program, ugi:./program --option. Bots from files and"
        " programs run apart; whichever breaks down, cheats or takes too long loses that game."
    ),
)
@click.argument("bots", nargs=-1, required=True, type=BOT, metavar="BOT...")
@game_option
@setup_options
@click.option(
    "--format",
    "format_",
    type=click.Choice(["round-robin", "gauntlet", "swiss", "knockout"]),
    default="round-robin",
    show_default=True,
    help=say("Who plays whom; in a gauntlet, the first one plays all others."),
)
@games_per_pairing_option
@click.option("--openings", metavar="WHICH", help=OPENINGS_HELP)
@arena_options
@out_option(say("Write records, tables and a page to this folder; a tournament that was interrupted goes on there."))
@json_option
def command(
    bots: tuple[str, ...],
    game: str,
    setup: dict[str, str],
    format_: str,
    games: int,
    openings: str | None,
    budget: Budget,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play all games, and print the table."""
    from reihum.arena.report import write_report  # noqa: PLC0415  (kept out of the start of the front page)
    from reihum.arena.tournament import Tournament, make_plan  # noqa: PLC0415
    from reihum.cli.tournament_table import looking_on, print_tournament, warn_if_open  # noqa: PLC0415
    from reihum.work import open_crew  # noqa: PLC0415

    plan = make_plan(
        bots,
        game=game,
        setup=setup,
        format=format_,
        games=games,
        openings=openings,
        budget=budget,
        seed=seed or 0,
    )
    tournament = Tournament(plan)
    warn_if_open(tournament)
    with open_crew(workers, cluster) as crew, looking_on(out) as listener:
        tournament.play(crew, None if out is None else out / "work", listener)
    if out is not None:
        write_report(out, tournament)
    print_tournament(tournament, as_json)
    if out is not None:
        click.echo(say("The page with all games is {file}.", file=out / "index.html"), err=True)
