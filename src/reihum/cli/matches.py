"""``reihum matches``: the games that are kept."""

from typing import TYPE_CHECKING

import click

from reihum.catalogue import replay
from reihum.cli.completion import FILE
from reihum.cli.options import json_option
from reihum.cli.table import print_table
from reihum.core.text import say
from reihum.pictures import PICTURES

if TYPE_CHECKING:
    from reihum.store import KeptMatch, Store

number_argument = click.argument("number", type=int)


@click.group(
    "matches",
    invoke_without_command=True,
    short_help=say("List the games that are kept."),
    help=say("List the games that are kept, the last one first; or show, export or delete one by its number."),
)
@json_option
@click.pass_context
def command(context: click.Context, as_json: bool) -> None:
    """List the matches, unless something else is to be done with one."""
    if context.invoked_subcommand is None:
        from reihum.ui.kept import describe  # noqa: PLC0415  (slow to import, as below)

        kept = _store().all()
        heads = (say("Number"), say("Game"), say("Players"), say("State"), say("Played"))
        shown = [
            (game.number, game.title, game.players, game.state, game.date)
            for game in (describe(match) for match in kept)
        ]
        print_table(heads, [_row(match) for match in kept], as_json, say("No games are kept yet."), shown)


@command.command("show", short_help=say("Draw a game."), help=say("Draw how a game stands, and print its record."))
@number_argument
def show(number: int) -> None:
    """Draw a match and print its record."""
    match = _store().get(number)
    click.echo(PICTURES["grid"](replay(match.record)))
    click.echo()
    click.echo(match.text, nl=False)


@command.command(
    "export",
    short_help=say("Write a game as a record."),
    help=say("Write a game as a record, to a file or to standard output; reihum play --load reads it."),
)
@number_argument
@click.argument("file", required=False, type=FILE)
def export(number: int, file: str | None) -> None:
    """Write a match to a file or print it."""
    match = _store().get(number)
    if file:
        from reihum.store import write_record  # noqa: PLC0415  (slow to import, as above)

        write_record(file, match.record)
    else:
        click.echo(match.text, nl=False)


@command.command("delete", short_help=say("Forget a game."), help=say("Forget a game; this cannot be taken back."))
@number_argument
def delete(number: int) -> None:
    """Delete a match."""
    _store().remove(number)
    click.echo(say("Match {number} is deleted.", number=number))


def _store() -> "Store":
    # Imported now: the database is slow to import, and the list of all commands must not wait for it.
    from reihum.store import open_store  # noqa: PLC0415

    store = open_store()
    if store.notice:
        click.echo(store.notice, err=True)
    return store


def _row(match: "KeptMatch") -> dict[str, object]:
    return {
        "number": match.number,
        "game": match.game,
        "first": match.names[0],
        "second": match.names[1],
        "result": match.result,
        "moves": match.plies,
        "played": f"{match.changed.astimezone():%Y-%m-%d %H:%M}",
    }
