"""Somebody who solves puzzles: which one comes next, and how they get on."""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from random import Random

from reihum.core import NotFoundError
from reihum.core.text import mark
from reihum.learn.glicko import Rating, update
from reihum.learn.puzzles.book import PuzzleBook, shipped_book
from reihum.learn.puzzles.running import PuzzleRun
from reihum.store import ProgressStore, Store, Try

START = Rating(800, 200)
"""Where a player begins, in Elo above pure chance. Nearly everybody is within two deviations of it; with the 350 that
Glickman proposes where nothing is known, a single puzzle moved a newcomer by up to 300."""
SEED_DEVIATION, LEAST_DEVIATION = 150.0, 45.0
"""How sure the rating is that bots gave a puzzle; and how sure any rating may become, so that it can still move."""
DIFFICULTIES = {"easy": -250, "fitting": 0, "hard": 250}
"""How far from the player's rating puzzles are chosen."""
NEAREST = 40
"""Among so many puzzles near the wanted rating lots are cast."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How a try changed things."""

    solved: bool
    before: int
    after: int
    """The player's rating before and after."""
    streak: int
    """How many puzzles in a row are solved."""
    days: int
    """On how many days in a row the daily puzzle is solved."""


class Training:
    """A player and the puzzles of one game. Without a store nothing is kept beyond this object."""

    def __init__(self, game: str, store: Store | None = None, player: str = "", book: PuzzleBook | None = None) -> None:
        self.book = shipped_book(game) if book is None else book
        self.game, self.player = self.book.game, player
        self._store = None if store is None else ProgressStore(store)
        self._tries = [] if self._store is None else self._store.tries(player, self.game)
        known = None if self._store is None else self._store.player_rating(player, self.game)
        self.rating = START if known is None else Rating(*known)
        self._counted: list[PuzzleRun] = []
        """The runs themselves, not their ids: another one may get the id of one that is forgotten."""

    @property
    def tried(self) -> int:
        """How many puzzles the player has tried."""
        return len(self._tries)

    @property
    def streak(self) -> int:
        """How many puzzles in a row the player has solved last."""
        failed = next((place for place, each in enumerate(reversed(self._tries)) if not each.solved), None)
        return len(self._tries) if failed is None else failed

    def days(self, today: date | None = None) -> int:
        """On how many days in a row, up to today or yesterday, the player has solved the daily puzzle."""
        solved = {each.day for each in self._tries if each.solved and each.day}
        day = today or local_date()
        if day.isoformat() not in solved:
            day -= timedelta(days=1)
        count = 0
        while (day - timedelta(days=count)).isoformat() in solved:
            count += 1
        return count

    def next(
        self, random: Random | None = None, themes: Collection[str] = (), difficulty: str = "fitting"
    ) -> PuzzleRun:
        """A puzzle that fits the player and was not tried yet; once all were, they come again."""
        fitting = self.book.about(themes)
        if not len(fitting):
            message = mark("No puzzle has all of these themes: {themes}.")
            raise NotFoundError("no-such-puzzle", message, themes=", ".join(themes))
        tried = {each.puzzle for each in self._tries}
        entries = [entry for entry in fitting.entries if entry.position not in tried] or list(fitting.entries)
        wanted = self.rating.value + DIFFICULTIES[difficulty]
        nearest = sorted(entries, key=lambda entry: abs(entry.rating - wanted))[:NEAREST]
        return PuzzleRun((random or Random()).choice(nearest).puzzle(self.game))

    def daily(self, day: date | None = None) -> PuzzleRun:
        """The puzzle of a day, the same for everybody."""
        name = (day or local_date()).isoformat()
        number = int.from_bytes(hashlib.sha256(f"{self.game} {name}".encode()).digest()[:8], "big")
        return PuzzleRun(self.book[number % len(self.book)], day=name)

    def finish(self, run: PuzzleRun) -> Progress:
        """Count a puzzle: it is solved if every move was right at the first try, without help. It counts once."""
        before, solved = self.rating, run.question.done and run.question.clean
        if not any(run is counted for counted in self._counted):
            self._counted.append(run)
            self._count(run, solved)
        return Progress(solved, round(before.value), round(self.rating.value), self.streak, self.days())

    def _count(self, run: PuzzleRun, solved: bool) -> None:
        name = str(run.puzzle.position)
        known = None if self._store is None else self._store.puzzle_rating(name, self.game)
        puzzle = Rating(run.puzzle.rating, SEED_DEVIATION) if known is None else Rating(*known)
        again = any(each.puzzle == name for each in self._tries)
        tried = Try(self.player, self.game, name, solved, datetime.now(UTC), run.day)
        self._tries.append(tried)
        if not again:  # who knows the answer already proves nothing
            score = float(solved)
            self.rating, puzzle = (
                _at_least(update(self.rating, [(puzzle, score)], START.value)),
                _at_least(update(puzzle, [(self.rating, 1 - score)], START.value)),
            )
        if self._store is not None:
            self._store.add(tried, _row(self.rating), _row(puzzle))


def _at_least(rating: Rating) -> Rating:
    return Rating(rating.value, max(rating.deviation, LEAST_DEVIATION), rating.volatility)


def _row(rating: Rating) -> tuple[float, float, float]:
    return rating.value, rating.deviation, rating.volatility


def local_date() -> date:
    """Which day it is here: the puzzle of the day changes at midnight."""
    return datetime.now().astimezone().date()
