"""``reihum puzzle``: solve puzzles in the terminal."""

from pathlib import Path

import click

from reihum.cli.completion import GAME
from reihum.cli.options import animation_option, plain_option, puzzle_file_option, seed_option, themes_option
from reihum.core.text import say


@click.command(
    "puzzle",
    short_help=say("Solve puzzles."),
    help=say(
        "Solve puzzles, in which one move wins, holds the draw or brings most points; they are as hard as you are good."
    ),
)
@click.argument("game", required=False, default="connect-four", type=GAME)
@themes_option
@click.option(
    "--difficulty",
    type=click.Choice(["easy", "fitting", "hard"]),
    default="fitting",
    show_default=True,
    help=say("How hard they are, compared with how good you are."),
)
@click.option("--daily", is_flag=True, help=say("The puzzle of today, the same for everybody."))
@puzzle_file_option
@seed_option
@plain_option
@animation_option
def command(
    game: str,
    themes: tuple[str, ...],
    difficulty: str,
    daily: bool,
    file: Path | None,
    seed: int | None,
    plain: bool,
    no_animation: bool,
) -> None:
    """Solve puzzles until the player has had enough."""
    from random import Random  # noqa: PLC0415  (all of this is slow to import)

    from reihum.catalogue import find_game  # noqa: PLC0415
    from reihum.cli.startup import open_kept  # noqa: PLC0415
    from reihum.learn.puzzles.book import read_book  # noqa: PLC0415
    from reihum.learn.puzzles.training import Training, local_date  # noqa: PLC0415
    from reihum.ui.console.training import PuzzleWishes, solve_in_console  # noqa: PLC0415

    store, player = open_kept()
    book = None if file is None else read_book(file)
    training = Training(find_game(game).name, store, player, book)
    training.book.about(themes)  # says what is wrong with a theme before the screen changes
    day = local_date() if daily else None
    wishes = PuzzleWishes(themes, difficulty, day, None if seed is None else Random(seed))
    solve_in_console(training, wishes, plain, animate=not no_animation)
