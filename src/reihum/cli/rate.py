"""``reihum rate``: how strong players are, from records of their games."""

import click

from reihum.cli.completion import BOT, FILE
from reihum.cli.options import arena_budget_options, game_option, json_option, seed_option, workers_option
from reihum.cli.table import print_table
from reihum.core import Budget
from reihum.core.text import say, say_count


@click.command(
    "rate",
    short_help=say("Rate players by their games."),
    help=say(
        "Rate players by records of their games: Elo with error bars of 95 percent, the mean being 0. RECORDS are files"
        " of one or more records, or folders of them. What moving first is worth is told too."
    ),
)
@click.argument("records", nargs=-1, type=FILE)
@click.option(
    "--moves",
    "bots",
    multiple=True,
    type=BOT,
    metavar="BOT",
    help=say("Rate a bot's moves instead: over positions with known values, how often it keeps the outcome."),
)
@game_option
@arena_budget_options
@seed_option
@workers_option
@json_option
def command(
    records: tuple[str, ...],
    bots: tuple[str, ...],
    game: str,
    budget: Budget,
    seed: int | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Print a line per player, the strongest first; or a line per bot."""
    if bool(records) == bool(bots):
        raise click.UsageError(say("Expected records, or --moves and a bot."))
    if bots:
        _rate_moves(bots, game, budget, seed or 0, workers, as_json)
    else:
        _rate_records(records, as_json)


def _rate_moves(
    bots: tuple[str, ...], game: str, budget: Budget, seed: int, workers: int | None, as_json: bool
) -> None:
    from reihum.arena.entrants import find_entrants  # noqa: PLC0415  (kept out of the start of the front page)
    from reihum.arena.move_rates import rate_moves  # noqa: PLC0415
    from reihum.catalogue import find_game  # noqa: PLC0415
    from reihum.cli.progress import showing_work  # noqa: PLC0415
    from reihum.work import open_crew  # noqa: PLC0415

    name = find_game(game).name
    entrants = find_entrants(bots, name)
    with open_crew(workers) as crew, showing_work() as progress:
        rates = [rate_moves(entrant, name, budget, seed, crew, progress=progress) for entrant in entrants]
    if as_json:
        print_table((), [each.fields() for each in rates], as_json)
        return
    rows = [
        {
            "name": each.name,
            "positions": each.positions,
            "perfect": f"{100 * each.best / each.positions:.0f} %",
            "good": f"{100 * each.good / each.positions:.0f} %",
        }
        for each in rates
    ]
    print_table((say("Bot"), say("Positions"), say("Best moves"), say("Good moves")), rows, as_json)
    for each in rates:
        if each.failed:
            message = say_count(
                "{name} made no legal move in {count} position.",
                "{name} made no legal move in {count} positions.",
                each.failed,
                name=each.name,
            )
            click.echo(f"{message} {each.reason}", err=True)


def _rate_records(records: tuple[str, ...], as_json: bool) -> None:
    from reihum.arena.rating_fields import rating_fields  # noqa: PLC0415  (kept out of the start of the front page)
    from reihum.arena.rating_words import rating_words  # noqa: PLC0415
    from reihum.arena.ratings import rate  # noqa: PLC0415
    from reihum.arena.results import results_of  # noqa: PLC0415
    from reihum.core.record_files import read_records  # noqa: PLC0415

    games = [record for name in records for record in read_records(name)]
    results = results_of(games)
    ratings = rate(results)
    if as_json:
        print_table((), rating_fields(ratings), as_json)
        return
    rows = [
        {
            "name": player.name,
            "rating": f"{player.rating:+z.0f}",
            "error": f"± {player.error:.0f}",
            "games": player.games,
            "points": player.points,
        }
        for player in ratings.players
    ]
    print_table((say("Player"), say("Rating"), say("Error"), say("Games"), say("Points")), rows, as_json)
    for sentence in rating_words(ratings):
        click.echo(sentence, err=True)
    if left_out := len(games) - len(results):
        message = say_count(
            "{count} game was left out: unfinished, without two names, or against oneself.",
            "{count} games were left out: unfinished, without two names, or against oneself.",
            left_out,
        )
        click.echo(message, err=True)
