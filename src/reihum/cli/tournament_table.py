"""A tournament in the terminal: a live table while it is played, and all tables at its end."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reihum.arena.apart.fence import is_closed
from reihum.arena.page import notes, said_games
from reihum.arena.report import RunningReport
from reihum.arena.standings import Standing, crosstable, standings
from reihum.arena.tournament import Tournament
from reihum.cli.table import print_table
from reihum.core.text import say

if TYPE_CHECKING:
    from rich.table import Table

BETWEEN_LOOKS = 0.5
"""Seconds; ratings of many players take a while to work out."""
WIDEST_CROSSTABLE = 20
MOST_REASONS = 10


def warn_if_open(tournament: Tournament) -> None:
    """Tell whoever lets guests play where nothing but limits fences them in."""
    if any(entrant.is_guest for entrant in tournament.plan.entrants) and not is_closed():
        message = say(
            "There is no bubblewrap here: guests can read your files and use the network. Trust them or stop."
        )
        click.echo(message, err=True)


@contextmanager
def looking_on(folder: Path | None) -> Iterator[Callable[[Tournament], None]]:
    """What to show a tournament to while the block lasts: a page in a folder, if there is one, and a live table."""
    report = None if folder is None else RunningReport(folder)
    with _live_table() as show:

        def look(tournament: Tournament) -> None:
            if report is not None:
                report(tournament)
            show(tournament)

        yield look


@contextmanager
def _live_table() -> Iterator[Callable[[Tournament], None]]:
    """What to show a tournament to on a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
    from rich.live import Live  # noqa: PLC0415

    last = 0.0
    with Live(console=Console(stderr=True), transient=True) as live:

        def show(tournament: Tournament) -> None:
            nonlocal last
            if time.monotonic() - last > BETWEEN_LOOKS:
                live.update(_as_table(standings(tournament), said_games(tournament)))
                last = time.monotonic()

        yield show


@contextmanager
def live_text() -> Iterator[Callable[[str], None]]:
    """Where to put lines that change while the block lasts; nowhere in a pipe."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
    from rich.live import Live  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    with Live(console=Console(stderr=True), transient=True) as live:
        yield lambda lines: live.update(Text(lines))


def print_tournament(tournament: Tournament, as_json: bool) -> None:
    """Print the table, who got what from whom, and what else there is to be said."""
    table = standings(tournament)
    if as_json:
        print_table((), [standing.fields() for standing in table], as_json)
    elif sys.stdout.isatty():
        from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)

        Console().print(_as_table(table, said_games(tournament)))
    else:
        print_table((), [_row(standing) for standing in table], as_json)
    if not as_json and len(table) <= WIDEST_CROSSTABLE:
        click.echo()
        _print_cross(tournament, table)
    if not as_json:
        for note in notes(tournament):
            click.echo(note, err=True)
        print_reasons(tournament)


def print_reasons(tournament: Tournament) -> None:
    """Say why games were lost that were not lost on the board, and how many for each reason."""
    reasons = Counter(game.reason for game in tournament.forfeits())
    for reason, count in reasons.most_common(MOST_REASONS):
        click.echo(f"{count} × {reason}", err=True)


def _row(standing: Standing) -> dict[str, object]:
    return {
        "rank": standing.rank,
        "name": standing.name,
        "rating": f"{standing.rating:+z.0f}",
        "error": f"± {standing.error:.0f}",
        "points": f"{standing.points:g}",
        "games": standing.games,
        "wins": standing.wins,
        "draws": standing.draws,
        "losses": standing.losses,
    }


def _as_table(table: list[Standing], caption: str) -> "Table":
    from rich import box  # noqa: PLC0415  (as above)
    from rich.table import Table  # noqa: PLC0415

    heads = ("", say("Player"), say("Rating"), "", say("Points"), say("Games"), say("Won"), say("Drawn"), say("Lost"))
    shown = Table(*heads, box=box.ROUNDED, caption=caption)
    for standing in table:
        shown.add_row(*map(str, _row(standing).values()))
    return shown


def _print_cross(tournament: Tournament, table: list[Standing]) -> None:
    """Points of a row's player against a column's."""
    cross = crosstable(tournament)
    rows = []
    for one in table:
        row: dict[str, object] = {"rank": one.rank, "name": one.name}
        for other in table:
            points, games = cross.get((one.name, other.name), (0.0, 0))
            row[f"against {other.rank}"] = f"{points:g}" if games else "·"
        rows.append(row)
    print_table(("", say("Player"), *(str(each.rank) for each in table)), rows, False)
