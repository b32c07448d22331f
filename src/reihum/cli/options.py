"""Options that several commands share."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path

import click

from reihum.cli.completion import GAME
from reihum.core import Budget
from reihum.core.text import say

position_argument = click.argument("position", default="")
game_option = click.option(
    "-g", "--game", type=GAME, default="connect-four", metavar="GAME", help=say("The game; Connect Four by default.")
)
size_option = click.option("--size", metavar="7x6", help=say("Columns and rows of the board."))
json_option = click.option("--json", "as_json", is_flag=True, help=say("Answer with one JSON object per line."))
seed_option = click.option("--seed", type=int, metavar="N", help=say("Make chance repeatable."))
plain_option = click.option("--plain", is_flag=True, help=say("Print plain lines, good for screen readers."))
animation_option = click.option("--no-animation", is_flag=True, help=say("Let stones appear where they fall."))
puzzle_file_option = click.option(
    "--file", type=click.Path(path_type=Path), metavar="FILE", help=say("A file of puzzles, instead of those shipped.")
)
themes_option = click.option(
    "--theme", "themes", multiple=True, metavar="THEME", help=say("Only puzzles with this theme.")
)
book_option = click.option("--no-book", is_flag=True, help=say("Do without the opening book."))
outcome_option = click.option(
    "--weak", "--wdl", "weak", is_flag=True, help=say("Only whether it is a win, a draw or a loss.")
)
seconds_option = click.option(
    "--time",
    "--seconds",
    "seconds",
    type=click.FloatRange(min=0),
    default=60.0,
    show_default=True,
    metavar="N",
    help=say("How many seconds to think about a position; 0 for none."),
)
nodes_option = click.option(
    "--nodes", type=click.IntRange(min=0), metavar="N", help=say("How many positions to look at, at most; 0 for none.")
)
threads_option = click.option(
    "--threads",
    type=click.IntRange(1, 64),
    metavar="N",
    help=say("How many processor cores to use."),
)
workers_option = click.option(
    "--workers", type=click.IntRange(1), metavar="N", help=say("How many processes to use; one per core by default.")
)
OPENINGS_HELP = say("Where games begin: proven (draws), empty, random-4, or a file of positions, one per line.")
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help=say("Let a Dask cluster do the work: its scheduler's address.")
)
database_option = click.option(
    "--database",
    envvar="REIHUM_DATABASE_URL",
    metavar="URL",
    help=say("Where matches are kept, if not in a file: postgresql://user@host/name; REIHUM_DATABASE_URL says it too."),
)


def setup_options(command: Callable[..., object]) -> Callable[..., object]:
    """Options for the board of a new game, which become one setup."""

    @size_option
    @click.option("--blocked", metavar="N", help=say("How many cells are blocked in Pah Tum, or which: a1c4d4f2g7."))
    @wraps(command)
    def with_setup(*, game: str, size: str | None, blocked: str | None, **rest: object) -> object:
        from reihum.catalogue import find_game  # noqa: PLC0415  (kept out of the start of the front page)
        from reihum.cli.setups import check_setup  # noqa: PLC0415

        tags = {"Size": size, "Blocked": blocked}
        setup = {tag: value for tag, value in tags.items() if value is not None}
        check_setup(find_game(game), setup)
        return command(game=game, setup=setup, **rest)

    return with_setup


def arena_budget_options(command: Callable[..., object]) -> Callable[..., object]:
    """How long bots may think for a move, as a budget; there is no limit unless somebody says one."""

    @click.option(
        "--seconds",
        type=click.FloatRange(min=0),
        metavar="N",
        help=say("How many seconds each bot may think per move."),
    )
    @nodes_option
    @wraps(command)
    def with_budget(*, seconds: float | None, nodes: int | None, **rest: object) -> object:
        return command(budget=Budget(seconds, nodes), **rest)

    return with_budget


def arena_options(command: Callable[..., object]) -> Callable[..., object]:
    """How long bots may think for a move, what chance repeats, and who does the work."""
    return arena_budget_options(seed_option(workers_option(cluster_option(command))))


def out_option(text: str) -> Callable[..., Callable[..., object]]:
    """The folder where something is written, or kept so that it can go on after an interruption."""
    folder = click.Path(path_type=Path, file_okay=False)
    return click.option("--out", type=folder, metavar="FOLDER", help=text)


def games_option(default: int, text: str) -> Callable[..., Callable[..., object]]:
    """How many games to play; two at least, so that each side begins once."""
    return click.option("--games", type=click.IntRange(2), default=default, show_default=True, metavar="N", help=text)


games_per_pairing_option = games_option(20, say("How many games each pairing plays."))
