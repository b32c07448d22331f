"""``reihum export``: a bot for places where Reihum is not."""

import click

from reihum.cli.completion import BOT
from reihum.core.text import say


@click.group(
    "export",
    short_help=say("Write a bot for another place."),
    help=say("Write a bot for a place where Reihum is not installed."),
)
def command() -> None:
    """Write a bot for another place."""


@command.command(
    "kaggle",
    short_help=say("Write a submission to Kaggle's Connect X."),
    help=say(
        "Write a bot as one file that can be handed in to Kaggle's Connect X. BOT is a bot's name, or a class or "
        "function in a file, my_bot.py:MyBot. The file is tried out before it is written."
    ),
)
@click.argument("bot", type=BOT)
@click.option(
    "--out",
    default="submission.py",
    show_default=True,
    metavar="FILE",
    help=say("The file to write."),
    type=click.Path(),
)
def kaggle(bot: str, out: str) -> None:
    """Write a submission."""
    from reihum.adapters.kaggle import write_submission  # noqa: PLC0415  (it loads all bots, and help needs none)

    text = write_submission(bot, out)
    click.echo(say("{bot} is written to {file}, {size:,} kB.", bot=bot, file=out, size=len(text) // 1000 + 1))
