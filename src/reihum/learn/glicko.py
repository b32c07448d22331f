"""Ratings by Glicko-2: how strong somebody is, how sure that is, and how steady.

Mark E. Glickman, "Example of the Glicko-2 system", 2013; the numbers of the steps are his. Ratings here are Elo above
pure chance, as those of the bots.
"""

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
STEADINESS = 0.5
"""How little a volatility changes over time; the paper calls it tau."""
CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is, or how hard something."""

    value: float
    deviation: float = 350.0
    """Two of these on either side hold the true value in 95 of 100 cases."""
    volatility: float = 0.06


def update(player: Rating, results: list[tuple[Rating, float]], middle: float = 1500.0) -> Rating:
    """The rating after some results against opponents: 1 for a win, 0 for a loss. ``middle`` is where ratings start."""
    mean, spread = (player.value - middle) / SCALE, player.deviation / SCALE  # step 2
    if not results:
        return Rating(player.value, SCALE * sqrt(spread**2 + player.volatility**2), player.volatility)
    weights, expected = [], []
    for opponent, _ in results:
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        weights.append(weight)
        expected.append(1 / (1 + exp(-weight * (mean - (opponent.value - middle) / SCALE))))
    information = sum(weight**2 * chance * (1 - chance) for weight, chance in zip(weights, expected, strict=True))
    variance = 1 / information  # step 3
    surprise = sum(
        weight * (score - chance) for weight, chance, (_, score) in zip(weights, expected, results, strict=True)
    )
    volatility = _volatility(player.volatility, spread, variance, variance * surprise)  # steps 4 and 5
    before = spread**2 + volatility**2  # step 6
    after = 1 / (1 / before + 1 / variance)  # step 7
    return Rating(SCALE * (mean + after * surprise) + middle, SCALE * sqrt(after), volatility)  # step 8


def _volatility(volatility: float, spread: float, variance: float, improvement: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        whole = spread**2 + variance + exp(x)
        return exp(x) * (improvement**2 - whole) / (2 * whole**2) - (x - start) / STEADINESS**2

    low = start
    if improvement**2 > spread**2 + variance:
        high = log(improvement**2 - spread**2 - variance)
    else:
        steps = 1
        while slope(start - steps * STEADINESS) < 0:
            steps += 1
        high = start - steps * STEADINESS
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE_ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
