"""The opponent that becomes as strong as the player: it plays like the club players of that strength.

How a person did against it so far says how strong the person is, roughly at first and better with every game; the next
game is played with that strength. Any strength between pure chance and the strongest bot is possible: between two club
players it plays some moves like the one and some like the other.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from random import Random

from reihum.bots.ratings import RATINGS
from reihum.core import UNLIMITED, Bot, Budget, Choice, Position

STEP = 50
"""Elo between the strengths that are thought of."""
BEYOND = 400
"""How far outside the ladder a player's strength may lie, in Elo."""
MEMORY = 0.97
"""What a game still counts when another one was played: people learn."""


class AdaptiveBot:
    """Plays with a given strength in Elo above pure chance; without one, with that for a player it has never met."""

    def __init__(self, random: Random, game: str, strength: int | None = None) -> None:
        self.random = random
        wanted = fitting_strength(game, ()) if strength is None else strength
        self._players, self._share = _players_around(random, game, wanted)

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        return self._players[self.random.random() < self._share].choose(position, budget)


@dataclass(frozen=True, slots=True)
class Belief:
    """How strong a player may be, by the games against this bot so far."""

    lowest: int
    highest: int
    """The strengths that can be played with."""
    likely: Mapping[int, float]
    """For every strength that the player may have, the logarithm of how likely the games are that were played."""

    @classmethod
    def before_any_game(cls, game: str) -> "Belief":
        """Nothing is known: every strength is as likely as any other."""
        ratings = [rating for rating, _ in RATINGS[game].values()]
        lowest, highest = min(ratings), max(ratings)
        return cls(lowest, highest, dict.fromkeys(range(lowest - BEYOND, highest + BEYOND + 1, STEP), 0.0))

    @property
    def strength(self) -> int:
        """What fits best: the mean of all strengths, each as often as it is likely, but none that cannot be played."""
        most = max(self.likely.values())
        shares = {own: math.exp(likely - most) for own, likely in self.likely.items()}
        mean = sum(own * share for own, share in shares.items()) / sum(shares.values())
        return round(min(max(mean, self.lowest), self.highest))

    def after(self, got: float) -> "Belief":
        """The same after one more game at the fitting strength: the player got 1 for a win, ½, or 0."""
        strength, likely = self.strength, {}
        for own, before in self.likely.items():
            expected = expected_points(own, strength)
            likely[own] = MEMORY * before + got * math.log(expected) + (1 - got) * math.log(1 - expected)
        return replace(self, likely=likely)


def expected_points(own: int, other: int) -> float:
    """What a player of one strength may expect of a game against one of another, as Elo has it."""
    return 1 / (1 + 10 ** ((other - own) / 400))


def fitting_strength(game: str, points: Iterable[float]) -> int:
    """The strength for the next game: what a player got in all games before, in their order, 1 for a win, ½, or 0."""
    return reduce(Belief.after, points, Belief.before_any_game(game)).strength


def _players_around(random: Random, game: str, strength: int) -> tuple[Sequence[Bot], float]:
    """The two of the ladder between whom a strength lies, and at which share of the moves the upper one plays."""
    from reihum.bots.roster import BOTS  # noqa: PLC0415  (it lists this bot, too)

    names = list(RATINGS[game])
    ratings = [rating for rating, _ in RATINGS[game].values()]
    upper = min(max(bisect_left(ratings, strength), 1), len(names) - 1)
    share = (strength - ratings[upper - 1]) / (ratings[upper] - ratings[upper - 1])
    entries = [
        next(bot for bot in BOTS if bot.name == name and bot.plays(game)) for name in names[upper - 1 : upper + 1]
    ]
    return [entry.make(random) for entry in entries], share
