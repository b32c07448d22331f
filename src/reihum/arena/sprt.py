"""Wald's test, which stops by itself: whether one player is stronger than another by at least this much."""

import math
from dataclasses import dataclass
from typing import Literal

from reihum.arena.likelihood import llr_logistic, llr_normalized
from reihum.arena.pairs import Pairs
from reihum.core import ReihumError
from reihum.core.text import mark

Model = Literal["normalized", "logistic"]
Verdict = Literal["accepted", "rejected"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """The question: is the difference ``elo1`` rather than ``elo0``, wrong at most in these shares of all tests."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    """How often a difference of ``elo0`` may be taken for ``elo1``."""
    beta: float = 0.05
    """How often a difference of ``elo1`` may be taken for ``elo0``."""
    model: Model = "normalized"

    def __post_init__(self) -> None:
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            message = mark("Expected two differences in Elo, the smaller one first, not {elo0} and {elo1}.")
            raise ReihumError("sprt", message, elo0=self.elo0, elo1=self.elo1)
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            message = mark("Expected shares of wrong answers between 0 and 0.5, not {alpha} and {beta}.")
            raise ReihumError("sprt", message, alpha=self.alpha, beta=self.beta)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test ends."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, pairs: Pairs) -> float:
        """The log-likelihood ratio of what was seen."""
        ratio = llr_normalized if self.model == "normalized" else llr_logistic
        return ratio(pairs, self.elo0, self.elo1)

    def verdict(self, pairs: Pairs) -> Verdict | None:
        """``accepted`` for ``elo1``, ``rejected`` for ``elo0``, None while more pairs are needed."""
        lower, upper = self.bounds
        llr = self.llr(pairs)
        return "accepted" if llr >= upper else "rejected" if llr <= lower else None
