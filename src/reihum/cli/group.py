"""The command's front page: what there is, and the version."""

import sys
from importlib import import_module

import click

from reihum import __version__
from reihum.cli.version import name_version
from reihum.core.text import say

COMMANDS = (
    "play",
    "serve",
    "worker",
    "matches",
    "stats",
    "show",
    "solve",
    "analyse",
    "move",
    "review",
    "puzzle",
    "puzzles",
    "lesson",
    "games",
    "bots",
    "tournament",
    "league",
    "sprt",
    "rate",
    "engine",
    "export",
    "grade",
    "book",
    "bench",
    "selfcheck",
)
"""Each has a file of its name beside this one, imported when it is called."""


class LazyGroup(click.Group):
    """A group that imports a command only when somebody wants it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the front page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"reihum.cli.{cmd_name}").command
        return command


@click.command(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=say("Play, explain and solve Connect Four and Pah Tum.")
    + "\n\n"
    + say("--lang de or --lang en, anywhere in the line, chooses the language."),
)
@click.option("--version", is_flag=True, help=say("Say the version, and whether the native kernel is there."))
@click.option("--plain", is_flag=True, help=say("Print plain lines, good for screen readers."))
@click.pass_context
def reihum(context: click.Context, version: bool, plain: bool) -> None:
    """Unless a command was named, start the menu on a terminal or in plain lines, and greet in a pipe."""
    if version:
        click.echo(name_version())
    elif context.invoked_subcommand is None and (plain or (sys.stdin.isatty() and sys.stdout.isatty())):
        context.invoke(import_module("reihum.cli.play").command, plain=plain)
    elif context.invoked_subcommand is None:
        click.echo(_greeting())
        click.echo(context.get_help())


def _greeting() -> str:
    lines = (
        "",
        f"  🔴🟡  Reihum {__version__}",
        "",
        "  " + say("Games of rows, turn by turn. Some things to try:"),
        "",
        "    reihum play",
        "    reihum show 4453 --as emoji",
        "    reihum move random 4453",
        "    reihum show -g pah-tum a1c4d4f2g7/d5e5d3",
        "",
    )
    return "\n".join(lines)
