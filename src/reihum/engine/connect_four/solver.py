"""Exact scores of Connect Four positions, by the native kernel where it is there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from reihum.core import UNLIMITED, Budget, Move, ReihumError
from reihum.core.text import mark
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.book import shipped_book
from reihum.engine.connect_four.score import Score
from reihum.engine.kernel import kernel
from reihum.games.connect_four import ConnectFourPosition

if TYPE_CHECKING:
    from reihum import _kernel

Progress = Callable[[int, float], object]
"""Told the positions searched and the seconds passed, some times a second."""

MEGABYTE = 1 << 20
DRAW, WIN, LOSS = Score(0), Score(1), Score(-1)


class NotProvenError(ReihumError):
    """The budget was spent before the score was known: it lies between ``values["lower"]`` and ``values["upper"]``."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What every legal move of a position is worth to the side that makes it."""

    position: ConnectFourPosition
    values: dict[Move, Score]

    @property
    def score(self) -> Score:
        """The position's own score: that of its best move."""
        return max(self.values.values())

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves with the best score, those in the middle first."""
        middle = (self.position.rules.columns - 1) / 2
        equal = [move for move, value in self.values.items() if value == self.score]
        return tuple(sorted(equal, key=lambda move: abs(move - middle)))


class Solver:
    """Solves positions of any board size. It remembers what it found, so questions about one game get quicker.

    Threads may share a solver and take turns; give each its own to have them work at once.
    """

    def __init__(self, *, table_megabytes: int = 64, use_book: bool = True, instructions: str = "avx512") -> None:
        self._table_bytes = table_megabytes * MEGABYTE
        self._instructions = instructions
        self._use_book = use_book
        self._kernels: dict[tuple[int, int], _kernel.Solver] = {}

    def solve(
        self,
        position: ConnectFourPosition,
        *,
        weak: bool = False,
        budget: Budget = UNLIMITED,
        progress: Progress | None = None,
    ) -> Score:
        """The score of a position; ``weak`` asks only whether it is won (1), drawn (0) or lost (-1)."""
        native = self._kernel_for(position)
        if native is None:
            return _solve_in_python(position, weak)
        if budget is UNLIMITED and progress is None:
            return Score(native.score(position, weak))
        lower, upper, nodes = native.solve(
            position, weak, budget.seconds or 0.0, budget.nodes or 0, _watch(budget, progress)
        )
        if lower < upper:
            message = mark("Not proven within the budget: the score is between {lower} and {upper}.")
            raise NotProvenError("not-proven", message, lower=lower, upper=upper, nodes=nodes)
        return Score(lower)

    def solve_many(self, positions: Sequence[ConnectFourPosition], *, weak: bool = False) -> list[Score]:
        """The scores of many positions of one board size, in their order: much less work a position than one by one."""
        if not positions:
            return []
        native = self._kernel_for(positions[0])
        if native is None:
            return [_solve_in_python(position, weak) for position in positions]
        try:
            return cast("list[Score]", native.scores(positions, weak))
        except ValueError:
            message = mark("Positions solved in one call must have one board size.")
            raise ReihumError("sizes-differ", message) from None

    def analyse(
        self,
        position: ConnectFourPosition,
        *,
        weak: bool = False,
        budget: Budget = UNLIMITED,
        progress: Progress | None = None,
    ) -> Analysis:
        """The value of every legal move of a position that is not over; the budget is for each move."""
        values = {}
        for move in position.legal():
            value = self.solve(position.play(move), weak=weak, budget=budget, progress=progress)
            values[move] = Score(-value)
        return Analysis(position, values)

    def line(self, position: ConnectFourPosition) -> tuple[Move, ...]:
        """A line of best play of both sides, to the end of the game."""
        moves: list[Move] = []
        while position.legal():
            moves.append(self.analyse(position).best[0])
            position = position.play(moves[-1])
        return tuple(moves)

    def _kernel_for(self, position: ConnectFourPosition) -> "_kernel.Solver | None":
        size = (position.rules.columns, position.rules.rows)
        found = self._kernels.get(size)
        if found is None and kernel is not None and kernel.size_supported(*size):
            found = self._kernels[size] = kernel.Solver(*size, self._table_bytes, self._instructions)
            book = shipped_book() if self._use_book else None
            if book is not None and size == (book.columns, book.rows):
                found.use_book(book.plies, book.codes.tobytes(), book.scores.tobytes())
        return found


@cache
def shared_solver() -> Solver:
    """The solver for whoever brings none."""
    return Solver()


def solve(position: ConnectFourPosition, *, weak: bool = False, budget: Budget = UNLIMITED) -> Score:
    """The score of a position."""
    return shared_solver().solve(position, weak=weak, budget=budget)


def analyse(position: ConnectFourPosition, *, weak: bool = False, budget: Budget = UNLIMITED) -> Analysis:
    """The value of every legal move of a position that is not over."""
    return shared_solver().analyse(position, weak=weak, budget=budget)


def _watch(budget: Budget, progress: Progress | None) -> Callable[[int, float, int, int], bool]:
    """What the kernel asks now and then: whether to go on."""

    def go_on(nodes: int, seconds: float, _lower: int, _upper: int) -> bool:
        if progress is not None:
            progress(nodes, seconds)
        return budget.stop is None or not budget.stop.is_set()

    return go_on


def _solve_in_python(position: ConnectFourPosition, weak: bool) -> Score:
    free = position.rules.columns * position.rules.rows - position.ply
    if free > reference.MOST_FREE_CELLS and position.legal():
        raise ReihumError(
            "kernel-missing",
            mark(
                "Pure Python solves positions with up to {most} free cells, this one has {free}. The native kernel solves boards "
                "of up to 64 bits; install Reihum again where there is a C++20 compiler."
            ),
            most=reference.MOST_FREE_CELLS,
            free=free,
        )
    score = reference.solve(position)
    return Score((score > 0) - (score < 0)) if weak else score
