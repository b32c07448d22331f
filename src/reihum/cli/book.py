"""``reihum book``: the opening book, built and checked."""

import json
import multiprocessing
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import click

from reihum.cli.options import json_option
from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.engine.connect_four.book import read_book, write_book
from reihum.engine.connect_four.book_building import BookBuild
from reihum.games.connect_four import ConnectFour


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
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help=say("How many processes to use."))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help=say("The file to write."))
def build(plies: int, size: str, jobs: int, out: Path) -> None:
    """Solve the positions of a book; a build that was interrupted goes on where it was."""
    progress_file = out.with_name(out.name + ".progress")
    try:
        book_build = BookBuild(ConnectFour.from_setup({"Size": size}), plies, progress_file)
        with _workers(jobs) as executor:
            for _ in _shown(book_build.run(executor), done=len(book_build.solved), total=len(book_build.positions)):
                pass
        out.write_bytes(write_book(book_build.book()))
        progress_file.unlink()
    except OSError as problem:
        message = mark("{file} cannot be written: {problem}.")
        raise ReihumError("book-file", message, file=out, problem=problem.strerror) from None
    click.echo(say("{file}: {count} positions.", file=out, count=len(book_build.solved)))


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
        sentence = say("{count} positions of {plies} plies on {size}.", count=count, plies=book.plies, size=size)
        click.echo(f"{file}: {sentence}")


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end at once when the build is interrupted; what they have finished is kept."""
    # Ctrl-C reaches every process of the terminal; only the one that can end the others in order listens.
    executor = ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield executor
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.kill()
        executor.shutdown(cancel_futures=True)
        raise
    executor.shutdown()


def _shown(counts: Iterable[int], done: int, total: int) -> Iterator[int]:
    """The same counts, with a bar on a terminal."""
    if not sys.stderr.isatty():
        yield from counts
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn  # noqa: PLC0415

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=total, completed=done)
        for count in counts:
            bar.update(task, completed=count)
            yield count
