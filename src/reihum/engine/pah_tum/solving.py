"""What the kernel knows of a position of Pah Tum."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from reihum.core import UNLIMITED, Budget, Move, Side
from reihum.core.engine import Progress
from reihum.engine.kernel import kernel, kernel_limit, kernel_missing
from reihum.engine.pah_tum.network import load_network
from reihum.games.pah_tum import PahTumPosition


class Proof(IntEnum):
    """How much of an answer is proven; the kernel's own numbers."""

    ESTIMATED = 0
    OUTCOME = 1
    EXACT = 2


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, and what is known of it, in points for the side that makes it."""

    move: Move
    proof: Proof
    points: float
    """With ``Proof.OUTCOME`` 1 for a win, 0 for a draw, -1 for a loss."""
    depth: int
    """How many moves an estimate looks ahead; 0 where there was no time for any."""
    nodes: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to the side to move, if that was proven, and a best move."""

    points: int | None
    """Where only the outcome was asked for 1, 0 or -1."""
    move: Move | None
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

    def think(self, position: PahTumPosition, seed: int, budget: Budget, two_threads: bool = False) -> Thought:
        """The best move it can find within the budget; the same seed and nodes find the same.

        Two threads share the work within a time, but not a budget of nodes: that would depend on who was quicker.
        """
        threads = 2 if two_threads and budget.nodes is None else 1
        return _read(position, self._thinker.think(*_bits(position), seed, threads, *kernel_limit(budget)))

    def weigh(self, position: PahTumPosition, budget: Budget, progress: Progress | None = None) -> list[Thought]:
        """Every legal move, as far as the budget allows proven."""
        answers = self._thinker.analyse(*_bits(position), *kernel_limit(budget, progress))
        return [_read(position, answer) for answer in answers]


def prove(
    position: PahTumPosition,
    budget: Budget = UNLIMITED,
    outcome_only: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> Worth:
    """How many points more the side to move gets with best play, or only whether it wins, if the budget allows."""
    answer = _native().pah_tum_solve(*_bits(position), outcome_only, threads, *kernel_limit(budget, progress))
    proof, points, _, cell, _, nodes = answer
    if proof == Proof.ESTIMATED:
        return Worth(None, None, nodes)
    return Worth(points, _any_if_none(position, cell), nodes)


def try_by_chance(position: PahTumPosition, seed: int, budget: Budget) -> list[Tried]:
    """Monte Carlo tree search (UCT): every move with how it did in random games, of which the budget's nodes allow."""
    tried = _native().pah_tum_uct(*_bits(position), seed, *kernel_limit(budget))
    return [Tried(Move(cell), visits, wins) for cell, visits, wins in tried]


def _native() -> Any:
    if kernel is None:
        raise kernel_missing()
    return kernel


def _bits(position: PahTumPosition) -> tuple[int, int, int, bool]:
    return position.white, position.black, position.rules.blocked, position.side is Side.FIRST


def _read(position: PahTumPosition, answer: tuple[int, int, float, int | None, int, int]) -> Thought:
    proof, _, points, cell, depth, nodes = answer
    move = _any_if_none(position, cell)
    assert move is not None
    return Thought(move, Proof(proof), points, depth, nodes)


def _any_if_none(position: PahTumPosition, cell: int | None) -> Move | None:
    """Where no cell can change the score any more, any will do."""
    return next(iter(position.legal()), None) if cell is None else Move(cell)
