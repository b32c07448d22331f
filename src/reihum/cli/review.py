"""``reihum review``: what was good and bad in a game, and why."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reihum.cli.answers import FROM_STANDARD_INPUT
from reihum.cli.options import game_option, json_option, size_option
from reihum.core import Record
from reihum.core.text import say

if TYPE_CHECKING:
    from reihum.learn.review import Review
    from reihum.learn.reviewing import Reviewer


@click.command(
    "review",
    short_help=say("Say what was good and bad in a game."),
    help=say(
        "Say how good every move of a game was, and why: of a file with a record, of a kept game by its number, or of "
        "a record or a line of moves from standard input, -."
    ),
)
@click.argument("game_to_review", metavar="FILE|NUMBER|-")
@game_option
@size_option
@click.option("--html", metavar="FILE", help=say("Write a page that needs nothing but itself; - for standard output."))
@json_option
def command(game_to_review: str, game: str, size: str | None, html: str | None, as_json: bool) -> None:
    """Answer with the review, as text, as a page or as JSON."""
    from reihum.learn.page import review_page, write_review_page  # noqa: PLC0415  (all of this is slow to import)
    from reihum.learn.reading import no_moves  # noqa: PLC0415
    from reihum.learn.reviewing import Reviewer  # noqa: PLC0415

    reviewer = Reviewer(_find_record(game_to_review, game, size))
    if not reviewer.end.moves:
        raise no_moves()
    review = _finish(reviewer)
    if html == "-":
        click.echo(review_page(review))
    elif html is not None:
        write_review_page(html, review)
    elif as_json:
        for move in review:
            click.echo(json.dumps(move.as_dict(), ensure_ascii=False))
    else:
        click.echo(str(review))


def _find_record(text: str, game: str, size: str | None) -> Record:
    from reihum.core.record_files import read_record  # noqa: PLC0415  (slow to import)
    from reihum.learn.reading import read_game  # noqa: PLC0415

    if text == FROM_STANDARD_INPUT:
        return read_game(sys.stdin.buffer.read().decode("utf-8", errors="replace"), game, size)
    if text.isascii() and text.isdecimal() and not Path(text).exists():
        from reihum.store import open_store  # noqa: PLC0415

        return open_store().get(int(text)).record
    return read_record(text)


def _finish(reviewer: "Reviewer") -> "Review":
    """Look at every move; who waits at a terminal sees how far it is, and Ctrl-C shows what is known by then."""
    if not sys.stderr.isatty():
        return reviewer.finish()
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)

    try:
        for _ in track(reviewer, say("Reviewing …"), reviewer.end.ply, console=Console(stderr=True), transient=True):
            pass
    except KeyboardInterrupt:
        reviewer.stop()
    return reviewer.review()
