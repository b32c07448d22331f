"""What the kernel knows of a position of Pah Tum."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from reihum.core import UNLIMITED, Budget, Move, Side
from reihum.engine.answers import MoveValue, Progress, Solution, kernel_missing
from reihum.engine.kernel import kernel
from reihum.engine.pah_tum.network import load_network
from reihum.games.pah_tum import PahTumPosition


class Proof(IntEnum):
    """How much of an answer is proven; the kernel's own numbers."""

    ESTIMATED = 0
    OUTCOME = 1
    EXACT = 2


@dataclass(frozen=True, slots=True)
class Thought:
    """The move a player found, and what it knows of it, in points for the side to move."""

    move: Move
    proof: Proof
    points: float
    """With ``Proof.OUTCOME`` 1 for a win, 0 for a draw, -1 for a loss."""
    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Tried:
    """A move that was tried in random games: how often, and how many of them were won; a draw is half a win."""

    move: Move
    visits: int
    wins: float


class Thinker:
    """A strong player, which remembers from move to move what it has proven."""

    def __init__(self) -> None:
        self._thinker = _native().PahTumThinker(load_network())

    def think(self, position: PahTumPosition, seed: int, budget: Budget) -> Thought:
        """The best move it can find within the budget; the same seed and nodes find the same."""
        answer = self._thinker.think(*_bits(position), seed, budget.seconds, budget.nodes, _poll(budget))
        proof, _, points, cell, depth, nodes = answer
        # Where no cell can change the score any more, any will do.
        return Thought(position.legal()[0] if cell is None else Move(cell), Proof(proof), points, depth, nodes)

    def analyse(self, position: PahTumPosition, budget: Budget, progress: Progress | None) -> list[MoveValue]:
        """Every move, best first, as far as the budget allows proven."""
        answers = self._thinker.analyse(*_bits(position), budget.seconds, budget.nodes, _poll(budget, progress))
        values = [MoveValue(Move(cell), points, proof == Proof.EXACT) for proof, _, points, cell, _, _ in answers]
        return sorted(values, key=lambda value: -value.value)


def solve(
    position: PahTumPosition,
    budget: Budget = UNLIMITED,
    outcome_only: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> Solution:
    """How many points more the side to move gets with best play, or only whether it wins."""
    answer = _native().pah_tum_solve(
        *_bits(position), outcome_only, threads, budget.seconds, budget.nodes, _poll(budget, progress)
    )
    proof, worth, _, cell, _, nodes = answer
    best = Move(cell) if cell is not None else next(iter(position.legal()), None)
    proven = proof != Proof.ESTIMATED
    return Solution(proven, worth, outcome_only, best if proven else None, nodes)


def analyse(position: PahTumPosition, budget: Budget = UNLIMITED, progress: Progress | None = None) -> list[MoveValue]:
    """Every legal move's value in points for the side to move, best first."""
    return Thinker().analyse(position, budget, progress)


def try_by_chance(position: PahTumPosition, seed: int, budget: Budget) -> list[Tried]:
    """Monte Carlo tree search (UCT): every move with how it did in random games, of which the budget's nodes allow."""
    tried = _native().pah_tum_uct(*_bits(position), seed, budget.seconds, budget.nodes, _poll(budget))
    return [Tried(Move(cell), visits, wins) for cell, visits, wins in tried]


def _native() -> Any:
    if kernel is None:
        raise kernel_missing()
    return kernel


def _bits(position: PahTumPosition) -> tuple[int, int, int, bool]:
    return position.white, position.black, position.rules.blocked, position.side is Side.FIRST


def _poll(budget: Budget, progress: Progress | None = None) -> Callable[[int], bool]:
    def poll(nodes: int) -> bool:
        if progress is not None:
            progress(nodes)
        return budget.stop is not None and budget.stop.is_set()

    return poll
