"""How much better one strength explains the pairs seen than another does: the log-likelihood ratio.

A strength alone says only what a pair brings on average; the rest of the distribution is chosen as it suits the pairs
best. So for each strength the question is: of all distributions over the five kinds of pairs that have this mean (or,
for normalized Elo, this mean in standard deviations), which one makes what was seen most likely? (Michel Van den Bergh,
"Comments on normalized Elo" and "A practical introduction to the GSPRT".)
"""

import math
from collections.abc import Sequence

from reihum.arena.pairs import NORMALIZED, SCORES, Pairs, score_of_elo
from reihum.arena.solving import find_root

Shares = tuple[float, ...]

_ROUNDS = 100
_CLOSE = 1e-15


def llr_logistic(pairs: Pairs, elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of ``elo1`` to ``elo0``."""
    return _ratio(pairs, *(_with_mean(pairs.shares(), score_of_elo(elo)) for elo in (elo0, elo1)))


def llr_normalized(pairs: Pairs, nelo0: float, nelo1: float) -> float:
    """The same for strengths in normalized Elo."""
    # A pair's standard deviation is that of a game divided by the square root of two.
    return _ratio(pairs, *(_with_t(pairs.shares(), nelo / NORMALIZED * math.sqrt(2)) for nelo in (nelo0, nelo1)))


def _ratio(pairs: Pairs, under0: Shares, under1: Shares) -> float:
    terms = zip(pairs.shares(), under0, under1, strict=True)
    return pairs.weight * sum(seen * math.log(one / null) for seen, null, one in terms)


def _with_mean(seen: Shares, mean: float) -> Shares:
    """The distribution with this mean under which what was seen is most likely."""
    return _balanced(seen, [score - mean for score in SCORES])


def _with_t(seen: Shares, t: float) -> Shares:
    """The distribution with (mean - ½) / deviation equal to ``t`` under which what was seen is most likely.

    The condition is not linear in the shares; its tangent at a distribution is. Solving with the tangent gives the next
    distribution, and so on until nothing changes.
    """
    shares: Shares = tuple(1 / len(seen) for _ in seen)
    for _ in range(_ROUNDS):
        mean = sum(score * share for score, share in zip(SCORES, shares, strict=True))
        deviation = math.sqrt(sum(share * (score - mean) ** 2 for score, share in zip(SCORES, shares, strict=True)))
        tangent = [score - 0.5 - t * deviation * (1 + ((mean - score) / deviation) ** 2) / 2 for score in SCORES]
        before, shares = shares, _balanced(seen, tangent)
        if max(abs(one - other) for one, other in zip(before, shares, strict=True)) < _CLOSE:
            break
    return shares


def _balanced(seen: Shares, values: Sequence[float]) -> Shares:
    """The most likely distribution under which these values are 0 on average.

    By Lagrange it is seen / (1 + x * value), with the one x that makes the mean 0; the sum then is 1 by itself.
    """

    def mean(x: float) -> float:
        return sum(share * value / (1 + x * value) for share, value in zip(seen, values, strict=True))

    x = find_root(mean, -1 / max(values), -1 / min(values))
    return tuple(share / (1 + x * value) for share, value in zip(seen, values, strict=True))
