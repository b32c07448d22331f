"""``reihum league``: all bots of a folder against each other, with marks."""

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import click

from reihum.cli.options import (
    arena_options,
    game_option,
    games_per_pairing_option,
    json_option,
    out_option,
)
from reihum.cli.table import print_table
from reihum.core import Budget
from reihum.core.text import say

if TYPE_CHECKING:
    from reihum.arena.league import Checked
    from reihum.arena.tournament import Tournament


@click.command(
    "league",
    short_help=say("Let all bots of a folder play, with marks."),
    help=say(
        "Check every bot of a folder, one per file, let them play each other and some of ours, and write a page to show"
        " and a table with marks. Run it again when files have changed: only what changed is played again."
    ),
)
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@game_option
@games_per_pairing_option
@arena_options
@out_option(say("Where to write the page and the tables; the folder league beside the bots by default."))
@json_option
def command(
    folder: Path,
    game: str,
    games: int,
    budget: Budget,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Check, play, and tell how everybody stands."""
    from reihum.arena.announced import LEAGUE_FOLDER  # noqa: PLC0415  (slow to import)
    from reihum.arena.league import check_files, make_league  # noqa: PLC0415
    from reihum.arena.report import write_report  # noqa: PLC0415
    from reihum.arena.tournament import Tournament  # noqa: PLC0415
    from reihum.cli.tournament_table import looking_on, warn_if_open  # noqa: PLC0415
    from reihum.work import open_crew  # noqa: PLC0415

    place = out or folder / LEAGUE_FOLDER
    with open_crew(workers, cluster) as crew:
        checked = check_files(folder, game, crew)
        left_out = [each for each in checked if each.problem]
        for each in left_out:
            click.echo(say("Left out: {problem}", problem=each.problem), err=True)
        tournament = Tournament(make_league(checked, game, games, budget, seed or 0))
        warn_if_open(tournament)
        with looking_on(place) as listener:
            tournament.play(crew, place / "work", listener)
    write_report(place, tournament)
    rows = _rows(tournament)
    absent = [_absent(each) for each in left_out]
    _write_marks(place / "marks.csv", [*rows, *absent])
    if as_json:
        print_table((), [*rows, *absent], as_json)
    else:
        heads = ("", say("Player"), say("Rating"), say("Error"), say("Points"), say("Games"), say("Mark"))
        print_table(heads, [dict(list(row.items())[: len(heads)]) for row in rows], as_json)
    click.echo(say("The page with all games is {file}.", file=place / "index.html"), err=True)


def _write_marks(path: Path, rows: list[dict[str, object]]) -> None:
    """Write the table as a spreadsheet reads it."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _rows(tournament: "Tournament") -> list[dict[str, object]]:
    """A line per player, best first; only pupils get marks."""
    from reihum.arena.league import mark_of  # noqa: PLC0415  (as above)
    from reihum.arena.standings import standings  # noqa: PLC0415

    pupils = {entrant.name for entrant in tournament.plan.entrants if entrant.is_guest}
    return [
        {
            "rank": line.rank,
            "name": line.name,
            "rating": round(line.rating),
            "error": round(line.error),
            "points": line.points,
            "games": line.games,
            "mark": mark_of(line) if line.name in pupils else "",
            "forfeits": line.forfeits,
            "problem": "",
        }
        for line in standings(tournament)
    ]


def _absent(checked: "Checked") -> dict[str, object]:
    """The line of a pupil whose bot cannot play: the teacher decides about the mark."""
    blank = dict.fromkeys(("rating", "error", "points", "games", "mark", "forfeits"), "")
    return {"rank": "", "name": checked.entrant.name, **blank, "problem": checked.problem}
