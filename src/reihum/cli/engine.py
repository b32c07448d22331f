"""``reihum engine``: Reihum as an engine for other programs."""

import sys

import click

from reihum import __version__
from reihum.cli.completion import BOT
from reihum.cli.options import game_option
from reihum.core.text import say


@click.command(
    "engine",
    short_help=say("Speak UGI to other programs."),
    help=say("Speak UGI, and UCI's position and go, on standard input and output, for programs that let engines play."),
)
@game_option
@click.option("--bot", type=BOT, metavar="NAME", help=say("Which bot thinks; the strongest of the game by default."))
def command(game: str, bot: str | None) -> None:
    """Obey line by line until quit, or until no more lines come."""
    from reihum.arena.ugi import UgiEngine  # noqa: PLC0415  (kept out of the start of the front page)

    def write(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    engine = UgiEngine(__version__, game, bot, write)
    for line in sys.stdin:
        if not engine.obey(line):
            return
    engine.wait()
