"""Tournaments between bots."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from reihum.arena.page import page_body
from reihum.arena.report import RunningReport, write_report
from reihum.arena.standings import Standing, crosstable, standings
from reihum.arena.tournament import Tournament, make_plan
from reihum.core import UNLIMITED, Budget, Record
from reihum.core.loading import load_object
from reihum.core.text import mark
from reihum.library.expecting import expect_budget, expect_file, expect_text, expect_whole, unexpected
from reihum.library.players import find_game
from reihum.library.playing import expect_setup
from reihum.work import open_crew


class Played:
    """A tournament that was played: its table, its games, and who got what from whom."""

    table: list[Standing]
    """One line per player, best first: name, rating, error, games, points."""
    records: list[Record]
    """All games."""
    repeated: int
    """How many games repeat another one between the same players."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self.table = standings(tournament)
        self.records = tournament.records()
        self.repeated = tournament.repeated()

    @property
    def crosstable(self) -> Mapping[tuple[str, str], tuple[float, int]]:
        """Points of one player against another, and out of how many games."""
        return crosstable(self._tournament)

    def __str__(self) -> str:
        width = max(len(line.name) for line in self.table)
        return "\n".join(
            f"{line.rank:3}  {line.name:{width}}  {line.rating:+5.0f} ± {line.error:.0f}  {line.points:g}/{line.games}"
            for line in self.table
        )

    def __repr__(self) -> str:
        return f"<Tournament of {len(self.table)}, {len(self.records)} games, {self.table[0].name} leads>"

    def plot(self, axes: Any = None) -> Any:
        """The ratings with their errors, drawn with matplotlib on new axes or on these; the axes are given back."""
        return load_object("reihum.adapters.notebook.plots:plot_tournament")(self, axes)

    def _repr_html_(self) -> str:
        return page_body(self._tournament, self.table)


def tournament(
    bots: Sequence[str],
    *,
    game: str = "connect-four",
    setup: Mapping[str, str] | None = None,
    format: str = "round-robin",  # noqa: A002  (what everybody calls it)
    games: int = 20,
    openings: str | None = None,
    budget: Budget = UNLIMITED,
    seed: int = 0,
    workers: int | None = None,
    cluster: str | None = None,
    out: "str | PathLike[str] | None" = None,
) -> Played:
    """Let bots play each other, in pairs of games with colours swapped, and rate them.

    Each bot is a name, a file, ``"my_bot.py:MyBot"``, or another program, ``"ugi:./program"``. ``out`` is a folder for
    records, tables and a page; a tournament that was interrupted goes on there.

    >>> found = tournament(["random", "level-5"], games=10, seed=1, workers=1)
    >>> [line.name for line in found.table]
    ['level-5', 'random']
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise unexpected(mark("a list of bots' names, such as ['level-3', 'my_bot.py:MyBot']"), bots)
    entry = find_game(game)
    who = None if workers is None else expect_whole(workers, mark("a number of workers"))
    where = None if cluster is None else expect_text(cluster, mark("the address of a Dask scheduler"))
    plan = make_plan(
        [expect_text(bot, mark("a bot's name, such as 'perfect'")) for bot in bots],
        game=entry.name,
        setup=expect_setup(setup, entry),
        format=expect_text(format, mark("a format, such as 'round-robin'")),
        games=expect_whole(games, mark("a number of games")),
        openings=None if openings is None else expect_file(openings),
        budget=expect_budget(budget),
        seed=expect_whole(seed, mark("a whole number for a seed")),
    )
    played, folder = Tournament(plan), None if out is None else Path(expect_file(out))
    with open_crew(who, where) as crew:
        if folder is None:
            played.play(crew)
        else:
            played.play(crew, folder / "work", RunningReport(folder))
    if folder is not None:
        write_report(folder, played)
    return Played(played)
