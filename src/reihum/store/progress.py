"""How somebody gets on with puzzles: every try, and the ratings of players and puzzles."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, Table, delete, insert, select

from reihum.store.schema import PUZZLE_PLAYERS, PUZZLE_RATINGS, PUZZLE_TRIES
from reihum.store.store import Store

RatingRow = tuple[float, float, float]
"""A rating, its deviation and its volatility."""


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's first try at a puzzle."""

    player: str
    game: str
    puzzle: str
    """The puzzle's position."""
    solved: bool
    at: datetime
    day: str = ""
    """The date whose daily puzzle it was, ``2026-11-17``; empty for all others."""


class ProgressStore:
    """The puzzles' part of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def tries(self, player: str, game: str) -> list[Try]:
        """All tries of a player in a game, the first one first."""
        table = PUZZLE_TRIES.c
        wanted = select(PUZZLE_TRIES).where(table.player == player, table.game == game).order_by(table.id)
        with self._store.transaction() as connection:
            return [
                Try(row.player, row.game, row.puzzle, bool(row.solved), row.at.replace(tzinfo=UTC), row.day)
                for row in connection.execute(wanted)
            ]

    def player_rating(self, player: str, game: str) -> RatingRow | None:
        """The rating of a player in a game; None before the first try."""
        return self._rating(PUZZLE_PLAYERS, player, game)

    def puzzle_rating(self, puzzle: str, game: str) -> RatingRow | None:
        """The rating of a puzzle; None before anybody has tried it."""
        return self._rating(PUZZLE_RATINGS, puzzle, game)

    def add(self, tried: Try, player: RatingRow, puzzle: RatingRow) -> None:
        """Keep a try, and the ratings after it."""
        at = tried.at.astimezone(UTC).replace(tzinfo=None)
        values = {"player": tried.player, "game": tried.game, "puzzle": tried.puzzle, "day": tried.day}
        with self._store.transaction() as connection:
            connection.execute(insert(PUZZLE_TRIES).values(**values, solved=int(tried.solved), at=at))
            _keep_rating(connection, PUZZLE_PLAYERS, tried.player, tried.game, player)
            _keep_rating(connection, PUZZLE_RATINGS, tried.puzzle, tried.game, puzzle)

    def _rating(self, table: Table, who: str, game: str) -> RatingRow | None:
        wanted = select(table).where(table.c.who == who, table.c.game == game)
        with self._store.transaction() as connection:
            row = connection.execute(wanted).first()
        return None if row is None else (row.rating, row.deviation, row.volatility)


def _keep_rating(connection: Connection, table: Table, who: str, game: str, rating: RatingRow) -> None:
    value, deviation, volatility = rating
    connection.execute(delete(table).where(table.c.who == who, table.c.game == game))
    row = {"who": who, "game": game, "rating": value, "deviation": deviation, "volatility": volatility}
    connection.execute(insert(table).values(**row))
