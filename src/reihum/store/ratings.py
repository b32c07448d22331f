"""How strong players are, by the games that they wanted to count: against people, and against bots."""

from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from reihum.store.adding import add_unless_there
from reihum.store.lobby import now_ms
from reihum.store.one_at_a_time import one_at_a_time
from reihum.store.schema import PLAYER_RATINGS
from reihum.store.store import Store

BOT = "bot:"
"""What the name of a bot is kept behind, where a person has a hash."""
MOST = 100
SURE_ENOUGH = 110.0
"""Whose deviation is larger is not listed yet."""


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A rating of somebody in a game."""

    who: str
    """The hash that holds a person's seats, or ``BOT`` and a bot's name."""
    game: str
    among: str
    """``people`` or ``bots``: against whom it was won."""
    name: str
    value: float
    deviation: float
    volatility: float
    games: int


def ratings_for_change(connection: Connection, beginners: list[PlayerRating]) -> dict[str, PlayerRating]:
    """The ratings of players of one game, which nobody else changes until the transaction ends.

    Whoever has none yet has that of a beginner from now on: what is not there could not be held for oneself, and of two
    first games that end at once one would not be counted.
    """
    one_at_a_time(connection)  # many games may end in one transaction, with the same players in any order
    for beginner in beginners:
        add_unless_there(connection, PLAYER_RATINGS, {**_key(beginner), **_values(beginner)})
    table, [first, *_] = PLAYER_RATINGS.c, beginners
    same_kind = table.game == first.game, table.among == first.among
    wanted = select(PLAYER_RATINGS).where(*same_kind, table.who.in_([player.who for player in beginners]))
    return {row.who: _read(row) for row in connection.execute(wanted)}


def keep_rating(connection: Connection, rating: PlayerRating) -> None:
    """Keep a rating after a game."""
    found = [PLAYER_RATINGS.c[name] == value for name, value in _key(rating).items()]
    connection.execute(update(PLAYER_RATINGS).where(*found).values(**_values(rating)))


def _key(rating: PlayerRating) -> dict[str, str]:
    return {"who": rating.who, "game": rating.game, "among": rating.among}


def _values(rating: PlayerRating) -> dict[str, object]:
    return {
        "name": rating.name,
        "rating": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": rating.games,
        "changed": now_ms(),
    }


def best_players(store: Store, game: str, among: str) -> list[PlayerRating]:
    """The people, or the bots, whose rating is sure enough, the strongest first."""
    table = PLAYER_RATINGS.c
    wanted = select(PLAYER_RATINGS).where(table.game == game, table.among == among, table.deviation <= SURE_ENOUGH)
    if among == "bots":  # people have ratings against bots, too
        wanted = wanted.where(table.who.startswith(BOT))
    with store.transaction() as connection:
        return [_read(row) for row in connection.execute(wanted.order_by(table.rating.desc()).limit(MOST))]


def ratings_of(store: Store, who: str) -> list[PlayerRating]:
    """All ratings of one player."""
    with store.transaction() as connection:
        return [_read(row) for row in connection.execute(select(PLAYER_RATINGS).where(PLAYER_RATINGS.c.who == who))]


def _read(row: object) -> PlayerRating:
    names = ("who", "game", "among", "name", "rating", "deviation", "volatility", "games")
    return PlayerRating(*(getattr(row, name) for name in names))
