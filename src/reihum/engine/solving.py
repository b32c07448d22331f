"""Solving and analysing a position of any game that has an engine."""

from reihum.core import UNLIMITED, Budget, Position, ReihumError
from reihum.core.text import mark
from reihum.engine import pah_tum
from reihum.engine.answers import MoveValue, Progress, Solution
from reihum.games.pah_tum import PahTumPosition


def solve(
    position: Position,
    budget: Budget = UNLIMITED,
    outcome_only: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> Solution:
    """How a position ends with best play, as far as the budget allows."""
    if isinstance(position, PahTumPosition):
        return pah_tum.solve(position, budget, outcome_only, threads, progress)
    raise _no_engine(position)


def analyse(position: Position, budget: Budget = UNLIMITED, progress: Progress | None = None) -> list[MoveValue]:
    """Every legal move's value, best first; what the budget did not suffice to prove is an estimate."""
    if isinstance(position, PahTumPosition):
        return pah_tum.analyse(position, budget, progress)
    raise _no_engine(position)


def _no_engine(position: Position) -> ReihumError:
    return ReihumError("no-engine", mark("There is no engine for {game} yet."), game=position.rules.name)
