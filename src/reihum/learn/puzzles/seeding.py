"""A first rating for a puzzle: from which of the rated bots solve it."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from reihum.catalogue import find_bot
from reihum.learn.puzzles.kinds import find_kind
from reihum.learn.puzzles.puzzle import Puzzle

CLOSENESS = 400
"""Ratings that differ by so much mean 10 to 1."""


class Jury:
    """Bots of different strength who try to solve puzzles."""

    def __init__(self, game: str, random: Random) -> None:
        entries = [find_bot(name, game) for name in find_kind(game).solvers]
        self._bots = {entry.rating or 0: entry.make(random) for entry in entries}

    def rate(self, puzzle: Puzzle) -> Puzzle:
        """The same puzzle with its rating."""
        tries = {rating: self._solves(rating, puzzle) for rating in self._bots}
        return replace(puzzle, rating=rating_from(tries))

    def _solves(self, rating: int, puzzle: Puzzle) -> bool:
        bot = self._bots[rating]
        turns = zip(puzzle.own_turns(), puzzle.own_moves, strict=True)
        return all(bot.choose(turn).move == move for turn, move in turns)


def rating_from(tries: Mapping[int, bool]) -> int:
    """The rating at which so many successes are to be expected, with half a success in the middle to begin with."""
    middle = sum(tries) / len(tries)
    low, high = -1000.0, 4000.0
    while high - low > 1:
        rating = (low + high) / 2
        expected = sum(_chance(player, rating) for player in tries) + _chance(middle, rating)
        low, high = (rating, high) if expected > sum(tries.values()) + 0.5 else (low, rating)
    return round(low)


def _chance(player: float, puzzle: float) -> float:
    return 1 / (1 + 10 ** ((puzzle - player) / CLOSENESS))
