"""What pairs of games say about two players: each pair starts from one opening, with sides changed.

A pair brings 0, ½, 1, 1½ or 2 points. Counting pairs, not games, is honest: two games from one opening resemble each
other, and an opening that favours one side cancels out.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

from reihum.core import ReihumError
from reihum.core.text import mark

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of the points that each kind of pair brings."""
NORMALIZED = 800 / math.log(10)
"""Normalized Elo per unit of (score - ½) / standard deviation of a game."""
CONFIDENCE = 0.95
_TINY = 1e-3
"""What counts for a kind of pair that was never seen, so that logarithms stay finite."""

_NORMAL = NormalDist()
BAR = _NORMAL.inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard deviations an error bar reaches to each side."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """How often the first player got 0, ½, 1, 1½ and 2 points out of a pair."""

    counts: tuple[int, int, int, int, int]

    def __post_init__(self) -> None:
        if len(self.counts) != len(SCORES) or min(self.counts) < 0 or not sum(self.counts):
            message = mark("Expected five counts of pairs, such as 1,5,20,6,2, not all of them 0, not {counts!r}.")
            raise ReihumError("pairs", message, counts=",".join(map(str, self.counts))[:60])

    @classmethod
    def parse(cls, text: str) -> "Pairs":
        """Read counts as people write them: ``177,1629,3083,1780,221``."""
        words = text.replace(" ", "").split(",")
        if len(words) != len(SCORES) or not all(word.isascii() and word.isdigit() and len(word) < 16 for word in words):
            message = mark("Expected five counts of pairs, such as 1,5,20,6,2, not all of them 0, not {counts!r}.")
            raise ReihumError("pairs", message, counts=text[:60])
        first, second, third, fourth, fifth = map(int, words)
        return cls((first, second, third, fourth, fifth))

    @property
    def number(self) -> int:
        """How many pairs."""
        return sum(self.counts)

    @property
    def games(self) -> int:
        """How many games."""
        return 2 * self.number

    @property
    def points(self) -> float:
        """The first player's points."""
        return sum(2 * score * count for score, count in zip(SCORES, self.counts, strict=True))

    def shares(self) -> tuple[float, ...]:
        """How often each kind of pair was seen, as parts of 1; none is quite 0."""
        seen = [count or _TINY for count in self.counts]
        return tuple(count / sum(seen) for count in seen)

    @property
    def weight(self) -> float:
        """How many pairs the shares stand for."""
        return sum(count or _TINY for count in self.counts)

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1."""
        return sum(score * share for score, share in zip(SCORES, self.shares(), strict=True))

    @property
    def variance(self) -> float:
        """How far the score of a pair spreads."""
        mean = self.score
        return sum(share * (score - mean) ** 2 for score, share in zip(SCORES, self.shares(), strict=True))

    @property
    def elo(self) -> float:
        """The difference in strength that the score stands for."""
        return elo_of_score(self.score)

    @property
    def elo_error(self) -> float:
        """Half the width of the 95 % error bar of ``elo``."""
        half = BAR * self._deviation
        return (elo_of_score(self.score + half) - elo_of_score(self.score - half)) / 2

    @property
    def nelo(self) -> float:
        """Normalized Elo: the same whatever the share of draws, so that it tells how many games a test needs."""
        return (self.score - 0.5) / math.sqrt(2 * self.variance) * NORMALIZED

    @property
    def nelo_error(self) -> float:
        """Half the width of the 95 % error bar of ``nelo``."""
        return BAR * NORMALIZED / math.sqrt(2 * self.weight)

    @property
    def los(self) -> float:
        """The likelihood of superiority: how sure it is that the first player is the stronger one, from 0 to 1."""
        return _NORMAL.cdf((self.score - 0.5) / self._deviation)

    @property
    def draw_ratio(self) -> float:
        """The share of pairs that ended even."""
        return self.counts[2] / self.number

    @property
    def pairs_ratio(self) -> float:
        """Pairs won for each pair lost."""
        lost, won = sum(self.counts[:2]), sum(self.counts[3:])
        return won / lost if lost else math.inf if won else 1.0

    @property
    def _deviation(self) -> float:
        return math.sqrt(self.variance / self.weight)


def elo_of_score(score: float) -> float:
    """The difference in strength at which one gets this share of the points; an all but even sweep at the ends."""
    inside = min(max(score, _TINY), 1 - _TINY)
    return -400 * math.log10(1 / inside - 1)


def score_of_elo(elo: float) -> float:
    """The share of the points that a difference in strength brings."""
    return 1 / (1 + 10 ** (-elo / 400))
