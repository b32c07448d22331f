"""``reihum puzzles``: puzzles made, listed and checked."""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.cli.completion import FILE, GAME
from reihum.cli.options import (
    cluster_option,
    game_option,
    json_option,
    puzzle_file_option,
    seed_option,
    themes_option,
    workers_option,
)
from reihum.cli.progress import showing_work
from reihum.cli.table import show_table
from reihum.core.text import say, say_count

if TYPE_CHECKING:
    from reihum.core import Record
    from reihum.learn.puzzles.book import PuzzleBook

one_game_option = click.option("-g", "--game", type=GAME, metavar="GAME", help=say("Only the puzzles of this game."))


@click.group(
    "puzzles",
    short_help=say("Make, list or check puzzles."),
    help=say("Make, list or check puzzles. To solve some, use reihum puzzle."),
)
def command() -> None:
    """Work with puzzles."""


@command.command(
    "make",
    short_help=say("Make puzzles from games."),
    help=say(
        "Make puzzles from games of bots, from kept games or from records, and write them to a file. Work that was "
        "interrupted goes on where it was."
    ),
)
@game_option
@click.option("--count", type=click.IntRange(1), default=100, show_default=True, help=say("How many to make."))
@click.option("--kept", is_flag=True, help=say("Look for them in the games that are kept, not in games of bots."))
@click.option("--record", "files", multiple=True, type=FILE, metavar="FILE", help=say("Look for them in this record."))
@seed_option
@workers_option
@cluster_option
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help=say("The file to write."))
def make(
    game: str,
    count: int,
    kept: bool,
    files: tuple[str, ...],
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    out: Path,
) -> None:
    """Find puzzles in games, and write them to a file."""
    from reihum.catalogue import find_game  # noqa: PLC0415  (all of this is slow to import)
    from reihum.learn.puzzles.book import Entry, PuzzleBook, spare_other_files, write_book  # noqa: PLC0415
    from reihum.learn.puzzles.kinds import find_kind  # noqa: PLC0415
    from reihum.learn.puzzles.making import make_puzzles, pieces_of_bots, pieces_of_records  # noqa: PLC0415
    from reihum.work import open_crew  # noqa: PLC0415

    name = find_game(game).name
    find_kind(name)
    spare_other_files(out)  # before the work, which may take long
    records = list(_records(name, kept, files))
    pieces = pieces_of_records(records, seed or 0) if kept or files else pieces_of_bots(name, seed or 0)
    progress_file = out.with_name(out.name + ".progress")
    with open_crew(workers, cluster) as crew, showing_work() as progress:
        found = make_puzzles(crew, pieces, keep=progress_file, progress=progress)
        book = PuzzleBook(name, [Entry.of(puzzle) for puzzle in islice(found, count)])
    write_book(book, out)
    progress_file.unlink(missing_ok=True)
    click.echo(say_count("{file}: {count} puzzle.", "{file}: {count} puzzles.", len(book), file=out))


@command.command(
    "list",
    short_help=say("List puzzles."),
    help=say("List puzzles, from the easiest to the hardest; on a terminal, how many there are of each theme."),
)
@one_game_option
@puzzle_file_option
@themes_option
@json_option
def list_puzzles(game: str | None, file: Path | None, themes: tuple[str, ...], as_json: bool) -> None:
    """Print puzzles, or what there are of them."""
    from reihum.learn.puzzles.themes import THEMES  # noqa: PLC0415

    for book in _books(game, file):
        chosen = book.about(themes)
        if sys.stdout.isatty() and not as_json:
            rows = [(say(THEMES[theme]), theme, count) for theme, count in chosen.themes().items()]
            title = say_count("{game}: {count} puzzle", "{game}: {count} puzzles", len(chosen), game=book.game)
            show_table((say("Theme"), say("Command"), say("Puzzles")), rows, title)
            continue
        for puzzle in chosen:
            fields = puzzle.as_dict()
            texts = (" ".join(value) if isinstance(value, list) else str(value) for value in fields.values())
            click.echo(json.dumps(fields, ensure_ascii=False) if as_json else "\t".join(texts))


@command.command(
    "check",
    short_help=say("Prove puzzles once more."),
    help=say("Prove every puzzle once more with another solver; for Connect Four that is BitBully, an extra."),
)
@one_game_option
@puzzle_file_option
@workers_option
@cluster_option
@json_option
def check(game: str | None, file: Path | None, workers: int | None, cluster: str | None, as_json: bool) -> int:
    """Say which puzzles are wrong; the exit status tells whether any is."""
    from reihum.learn.puzzles.checking import check_book  # noqa: PLC0415
    from reihum.work import open_crew  # noqa: PLC0415

    status = OK
    for book in _books(game, file):
        with open_crew(workers, cluster) as crew, showing_work() as progress:
            wrong = list(check_book(book, crew, progress))
        for entry, problem in wrong:
            status = SOMETHING_WAS_BAD
            fields = {"game": book.game, "position": entry.position, "problem": problem}
            click.echo(json.dumps(fields, ensure_ascii=False) if as_json else f"{entry.position}: {problem}")
        if not as_json:
            values = {"game": book.game, "wrong": len(wrong)}
            click.echo(say("{game}: {count:,} puzzles, {wrong} of them wrong.", count=len(book), **values))
    return status


def _books(game: str | None, file: Path | None) -> "Iterator[PuzzleBook]":
    """The puzzles that are meant: those of a file, of a game, or all that are shipped."""
    from reihum.catalogue import find_game  # noqa: PLC0415
    from reihum.learn.puzzles.book import games_with_puzzles, read_book, shipped_book  # noqa: PLC0415

    if file is not None:
        yield read_book(file)
        return
    for name in games_with_puzzles() if game is None else [find_game(game).name]:
        yield shipped_book(name)


def _records(game: str, kept: bool, files: tuple[str, ...]) -> "Iterator[Record]":
    """The games of people that are to be looked through."""
    from reihum.store import open_store, read_record  # noqa: PLC0415

    records = [read_record(file) for file in files]
    if kept:
        records += [match.record for match in open_store().all()]
    yield from (record for record in records if record.game == game and record.moves)
