"""The engine of Connect Four: exact answers, by the opening book, the native kernel or plain Python."""

from collections.abc import Callable
from functools import cache

from reihum.core import UNLIMITED, Budget, Move, Position, ReihumError
from reihum.core.analysis import (
    NOT_PROVEN,
    NOT_PROVEN_SHORTLY,
    OUTCOMES,
    SILENCE,
    Analysis,
    Listener,
    MoveValue,
    Progress,
    Solution,
    refuse_if_over,
)
from reihum.core.text import Phrase, mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.best_play import find_line, find_move
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.score import Score, describe, describe_shortly, plies_to_end
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.games.connect_four import ConnectFourPosition


class ConnectFourEngine:
    """Proves scores; what it cannot prove within the budget it does not guess."""

    def solve(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        *,
        outcome_only: bool = False,
        threads: int = 1,
        use_book: bool = True,
        with_line: bool = True,
        progress: Progress | None = None,
    ) -> Solution:
        """The score of a position; one thread finds it, however many it might use."""
        position = _expect_connect_four(position)
        solver, allowance = shared_solver(use_book), Allowance(budget)
        bounds = solver.bounds(position, weak=outcome_only, budget=budget, progress=_with_seconds(progress))
        allowance.spend(bounds.nodes)
        if not bounds.proven:
            failure = solver.explain_failure(position)
            if not isinstance(failure, NotProvenError):
                raise failure
            return Solution(None, bounds.outcome, None, None, (), False, bounds.nodes, NOT_PROVEN)
        line = _find_line(solver, position, bounds.lower, allowance, outcome_only) if with_line else ()
        plies, words = None, _say_outcome(bounds)
        if not outcome_only:
            plies, words = plies_to_end(position, bounds.lower), describe(position, bounds.lower)
        move, nodes = next(iter(line), None), allowance.nodes_spent
        return Solution(bounds.lower, bounds.outcome, plies, move, line, True, nodes, words)

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        *,
        outcome_only: bool = False,
        threads: int = 1,
        use_book: bool = True,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """The score of every legal move; two threads share the work, more do not help."""
        position = _expect_connect_four(position)
        refuse_if_over(position)
        solver, allowance = shared_solver(use_book), Allowance(budget)

        def tell(move: Move, bounds: Bounds) -> None:
            if listener.known is not None:
                listener.known(_move_value(position, move, bounds, outcome_only))

        told = _with_seconds(listener.progress)
        found = solver.bounds_of_moves(
            position, weak=outcome_only, budget=budget, progress=told, threads=threads, known=tell
        )
        allowance.spend(sum(bounds.nodes for bounds in found.values()))
        # What is not proven stands where it may come to stand: in the middle of what is possible.
        order = sorted(found, key=lambda move: (-found[move].lower - found[move].upper, move))
        values = [_move_value(position, move, found[move], outcome_only) for move in order]
        line = Analysis(position, values).best[:1]
        if line and not outcome_only:
            line += find_line(solver, position.play(line[0]), found[line[0]].turned().lower, allowance)
        return Analysis(position, values, line, allowance.nodes_spent)


ENGINE = ConnectFourEngine()


@cache
def shared_solver(use_book: bool = True) -> Solver:
    """One solver for all questions of a process: what it found for one position helps with the next."""
    return Solver(use_book=use_book)


def _find_line(
    solver: Solver, position: ConnectFourPosition, score: Score, allowance: Allowance, outcome_only: bool
) -> tuple[Move, ...]:
    if not outcome_only:
        return find_line(solver, position, score, allowance)
    move = find_move(solver, position, score, allowance, weak=True)
    return () if move is None else (move,)


def _move_value(position: ConnectFourPosition, move: Move, bounds: Bounds, outcome_only: bool) -> MoveValue:
    name, outcome, score = position.rules.format_move(move), bounds.outcome, bounds.lower
    if bounds.proven and not outcome_only:
        words, short = describe(position, score), describe_shortly(position, score)
        return MoveValue(move, name, score, True, outcome, plies_to_end(position, score), words, short)
    words, short = (NOT_PROVEN, NOT_PROVEN_SHORTLY) if outcome is None else (OUTCOMES[outcome], OUTCOMES[outcome])
    return MoveValue(move, name, score if bounds.proven else None, bounds.proven, outcome, None, words, short)


def _say_outcome(bounds: Bounds) -> Phrase:
    return NOT_PROVEN if bounds.outcome is None else OUTCOMES[bounds.outcome]


def _with_seconds(progress: Progress | None) -> Callable[[int, float], object] | None:
    return None if progress is None else lambda nodes, _seconds: progress(nodes)


def _expect_connect_four(position: Position) -> ConnectFourPosition:
    if isinstance(position, ConnectFourPosition):
        return position
    raise ReihumError("wrong-game", mark("This engine knows Connect Four, not {game}."), game=position.rules.name)
