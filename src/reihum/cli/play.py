"""``reihum play``: play in the terminal, in a window or in the browser."""

from typing import TYPE_CHECKING

import click

from reihum.cli.completion import FILE, GAME, WHO
from reihum.cli.options import animation_option, plain_option, seed_option, size_option
from reihum.core import ReihumError
from reihum.core.text import mark, say

if TYPE_CHECKING:
    from reihum.cli.startup import Wishes

LAST = 0
"""What stands for the last game, where no number is named; numbers begin with 1."""


def _play_in_console(wishes: "Wishes", plain: bool, animate: bool) -> None:
    from reihum.cli.startup import find_startup  # noqa: PLC0415  (slow to import, as all front ends are)
    from reihum.ui.console import play_in_console  # noqa: PLC0415

    play_in_console(find_startup(wishes), plain=plain, animate=animate)


def _play_in_tk(wishes: "Wishes", plain: bool, animate: bool) -> None:
    from reihum.cli.startup import find_startup  # noqa: PLC0415
    from reihum.ui.tk import play_in_tk  # noqa: PLC0415

    play_in_tk(find_startup(wishes), animate=animate)


def _play_in_pygame(wishes: "Wishes", plain: bool, animate: bool) -> None:
    from reihum.cli.startup import find_startup  # noqa: PLC0415
    from reihum.ui.pygame import play_in_pygame  # noqa: PLC0415

    play_in_pygame(find_startup(wishes), animate=animate)


def _play_in_browser(wishes: "Wishes", plain: bool, animate: bool) -> None:
    from reihum.cli.serve import play_in_browser  # noqa: PLC0415
    from reihum.cli.startup import NO_WISHES  # noqa: PLC0415

    if wishes != NO_WISHES:
        message = mark("In the browser a game is chosen on the page; --ui web takes no other options.")
        raise ReihumError("web-wishes", message)
    play_in_browser()


FRONT_ENDS = {"console": _play_in_console, "tk": _play_in_tk, "pygame": _play_in_pygame, "web": _play_in_browser}


@click.command(
    "play",
    short_help=say("Play a game."),
    help=say("Play a game. What is not said here is asked; with both players named, nothing is.")
    + "\n\n"
    + say("WHO is human, human:NAME or the name of a bot."),
)
@click.argument("game", required=False, type=GAME)
@click.option("--ui", type=click.Choice(list(FRONT_ENDS)), default="console", help=say("Where to play."))
@click.option("--first", type=WHO, metavar="WHO", help=say("Who begins."))
@click.option("--second", type=WHO, metavar="WHO", help=say("Who plays second."))
@click.option(
    "--first-colour", metavar="COLOUR", help=say("The colour of who begins: red, green, yellow, blue or black.")
)
@click.option("--second-colour", metavar="COLOUR", help=say("The colour of who plays second."))
@size_option
@click.option("--blocked", metavar="N", help=say("How many cells are blocked in Pah Tum, or which: a1c4d4f2g7."))
@seed_option
@click.option("--load", type=FILE, metavar="FILE", help=say("Go on with a game from a file."))
@click.option(
    "--resume",
    type=int,
    is_flag=False,
    flag_value=LAST,
    metavar="[NUMBER]",
    help=say("Go on with the game of this number, or with the last one that is not over; reihum matches lists them."),
)
@plain_option
@animation_option
def command(
    game: str | None,
    ui: str,
    first: str | None,
    second: str | None,
    first_colour: str | None,
    second_colour: str | None,
    size: str | None,
    blocked: str | None,
    seed: int | None,
    load: str | None,
    resume: int | None,
    plain: bool,
    no_animation: bool,
) -> None:
    """Start a front end with what the options say."""
    # Imported now: what it needs is slow to import, and the list of all commands must not wait for it.
    from reihum.cli.startup import Wishes  # noqa: PLC0415

    wishes = Wishes(
        game=game,
        players=(first, second),
        colours=(first_colour, second_colour),
        setup={tag: value for tag, value in (("Size", size), ("Blocked", blocked)) if value is not None},
        seed=seed,
        load=load,
        resume=resume,
    )
    FRONT_ENDS[ui](wishes, plain, not no_animation)
