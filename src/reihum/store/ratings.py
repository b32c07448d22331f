"""How strong players are, by the games that they wanted to count: against people, and against bots."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from reihum.store.lobby import now_ms
from reihum.store.schema import PLAYER_RATINGS
from reihum.store.store import Store

MOST = 100
SURE_ENOUGH = 110.0
"""Whose deviation is larger is not listed yet."""


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A rating of somebody in a game."""

    who: str
    """The hash that holds a person's seats, or ``bot:`` and a bot's name."""
    game: str
    among: str
    """``people`` or ``bots``: against whom it was won."""
    name: str
    value: float
    deviation: float
    volatility: float
    games: int


def ratings_for_change(connection: Connection, game: str, among: str, who: list[str]) -> dict[str, PlayerRating]:
    """The ratings of some players, which nobody else changes until the transaction ends."""
    table = PLAYER_RATINGS.c
    wanted = select(PLAYER_RATINGS).where(table.game == game, table.among == among, table.who.in_(who))
    rows = connection.execute(wanted.order_by(table.who).with_for_update())
    return {row.who: _read(row) for row in rows}


def keep_rating(connection: Connection, rating: PlayerRating) -> None:
    """Keep a rating after a game."""
    table = PLAYER_RATINGS.c
    key = {"who": rating.who, "game": rating.game, "among": rating.among}
    values = {
        "name": rating.name,
        "rating": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": rating.games,
        "changed": now_ms(),
    }
    found = table.who == rating.who, table.game == rating.game, table.among == rating.among
    if not connection.execute(update(PLAYER_RATINGS).where(*found).values(**values)).rowcount:
        connection.execute(insert(PLAYER_RATINGS).values(**key, **values))


def best_players(store: Store, game: str, among: str) -> list[PlayerRating]:
    """Whose rating is sure enough, the strongest first."""
    table = PLAYER_RATINGS.c
    wanted = select(PLAYER_RATINGS).where(table.game == game, table.among == among, table.deviation <= SURE_ENOUGH)
    with store.transaction() as connection:
        return [_read(row) for row in connection.execute(wanted.order_by(table.rating.desc()).limit(MOST))]


def ratings_of(store: Store, who: str) -> list[PlayerRating]:
    """All ratings of one player."""
    with store.transaction() as connection:
        return [_read(row) for row in connection.execute(select(PLAYER_RATINGS).where(PLAYER_RATINGS.c.who == who))]


def _read(row: object) -> PlayerRating:
    names = ("who", "game", "among", "name", "rating", "deviation", "volatility", "games")
    return PlayerRating(*(getattr(row, name) for name in names))
