"""The engine of Connect Four: exact answers, by the opening book, the native kernel or plain Python."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from reihum.core import UNLIMITED, Budget, Move, Position, ReihumError, Rules
from reihum.core.analysis import OUTCOMES, Analysis, MoveValue, Solution, not_proven
from reihum.core.engine import NO_SEARCH, SILENCE, Listener, Progress
from reihum.core.explaining import Explanation
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.best_play import find_line, find_move
from reihum.engine.connect_four.book import Book
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.comparing import best_of, compare_moves
from reihum.engine.connect_four.estimating import Estimator
from reihum.engine.connect_four.move_values import estimated_value, move_value
from reihum.engine.connect_four.reasons import Search, explain_move
from reihum.engine.connect_four.score import Score, describe, plies_to_end
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.engine.kernel import has_kernel
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

FOR_PROOFS = 0.75
"""The part of a budget that goes into proofs; the rest is for an idea of what they leave open."""
FREE_CELLS_TO_PROVE = 42
"""With more free cells than the usual board has, proofs seldom come soon."""


class ConnectFourEngine:
    """Proves scores; of what it cannot prove within the budget an analysis gives an estimate, and says so."""

    def __init__(self, book: Book | None = None) -> None:
        """Make an engine; ``book`` is another one than the shipped."""
        self._solver_with_book = None if book is None else Solver(book=book)

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
        solver, allowance = self._solver(use_book), Allowance(budget)
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
            words=OUTCOMES[bounds.outcome][0] if outcome_only else describe(position, score),
        )

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        *,
        outcome_only: bool = False,
        threads: int = 1,
        use_book: bool = True,
        with_line: bool = True,
        about: Collection[Move] | None = None,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """The score of every legal move; two threads share the work, more do not help."""
        position = _expect_connect_four(position)
        refuse_if_over(position)
        solver, allowance = self._solver(use_book), Allowance(budget)

        values: dict[Move, MoveValue] = {}

        def tell(value: MoveValue) -> None:
            values[value.move] = value
            if listener.known is not None:
                listener.known(value)

        def tell_bounds(move: Move, bounds: Bounds) -> None:
            if bounds.outcome is not None or move not in values:
                tell(move_value(position, move, bounds, outcome_only))

        def estimate(moves: Sequence[Move], spend: Callable[[Estimator, Allowance], None]) -> None:
            estimator = Estimator(position, moves)
            spend(estimator, allowance)
            for move, found in estimator.estimates().items():
                tell(estimated_value(position, move, found))

        # 1. Where proofs may take long, who watches gets a first idea.
        hard = _free_cells(position) > FREE_CELLS_TO_PROVE
        may_estimate = has_kernel() and not budget.open and not budget.empty and (about is None or hard)
        if may_estimate and hard and listener.known is not None:
            estimate([move for move in position.legal() if position.play(move).legal()], Estimator.look)
        # 2. What can be proven.
        for_proofs = Allowance(allowance.share(FOR_PROOFS)) if may_estimate else allowance
        if about is None or outcome_only:
            share, progress = for_proofs.share(), listener.progress
            found = solver.bounds_of_moves(
                position, weak=outcome_only, budget=share, progress=progress, threads=threads, known=tell_bounds
            )
            for_proofs.spend(sum(bounds.nodes for bounds in found.values()))
        else:
            found = compare_moves(solver, position, about, for_proofs)
            for move, bounds in found.items():
                tell_bounds(move, bounds)
        if for_proofs is not allowance:
            allowance.spend(for_proofs.nodes_spent)
        # 3. What cannot is played out.
        best = best_of(found)
        unknown = [move for move in found if found[move].outcome is None]
        if may_estimate and unknown and best is None:
            estimate(unknown, Estimator.run)
        in_order = sorted(values.values(), key=lambda value: (value.rank, -value.move), reverse=True)
        analysis = Analysis(position, in_order, best=best)
        line = tuple(move for move in analysis.best[:1] if found[move].proven)
        if line and with_line and not outcome_only:
            line += find_line(solver, position.play(line[0]), found[line[0]].turned().lower, allowance)
        return Analysis(position, in_order, line, allowance.nodes_spent, best)

    def solve_lines(
        self, rules: Rules, lines: Sequence[bytes], *, outcome_only: bool = False, use_book: bool = True
    ) -> list[int | None]:
        """The scores of many positions in text, of those that are answered at once."""
        return [*self._solver(use_book).solve_lines(_expect_rules(rules), lines, weak=outcome_only)]

    def analyse_lines(
        self, rules: Rules, lines: Sequence[bytes], *, outcome_only: bool = False, use_book: bool = True
    ) -> list[Mapping[Move, int] | None]:
        """The values of all moves of many positions in text, of those that are answered at once."""
        found = self._solver(use_book).solve_moves_of_lines(_expect_rules(rules), lines, weak=outcome_only)
        return [None if scores is None else _best_first(scores) for scores in found]

    def explain(
        self,
        position: Position,
        move: Move,
        known: Mapping[Move, MoveValue] | None = None,
        budget: Budget = NO_SEARCH,
    ) -> Explanation:
        """Why a legal move is good or bad; with a budget also by what a fault loses, or which win it misses."""
        position = _expect_connect_four(position)
        position.play(move)  # says what is wrong with a move that is not allowed
        search = None if budget.empty else Search(self._solver(use_book=True), budget)
        return explain_move(position, move, known, search)

    def _solver(self, use_book: bool) -> Solver:
        return self._solver_with_book if use_book and self._solver_with_book else shared_solver(use_book)


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


def _free_cells(position: ConnectFourPosition) -> int:
    return position.rules.columns * position.rules.rows - position.ply


def _best_first(scores: Sequence[Score | None]) -> dict[Move, int]:
    """The scores of those columns that are not full."""
    open_columns = [(-score, column) for column, score in enumerate(scores) if score is not None]
    return {Move(column): -lowered for lowered, column in sorted(open_columns)}


def _expect_rules(rules: Rules) -> ConnectFour:
    return _expect_connect_four(rules.start()).rules


def _expect_connect_four(position: Position) -> ConnectFourPosition:
    if isinstance(position, ConnectFourPosition):
        return position
    raise ReihumError("wrong-game", mark("This engine knows Connect Four, not {game}."), game=position.rules.name)
