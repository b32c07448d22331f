"""How strong players are, from the games they played: ratings with error bars.

The model is Bradley and Terry's with an advantage for whoever moves first: against ``second``, ``first`` gets on
average

    1 / (1 + 10 ** -((first + advantage - second) / 400))

of a point, a draw being half of one. The ratings are the most likely ones; they mean nothing but differences, so their
mean is set to 0. Error bars come from the curvature of the likelihood at its top. Draws spread less than wins and
losses do, so the curvature is scaled by that.

A player who won or lost everything has no most likely rating: it runs away. Then, and only then, every player is given
``PRIOR_GAMES`` drawn games against a player of the mean strength. The advantage cannot be told from strength if one
player always moved first: so it is held to be some ``FIRST_MOVE_DEVIATION`` at most beforehand, which is so wide that
it changes nothing where games say anything. It can run away too, and take the ratings with it: two players change
sides, and one of them wins every game that it begins. So ``USUAL_FIRST_MOVE`` holds it where sides were changed and the
games still say less about it than that, and where games are made up.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from reihum.arena.pairs import BAR
from reihum.arena.solving import Matrix, Vector, invert, multiply
from reihum.core import ReihumError
from reihum.core.text import mark

PRIOR_GAMES = 1.0
"""Drawn games against the mean that are made up for each player where the results alone decide nothing."""
FIRST_MOVE_DEVIATION = 2000.0
USUAL_FIRST_MOVE = 200.0
"""How large the advantage of the first move may be before any game is seen, in Elo, as a standard deviation."""
_PER_ELO = math.log(10) / 400
_LEAST_SPREAD = 0.01
_ROUNDS = 100
_CLOSE = 1e-10
_LONGEST_STEP = 400.0
"""Elo that one round of Newton's method may move a rating by; without it the first steps could overshoot."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game: who moved first, who second, and the first one's share of the point."""

    first: str
    second: str
    points: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo, and half the width of its 95 % error bar."""

    name: str
    rating: float
    error: float
    games: int
    points: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """All players, the strongest first, and what moving first is worth."""

    players: tuple[Rating, ...]
    first_move: float
    """The advantage of whoever moves first, in Elo."""
    first_move_error: float
    with_prior: bool
    """Whether drawn games were made up, because the results alone would have let a rating run away."""
    apart: Mapping[frozenset[str], float]
    """For every two players, half the width of the 95 % error bar of how far apart they are. It can be much narrower
    than their own bars, which tell how far each is from the mean of all."""


@dataclass(slots=True)
class _Tally:
    """All games of one player moving first against another."""

    games: float = 0.0
    points: float = 0.0
    draws: float = 0.0


Tallies = Mapping[tuple[int, int], _Tally]


def rate(results: Iterable[Result]) -> Ratings:
    """The most likely ratings of everybody who played."""
    tallies: defaultdict[tuple[str, str], _Tally] = defaultdict(_Tally)
    for result in results:
        if result.first == result.second:
            raise ReihumError("same-player", mark("{name} cannot be rated by games against itself."), name=result.first)
        tally = tallies[result.first, result.second]
        tally.games += 1
        tally.points += result.points
        tally.draws += result.points == 0.5
    names = sorted({name for pair in tallies for name in pair})
    if not names:
        raise ReihumError("no-games", mark("There are no finished games between two players to rate."))
    number = {name: place for place, name in enumerate(names)}
    # In a fixed order, so that the same games give the same last digit however they were sorted.
    numbered = {(number[first], number[second]): tally for (first, second), tally in sorted(tallies.items())}
    with_prior = not _is_held_together(len(names), numbered)
    made_up = PRIOR_GAMES if with_prior else 0.0
    model = _Model(len(names), numbered, made_up, USUAL_FIRST_MOVE if with_prior else FIRST_MOVE_DEVIATION)
    strengths, variances = model.rated()
    if _were_sides_changed(numbered) and variances[-1][-1] > USUAL_FIRST_MOVE**2:
        strengths, variances = _Model(len(names), numbered, made_up, USUAL_FIRST_MOVE).rated()
    errors = [_half_width(variances[place][place]) for place in range(len(strengths))]
    players = [
        Rating(name, strengths[place], errors[place], *_games_and_points(place, numbered))
        for place, name in enumerate(names)
    ]
    ranked = tuple(sorted(players, key=lambda player: (-player.rating, player.name)))
    apart = {
        frozenset((names[one], names[two])): _half_width(
            variances[one][one] + variances[two][two] - 2 * variances[one][two]
        )
        for one, two in combinations(range(len(names)), 2)
    }
    return Ratings(ranked, strengths[-1], errors[-1], with_prior, apart)


class _Model:
    """The likelihood of ratings. A vector holds a rating for each player, and the first mover's advantage last."""

    def __init__(self, players: int, tallies: Tallies, prior_games: float, first_move_deviation: float) -> None:
        self.players = players
        self.tallies = tallies
        self.prior_games = prior_games
        self.doubt = (first_move_deviation * _PER_ELO) ** -2

    def rated(self) -> tuple[Vector, Matrix]:
        """The most likely ratings, and how far they may be off."""
        strengths = self.most_likely()
        return strengths, self.variances(strengths)

    def most_likely(self) -> Vector:
        """The ratings at the top of the likelihood, by Newton's method; their mean is 0."""
        strengths = [0.0] * (self.players + 1)
        for _ in range(_ROUNDS):
            slope, curvature = self._slope_and_curvature(strengths)
            step = [value / _PER_ELO for value in multiply(invert(curvature), slope)]
            longest = max(map(abs, step))
            factor = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
            strengths = [strength + factor * change for strength, change in zip(strengths, step, strict=True)]
            if longest < _CLOSE:
                break
        mean = sum(strengths[:-1]) / self.players
        return [*(strength - mean for strength in strengths[:-1]), strengths[-1]]

    def variances(self, strengths: Vector) -> Matrix:
        """How far the ratings may be off, and how far together, in Elo squared."""
        _, curvature = self._slope_and_curvature(strengths)
        scale = self._spread(strengths) / _PER_ELO**2
        variances = [[value * scale for value in line] for line in invert(curvature)]
        # The curvature was made solid by one more condition, that the mean is 0; its own part comes off again.
        for one, two in product(range(self.players), repeat=2):
            variances[one][two] -= scale / self.players**2
        return variances

    def _expected(self, strengths: Vector, first: int, second: int) -> float:
        return 1 / (1 + math.exp(-_PER_ELO * (strengths[first] + strengths[-1] - strengths[second])))

    def _slope_and_curvature(self, strengths: Vector) -> tuple[Vector, Matrix]:
        """In which direction the likelihood rises, and how it bends; in units of one natural logarithm of odds."""
        size, last = self.players + 1, self.players
        slope = [0.0] * size
        curvature = [[1.0 if row < last and column < last else 0.0 for column in range(size)] for row in range(size)]
        for (first, second), tally in self.tallies.items():
            expected = self._expected(strengths, first, second)
            surplus = tally.points - tally.games * expected
            weight = tally.games * expected * (1 - expected)
            signs = {first: 1, second: -1, last: 1}
            for row, sign in signs.items():
                slope[row] += sign * surplus
                for column, other in signs.items():
                    curvature[row][column] += sign * other * weight
        mean = sum(strengths[:-1]) / self.players
        for place in range(self.players):
            slope[place] -= self.players * mean * _PER_ELO
            share = 1 / (1 + math.exp(-_PER_ELO * (strengths[place] - mean)))
            slope[place] += self.prior_games * (0.5 - share)
            curvature[place][place] += self.prior_games * share * (1 - share)
        slope[last] -= self.doubt * strengths[last] * _PER_ELO
        curvature[last][last] += self.doubt
        return slope, curvature

    def _spread(self, strengths: Vector) -> float:
        """How far results spread around what is expected, as a part of how far wins and losses alone would.

        A game that may be drawn with chance d has the variance p * (1 - p) - d / 4. One game more that was not drawn
        keeps the spread above 0 where all were.
        """
        drawn, weight = 0.0, 1.0
        for (first, second), tally in self.tallies.items():
            expected = self._expected(strengths, first, second)
            drawn += tally.draws
            weight += tally.games * expected * (1 - expected)
        return max(1 - drawn / 4 / weight, _LEAST_SPREAD)


def _half_width(variance: float) -> float:
    """Half the width of the 95 % error bar of something that spreads so far."""
    return BAR * math.sqrt(max(variance, 0.0))


def _is_held_together(players: int, tallies: Tallies) -> bool:
    """Whether no group of players won or lost everything against the rest: then all ratings are finite."""
    # Whoever took something off another stands above a path to it; all must reach all, up and down.
    above: list[set[int]] = [set() for _ in range(players)]
    for (first, second), tally in tallies.items():
        if tally.points > 0:
            above[first].add(second)
        if tally.points < tally.games:
            above[second].add(first)
    below: list[set[int]] = [set() for _ in range(players)]
    for place, others in enumerate(above):
        for other in others:
            below[other].add(place)
    return all(len(_reached(steps)) == players for steps in (above, below))


def _were_sides_changed(tallies: Tallies) -> bool:
    """Whether some two players met with each of them moving first: only then games can tell what that is worth."""
    return any((second, first) in tallies for first, second in tallies)


def _reached(steps: list[set[int]]) -> set[int]:
    reached, waiting = {0}, [0]
    while waiting:
        fresh = steps[waiting.pop()] - reached
        reached |= fresh
        waiting.extend(fresh)
    return reached


def _games_and_points(place: int, tallies: Tallies) -> tuple[int, float]:
    games = points = 0.0
    for (first, second), tally in tallies.items():
        if place in (first, second):
            games += tally.games
            points += tally.points if place == first else tally.games - tally.points
    return int(games), points
