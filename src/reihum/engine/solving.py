"""Solving and analysing a position of any game that has an engine."""

from collections.abc import Callable
from functools import cache

from reihum.core import UNLIMITED, Budget, Move, Position, ReihumError
from reihum.core.text import mark
from reihum.engine import pah_tum
from reihum.engine.answers import Known, MoveValue, Progress, Solution
from reihum.engine.connect_four.analysis import Bounds
from reihum.engine.connect_four.score import Score, describe
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.pah_tum import PahTumPosition


def solve(
    position: Position,
    budget: Budget = UNLIMITED,
    outcome_only: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
    use_book: bool = True,
) -> Solution:
    """How a position ends with best play, as far as the budget allows."""
    if isinstance(position, PahTumPosition):
        return pah_tum.solve(position, budget, outcome_only, threads, progress)
    if isinstance(position, ConnectFourPosition):
        return _solve_connect_four(position, budget, outcome_only, progress, _solver(use_book))
    raise _no_engine(position)


def analyse(  # noqa: PLR0913, PLR0917  (a question, and how to answer it)
    position: Position,
    budget: Budget = UNLIMITED,
    progress: Progress | None = None,
    outcome_only: bool = False,
    use_book: bool = True,
    threads: int = 1,
    known: Known | None = None,
) -> list[MoveValue]:
    """Every legal move's value, best first; what the budget did not suffice to prove is an estimate.

    ``known`` is told the values of single moves as they come, where the engine looks at one move after the other.
    """
    if isinstance(position, PahTumPosition):
        return pah_tum.analyse(position, budget, progress)
    if isinstance(position, ConnectFourPosition):

        def value(move: Move, bounds: Bounds) -> MoveValue:
            words = describe(position, Score(bounds.lower)) if bounds.proven and not outcome_only else None
            return MoveValue(move, (bounds.lower + bounds.upper) / 2, bounds.proven, words)

        moves = _solver(use_book).bounds_of_moves(
            position,
            weak=outcome_only,
            budget=budget,
            progress=_with_seconds(progress),
            threads=threads,
            known=None if known is None else lambda move, bounds: known(value(move, bounds)),
        )
        return sorted((value(move, bounds) for move, bounds in moves.items()), key=lambda each: -each.value)
    raise _no_engine(position)


def best_line(position: Position, budget: Budget = UNLIMITED) -> tuple[Move, ...]:
    """Best play of both sides to the end of the game or as far as the budget goes; nothing where that is not known."""
    if isinstance(position, ConnectFourPosition) and _solver(True).bounds(position, budget=budget).proven:
        return _solver(True).line(position, budget=budget)
    return ()


@cache
def _solver(use_book: bool) -> Solver:
    """One solver for all questions of a process: what it found for one position helps with the next."""
    return Solver(use_book=use_book)


def _solve_connect_four(
    position: ConnectFourPosition, budget: Budget, outcome_only: bool, progress: Progress | None, solver: Solver
) -> Solution:
    try:
        score = solver.solve(position, weak=outcome_only, budget=budget, progress=_with_seconds(progress))
    except NotProvenError as problem:
        return Solution(False, 0, outcome_only, None, int(str(problem.values["nodes"])))
    words = None if outcome_only else describe(position, score)
    return Solution(True, score, outcome_only, None, 0, words)


def _with_seconds(progress: Progress | None) -> Callable[[int, float], object] | None:
    return None if progress is None else lambda nodes, _seconds: progress(nodes)


def _no_engine(position: Position) -> ReihumError:
    return ReihumError("no-engine", mark("There is no engine for {game} yet."), game=position.rules.name)
