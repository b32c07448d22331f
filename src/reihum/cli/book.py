"""``reihum book``: the opening book, built and checked."""

import json
from pathlib import Path

import click

from reihum.cli.options import cluster_option, json_option, workers_option
from reihum.cli.progress import showing_work
from reihum.core import ReihumError
from reihum.core.text import mark, say, say_count
from reihum.engine.connect_four.book import read_book, write_book
from reihum.engine.connect_four.book_building import build_book
from reihum.games.connect_four import ConnectFour
from reihum.work import open_crew


@click.group("book", short_help=say("Build or check an opening book."), help=say("Build or check an opening book."))
def command() -> None:
    """Work with opening books."""


@command.command(
    "build",
    short_help=say("Build an opening book."),
    help=say("Build an opening book. A build that was interrupted goes on where it was."),
)
@click.option("--plies", type=int, default=8, show_default=True, help=say("How many stones lie in its positions."))
@click.option("--size", default="7x6", metavar="7x6", help=say("Columns and rows of the board."))
@workers_option
@cluster_option
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help=say("The file to write."))
def build(plies: int, size: str, workers: int | None, cluster: str | None, out: Path) -> None:
    """Solve the positions of a book; a build that was interrupted goes on where it was."""
    kept = out.with_name(out.name + ".progress")
    rules = ConnectFour.from_setup({"Size": size})
    with open_crew(workers, cluster) as crew, showing_work() as progress:
        book = build_book(rules, plies, crew, keep=kept, progress=progress)
    try:
        out.write_bytes(write_book(book))
        kept.unlink()
    except OSError as problem:
        message = mark("{file} cannot be written: {problem}.")
        raise ReihumError("book-file", message, file=out, problem=problem.strerror) from None
    click.echo(say_count("{file}: {count} position.", "{file}: {count} positions.", len(book.codes), file=out))


@command.command(
    "check",
    short_help=say("Check an opening book."),
    help=say("Say what is in an opening book; a damaged one is refused."),
)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@json_option
def check(file: Path, as_json: bool) -> None:
    """Say what is in a book; a damaged one is refused."""
    book = read_book(file.read_bytes())
    size, count = f"{book.columns}x{book.rows}", len(book.codes)
    if as_json:
        fields = {"file": str(file), "size": size, "plies": book.plies, "positions": count}
        click.echo(json.dumps(fields, ensure_ascii=False))
    else:
        sentence = say("{count:,} positions of {plies} stones on {size}.", count=count, plies=book.plies, size=size)
        click.echo(f"{file}: {sentence}")
