"""Monte Carlo tree search: games are played out, by the native kernel where there is one, more where they go well."""

from dataclasses import dataclass, replace
from typing import Any

from reihum.core import Budget, Move
from reihum.engine.connect_four.mcts_in_python import MonteCarloInPython
from reihum.engine.kernel import kernel, kernel_limit, kernel_stones
from reihum.games.connect_four import ConnectFourPosition

USUAL_GAMES = 100_000
"""Games to play out where the budget names no limit."""
USUAL_GAMES_IN_PYTHON = 5_000
"""The same where there is no kernel to play them."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What playing games out says about a move: how many began with it, and which share of the points they brought."""

    games: int
    share: float
    proven: int
    """1 if the move wins whatever the opponent does, -1 if it loses so, 0 if that is open."""

    @property
    def value(self) -> float:
        """The share of points the move may hope for, from 0 to 1."""
        return {1: 1.0, 0: self.share, -1: 0.0}[self.proven]

    @property
    def rank(self) -> tuple[int, int]:
        """The greatest one belongs to the move to choose: a proven win, else the one that was looked at most."""
        return self.proven, self.games


class MonteCarlo:
    """A tree that is kept between the moves of a game; the games after a given number depend on the seed alone."""

    def __init__(self, position: ConnectFourPosition, seed: int) -> None:
        self.search = MonteCarloInPython(position, seed) if kernel is None else _in_kernel(position, seed)
        self.position = position

    def follows(self, position: ConnectFourPosition) -> bool:
        """Whether the tree's game may go on to this position."""
        known = self.position.moves
        return position.rules == self.position.rules and position.moves[: len(known)] == known

    def advance(self, position: ConnectFourPosition) -> None:
        """Follow the game to a later position, with all that is known about it."""
        for move in position.moves[len(self.position.moves) :]:
            self.search.advance(move)
        self.position = position

    def run(self, budget: Budget, two_threads: bool) -> None:
        """Play games out until the budget is used up, nothing is left to find out, or somebody says stop."""
        usual = USUAL_GAMES if kernel is not None else USUAL_GAMES_IN_PYTHON
        budget = replace(budget, nodes=usual) if budget.open else budget
        self.search.run(two_threads, *kernel_limit(budget))

    def chances(self) -> dict[Move, Chances]:
        """What is known about each move worth a thought."""
        return {
            Move(report.column): Chances(report.games, report.points / max(report.games, 1), report.proven)
            for report in self.search.report()
        }


def _in_kernel(position: ConnectFourPosition, seed: int) -> Any:
    assert kernel is not None
    stones = kernel_stones(position.mine), kernel_stones(position.theirs)
    return kernel.MonteCarlo(position.rules.columns, position.rules.rows, *stones, seed)
