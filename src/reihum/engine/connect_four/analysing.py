"""What every move of a position is worth: proven where that can be done, else estimated by games played out."""

from collections.abc import Callable, Collection, Sequence

from reihum.core import Budget, Move
from reihum.core.analysis import Analysis, MoveValue, best_first
from reihum.core.engine import Listener, Terms
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.best_play import find_line
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.comparing import best_of, compare_moves
from reihum.engine.connect_four.estimating import Estimator
from reihum.engine.connect_four.move_values import estimated_value, move_value
from reihum.engine.connect_four.solver import Solver
from reihum.engine.kernel import has_kernel
from reihum.games.connect_four import ConnectFourPosition

FOR_PROOFS = 0.75
"""The part of a budget that goes into proofs; the rest is for an idea of what they leave open."""
FREE_CELLS_TO_PROVE = 42
"""With more free cells than the usual board has, proofs seldom come soon."""


class AnalysisUnderWay:
    """What is known of the moves of a position so far, and who is told of it."""

    def __init__(
        self, solver: Solver, position: ConnectFourPosition, budget: Budget, terms: Terms, listener: Listener
    ) -> None:
        self._solver, self._position, self._budget = solver, position, budget
        self._terms, self._listener = terms, listener
        self._allowance = Allowance(budget)
        self._values: dict[Move, MoveValue] = {}

    def finish(self, about: Collection[Move] | None) -> Analysis:
        """All that can be found out within the budget; of some moves more than of others, if it is ``about`` them."""
        position, free = self._position, self._position.rules.columns * self._position.rules.rows - self._position.ply
        hard = free > FREE_CELLS_TO_PROVE
        limited = not self._budget.open and not self._budget.empty
        may_estimate = has_kernel() and limited and (about is None or hard)
        # 1. Where proofs may take long, who watches gets a first idea.
        if may_estimate and hard and self._listener.known is not None:
            self._estimate([move for move in position.legal() if position.play(move).legal()], Estimator.look)
        # 2. What can be proven.
        for_proofs = self._allowance.part(FOR_PROOFS) if may_estimate else self._allowance
        proven = self._prove(about, for_proofs)
        # 3. What cannot is played out.
        best = best_of(proven)
        unknown = [move for move in proven if proven[move].outcome is None]
        if may_estimate and unknown and best is None:
            self._estimate(unknown, Estimator.run)
        in_order = best_first(self._values.values())
        line = self._best_line(Analysis(position, in_order, best=best), proven)
        return Analysis(position, in_order, line, self._allowance.nodes_spent, best)

    def _prove(self, about: Collection[Move] | None, allowance: Allowance) -> dict[Move, Bounds]:
        if about is not None and not self._terms.outcome_only:
            found = compare_moves(self._solver, self._position, about, allowance)
            for move, bounds in found.items():
                self._tell_bounds(move, bounds)
            return found
        found = self._solver.bounds_of_moves(
            self._position,
            weak=self._terms.outcome_only,
            budget=allowance.share(),
            progress=self._listener.progress,
            threads=self._terms.threads,
            known=self._tell_bounds,
        )
        allowance.spend(sum(bounds.nodes for bounds in found.values()))
        return found

    def _estimate(self, moves: Sequence[Move], spend: Callable[[Estimator, Allowance], None]) -> None:
        estimator = Estimator(self._position, moves)
        spend(estimator, self._allowance)
        for move, found in estimator.estimates().items():
            self._tell(estimated_value(self._position, move, found))

    def _best_line(self, analysis: Analysis, proven: dict[Move, Bounds]) -> tuple[Move, ...]:
        """A best move that is proven, and how the game goes on after it."""
        line = tuple(move for move in analysis.best[:1] if proven[move].proven)
        if line and self._terms.with_line and not self._terms.outcome_only:
            after, score = self._position.play(line[0]), proven[line[0]].turned().lower
            line += find_line(self._solver, after, score, self._allowance)
        return line

    def _tell_bounds(self, move: Move, bounds: Bounds) -> None:
        # An estimate says more than bounds that leave everything open.
        if bounds.outcome is not None or move not in self._values:
            self._tell(move_value(self._position, move, bounds, self._terms.outcome_only))

    def _tell(self, value: MoveValue) -> None:
        self._values[value.move] = value
        if self._listener.known is not None:
            self._listener.known(value)
