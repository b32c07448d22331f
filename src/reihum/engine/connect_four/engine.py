"""The engine of Connect Four: exact answers, by the opening book, the native kernel or plain Python."""

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
    not_proven,
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
        bounds = solver.bounds(position, weak=outcome_only, budget=budget, progress=progress)
        allowance.spend(bounds.nodes)
        if not bounds.proven:
            failure = solver.explain_failure(position)
            if not isinstance(failure, NotProvenError):
                raise failure
            return not_proven(bounds.nodes, bounds.outcome)
        score = bounds.lower
        line = _find_line(solver, position, score, allowance, outcome_only) if with_line else ()
        return Solution(
            score=score,
            outcome=bounds.outcome,
            plies=None if outcome_only else plies_to_end(position, score),
            move=next(iter(line), None),
            line=line,
            proven=True,
            nodes=allowance.nodes_spent,
            words=_say_outcome(bounds)[0] if outcome_only else describe(position, score),
        )

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

        found = solver.bounds_of_moves(
            position, weak=outcome_only, budget=budget, progress=listener.progress, threads=threads, known=tell
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
    score, exact = bounds.lower, bounds.proven and not outcome_only
    words, short = _say_outcome(bounds)
    if exact:
        words, short = describe(position, score), describe_shortly(position, score)
    return MoveValue(
        move=move,
        name=position.rules.format_move(move),
        value=score if bounds.proven else None,
        proven=bounds.proven,
        outcome=bounds.outcome,
        plies=plies_to_end(position, score) if exact else None,
        words=words,
        short=short,
    )


def _say_outcome(bounds: Bounds) -> tuple[Phrase, Phrase]:
    """What is known of the outcome, for a sentence and where there is little room."""
    if bounds.outcome is None:
        return NOT_PROVEN, NOT_PROVEN_SHORTLY
    return OUTCOMES[bounds.outcome], OUTCOMES[bounds.outcome]


def _expect_connect_four(position: Position) -> ConnectFourPosition:
    if isinstance(position, ConnectFourPosition):
        return position
    raise ReihumError("wrong-game", mark("This engine knows Connect Four, not {game}."), game=position.rules.name)
