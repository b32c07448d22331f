"""Exact scores of Connect Four positions, by the native kernel where it is there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING, cast

from reihum.core import UNLIMITED, Budget, Move, ReihumError
from reihum.core.engine import Progress
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.book import Book, shipped_books
from reihum.engine.connect_four.bounds import Bounds, twin_moves
from reihum.engine.connect_four.in_python import bounds_in_python
from reihum.engine.connect_four.pair_work import AbandonedError, work_in_pairs
from reihum.engine.connect_four.score import Score
from reihum.engine.kernel import kernel, kernel_limit, kernel_stones
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.games.connect_four.notation import MOST_DIGITS

if TYPE_CHECKING:
    from reihum import _kernel

MEGABYTE = 1 << 20
FREE_CELLS_FOR_TWO = 20
"""With fewer free cells an analysis is over before a second thread has begun."""


class NotProvenError(ReihumError):
    """The budget was spent before the score was known. Who wants to know how far it came asks for ``bounds``."""


class Solver:
    """Solves positions of any board size. It remembers what it found, so questions about one game get quicker.

    Threads may share a solver and take turns; give each its own to have them work at once.
    """

    def __init__(
        self,
        *,
        table_megabytes: int = 64,
        use_book: bool = True,
        book: Book | None = None,
        instructions: str = "avx512",
    ) -> None:
        """Make a solver; ``book`` is another one than the shipped, ``instructions`` the best set it may use."""
        self._table_bytes = table_megabytes * MEGABYTE
        self._instructions = instructions
        self._use_book = use_book
        self._own_book = book
        self._kernels: dict[ConnectFour, _kernel.Solver] = {}
        self._wide_kernels: dict[ConnectFour, _kernel.WideSolver] = {}
        self._partner: Solver | None = None
        self._latest: tuple[ConnectFour | None, _kernel.Solver | None] = (None, None)

    def solve(
        self,
        position: ConnectFourPosition,
        *,
        weak: bool = False,
        budget: Budget = UNLIMITED,
        progress: Progress | None = None,
    ) -> Score:
        """The score of a position; ``weak`` asks only whether it is won (1), drawn (0) or lost (-1)."""
        if budget is UNLIMITED and progress is None:
            # The shortest way for the most frequent question: another position of the same game.
            rules, native = self._latest
            if position.rules is rules and native is not None:
                return cast("Score", native.score(position, weak))
        bounds = self.bounds(position, weak=weak, budget=budget, progress=progress)
        if not bounds.proven:
            raise self.explain_failure(position)
        return bounds.lower

    def bounds(
        self,
        position: ConnectFourPosition,
        *,
        weak: bool = False,
        budget: Budget = UNLIMITED,
        progress: Progress | None = None,
    ) -> Bounds:
        """What can be proven of a position's score within a budget; never an error."""
        native = self._kernel_for(position.rules)
        if kernel is None or budget.empty:
            return bounds_in_python(position, weak, budget, self._books_for(position.rules))
        if native is None:
            mine, theirs = kernel_stones(position.mine), kernel_stones(position.theirs)
            wide = self._wide_kernel_for(position.rules)
            lower, upper, nodes = wide.solve(mine, theirs, weak, *kernel_limit(budget, progress))
        else:
            lower, upper, nodes = native.solve(position, weak, *kernel_limit(budget, progress))
        return Bounds(Score(lower), Score(upper), nodes)

    def compare(self, position: ConnectFourPosition, score: int, *, budget: Budget = UNLIMITED) -> Bounds:
        """Bounds that tell whether a position's score is at least ``score``, in much less time than all of it takes.

        Where the budget is too small they leave it open.
        """
        native = self._kernel_for(position.rules)
        if native is None or budget.empty:
            return self.bounds(position, budget=budget)
        lower, upper, nodes = native.compare(position, score, *kernel_limit(budget))
        return Bounds(Score(lower), Score(upper), nodes)

    def prove_plan(
        self, position: ConnectFourPosition, keys: int, without: int = 0, *, budget: Budget = UNLIMITED
    ) -> tuple[bool | None, int, list[int], list[int]]:
        """Whether the side to move completes a row on one of the key cells, given as bits, against every defence.

        Rows through ``without`` do not count. Then how many nodes that took, the cells that decide, most often first,
        and the columns of a game that goes so. None where the budget is too small, or there is no native kernel for
        this board. ``kernel/connect_four/plan.hpp`` says what is proven.
        """
        native = self._kernel_for(position.rules)
        if native is None or budget.empty:
            return None, 0, [], []
        return native.prove_plan(position, keys, without, *kernel_limit(budget))

    def solve_many(self, positions: Sequence[ConnectFourPosition], *, weak: bool = False) -> list[Score]:
        """The scores of many positions of one board size, in their order: much less work than one by one."""
        if not positions:
            return []
        rules = positions[0].rules
        native = self._kernel_for(rules)
        try:
            if native is not None:
                return cast("list[Score]", native.scores(positions, weak))
            if any(position.rules != rules for position in positions):
                raise ValueError
        except ValueError:
            message = mark("Positions solved in one call must have one board size.")
            raise ReihumError("sizes-differ", message) from None
        return [self.solve(position, weak=weak) for position in positions]

    def solve_lines(self, rules: ConnectFour, lines: Sequence[bytes], *, weak: bool = False) -> list[Score | None]:
        """The scores of positions in text; None for what is no plain position near the end of a game."""
        native = self._kernel_for(rules)
        if native is None or rules.columns > MOST_DIGITS:
            return [None] * len(lines)
        return cast("list[Score | None]", native.scores_of_lines(lines, weak))

    def solve_moves_of_lines(
        self, rules: ConnectFour, lines: Sequence[bytes], *, weak: bool = False
    ) -> list[list[Score | None] | None]:
        """The same for all moves of the positions, one per column; None for a column that is full."""
        native = self._kernel_for(rules)
        if native is None or rules.columns > MOST_DIGITS:
            return [None] * len(lines)
        return cast("list[list[Score | None] | None]", native.move_scores_of_lines(lines, weak))

    def scores_of_moves(
        self, position: ConnectFourPosition, *, weak: bool = False, threads: int = 1
    ) -> dict[Move, Score]:
        """The score of every legal move, for the side that makes it, of a position that is not over."""
        refuse_if_over(position)
        moves = self.bounds_of_moves(position, weak=weak, threads=threads)
        if not all(bounds.proven for bounds in moves.values()):
            raise self.explain_failure(position)
        return {move: bounds.lower for move, bounds in moves.items()}

    def bounds_of_moves(
        self,
        position: ConnectFourPosition,
        *,
        weak: bool = False,
        budget: Budget = UNLIMITED,
        progress: Progress | None = None,
        threads: int = 1,
        known: "Callable[[Move, Bounds], object] | None" = None,
    ) -> dict[Move, Bounds]:
        """What can be proven of every legal move; the budget is for all of them together. Never an error.

        Two threads share the moves, but not a budget of nodes: what that proves must not depend on who was quicker.
        ``known`` is told each move's bounds as soon as they are known, in the thread that found them.
        """
        allowance, twins = Allowance(budget), twin_moves(position)
        proven: dict[Move, Bounds] = {}

        def ask(solver: Solver, move: Move, progress: Progress | None, part: float = 1.0) -> None:
            share = allowance.share(part)
            found = solver.bounds(position.play(move), weak=weak, budget=share, progress=progress).turned()
            allowance.spend(found.nodes)
            for same, bounds in ((move, found), (twins.get(move), replace(found, nodes=0))):
                if same is not None:
                    proven[same] = bounds
                    if known is not None:
                        known(same, bounds)

        def ask_partner(move: Move, abandoned: Event) -> None:
            ask(self._work_partner(), move, _until(abandoned))

        different = [move for move in position.legal() if move not in twins.values()]
        free = position.rules.columns * position.rules.rows - position.ply
        if threads > 1 and budget.nodes is None and free >= FREE_CELLS_FOR_TWO:
            work_in_pairs(different, lambda move: ask(self, move, progress), ask_partner)
        else:
            # Every move gets its share, so that one that is too hard does not cost all the others their proof.
            for count, move in enumerate(different):
                ask(self, move, progress, 1 / (len(different) - count))
        return {move: proven[move] for move in position.legal()}

    def explain_failure(self, position: ConnectFourPosition) -> ReihumError:
        """Why a position was not solved: the budget was too small, or this installation cannot solve it at all."""
        free = position.rules.columns * position.rules.rows - position.ply
        if kernel is not None or free <= reference.MOST_FREE_CELLS:
            return NotProvenError("not-proven", mark("Not proven within the budget."))
        message = mark(
            "Without the native kernel positions are solved only when {most} cells or fewer are free, here {free} "
            "are; install Reihum again where there is a C++20 compiler."
        )
        return ReihumError("kernel-missing", message, most=reference.MOST_FREE_CELLS, free=free)

    def _work_partner(self) -> "Solver":
        """Another solver of the same kind, for a second thread."""
        if self._partner is None:
            self._partner = Solver(
                table_megabytes=self._table_bytes // MEGABYTE,
                use_book=self._use_book,
                book=self._own_book,
                instructions=self._instructions,
            )
        return self._partner

    def _kernel_for(self, rules: ConnectFour) -> "_kernel.Solver | None":
        found = self._kernels.get(rules)
        if found is None and kernel is not None and kernel.size_supported(rules.columns, rules.rows):
            found = kernel.Solver(rules.columns, rules.rows, self._table_bytes, self._instructions)
            for book in self._books_for(rules):
                found.use_book(book.plies, book.codes.tobytes(), book.scores.tobytes())
            found = self._kernels.setdefault(rules, found)
        self._latest = rules, found
        return found

    def _wide_kernel_for(self, rules: ConnectFour) -> "_kernel.WideSolver":
        """The solver for a board of more than 64 bits."""
        found = self._wide_kernels.get(rules)
        if found is None:
            assert kernel is not None
            made = kernel.WideSolver(rules.columns, rules.rows, self._table_bytes)
            found = self._wide_kernels.setdefault(rules, made)
        return found

    def _books_for(self, rules: ConnectFour) -> list[Book]:
        if not self._use_book:
            return []
        books = shipped_books() if self._own_book is None else (self._own_book,)
        return [book for book in books if (book.columns, book.rows) == (rules.columns, rules.rows)]


def _until(abandoned: Event) -> Progress:
    """Progress that nobody is told of, and that ends the work when it is abandoned."""

    def look(_nodes: int) -> None:
        if abandoned.is_set():
            raise AbandonedError

    return look
