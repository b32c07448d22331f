"""Counting a game for the ratings of both players, when it ends: people and bots apart, by Glicko-2."""

from dataclasses import replace

from sqlalchemy import Connection

from reihum.core import Side
from reihum.learn.glicko import Rating, update
from reihum.match import Match
from reihum.store import WebMatch
from reihum.store.ratings import BOT, PlayerRating, keep_rating, ratings_for_change

START = 1500.0
POINTS = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}


def count_game(connection: Connection, before: WebMatch, match: Match) -> None:
    """Change the ratings of both players where a rated game ends, in the transaction that keeps its end."""
    if not counts(before, match):
        return
    points = POINTS[match.result]
    players = [_player(before, match, side) for side in Side]
    if "" in players or players[0] == players[1]:
        return
    game, new = match.rules.name, Rating(START)
    among = "bots" if any(seat.bot for seat in match.seats) else "people"
    beginners = [
        PlayerRating(player, game, among, "", new.value, new.deviation, new.volatility, games=0) for player in players
    ]
    known = ratings_for_change(connection, beginners)
    old = [known[player] for player in players]
    for side in Side:
        after = update(_rating(old[side]), [(_rating(old[1 - side]), points[side])])
        changed = replace(old[side], value=after.value, deviation=after.deviation, volatility=after.volatility)
        keep_rating(connection, replace(changed, name=match.seats[side].name, games=changed.games + 1))


def counts(before: WebMatch, match: Match) -> bool:
    """Whether a rated game has just ended."""
    return before.rated and before.record.result == "*" and match.result in POINTS


def _rating(player: PlayerRating) -> Rating:
    return Rating(player.value, player.deviation, player.volatility)


def _player(kept: WebMatch, match: Match, side: Side) -> str:
    """Who is rated; nobody where no key holds a seat."""
    bot = match.seats[side].bot
    return kept.keys[side] or "" if bot is None else f"{BOT}{bot}"
