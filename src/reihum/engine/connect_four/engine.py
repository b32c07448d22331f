"""The engine of Connect Four: exact answers, by the opening book, the native kernel or plain Python."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from reihum.core import UNLIMITED, Budget, Move, Position, ReihumError, Rules
from reihum.core.analysis import OUTCOMES, Analysis, MoveValue, Solution, not_proven
from reihum.core.engine import NO_SEARCH, SILENCE, USUAL_TERMS, Listener, Progress, Terms
from reihum.core.explaining import Explanation
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.analysing import AnalysisUnderWay
from reihum.engine.connect_four.best_play import find_line, find_move
from reihum.engine.connect_four.book import Book
from reihum.engine.connect_four.reasons import Search, explain_move
from reihum.engine.connect_four.score import Score, describe, plies_to_end
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition


class ConnectFourEngine:
    """Proves scores; of what it cannot prove within the budget an analysis gives an estimate, and says so."""

    def __init__(self, book: Book | None = None) -> None:
        """Make an engine; ``book`` is another one than the shipped."""
        self._solver_with_book = None if book is None else Solver(book=book)

    def solve(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        progress: Progress | None = None,
    ) -> Solution:
        """The score of a position; one thread finds it, however many it might use."""
        position = _expect_connect_four(position)
        solver, allowance, weak = self._solver(terms.use_book), Allowance(budget), terms.outcome_only
        bounds = solver.bounds(position, weak=weak, budget=budget, progress=progress)
        allowance.spend(bounds.nodes)
        if not bounds.proven:
            failure = solver.explain_failure(position)
            if not isinstance(failure, NotProvenError):
                raise failure
            return not_proven(bounds.nodes, bounds.outcome)
        score = bounds.lower
        line = _find_line(solver, position, score, allowance, weak) if terms.with_line else ()
        return Solution(
            score=score,
            outcome=bounds.outcome,
            plies=None if weak else plies_to_end(position, score),
            move=next(iter(line), None),
            line=line,
            proven=True,
            nodes=allowance.nodes_spent,
            words=OUTCOMES[bounds.outcome][0] if weak else describe(position, score),
        )

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        *,
        about: Collection[Move] | None = None,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """The score of every legal move; two threads share the work, more do not help."""
        position = _expect_connect_four(position)
        refuse_if_over(position)
        return AnalysisUnderWay(self._solver(terms.use_book), position, budget, terms, listener).finish(about)

    def solve_lines(self, rules: Rules, lines: Sequence[bytes], terms: Terms = USUAL_TERMS) -> list[int | None]:
        """The scores of many positions in text, of those that are answered at once."""
        return [*self._solver(terms.use_book).solve_lines(_expect_rules(rules), lines, weak=terms.outcome_only)]

    def analyse_lines(
        self, rules: Rules, lines: Sequence[bytes], terms: Terms = USUAL_TERMS
    ) -> list[Mapping[Move, int] | None]:
        """The values of all moves of many positions in text, of those that are answered at once."""
        solver = self._solver(terms.use_book)
        found = solver.solve_moves_of_lines(_expect_rules(rules), lines, weak=terms.outcome_only)
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
