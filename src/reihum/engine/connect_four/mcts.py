"""Monte Carlo tree search: the native kernel plays games out, and looks more closely where they go well."""

import os
from dataclasses import dataclass, replace

from reihum.core import Budget, Move, ReihumError
from reihum.core.text import mark
from reihum.engine.kernel import kernel, kernel_limit, kernel_stones
from reihum.games.connect_four import ConnectFourPosition

USUAL_GAMES = 100_000
"""Games to play out where the budget names no limit."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What playing games out says about a move: how many began with it, and which share of the points they brought."""

    games: int
    share: float
    proven: int
    """1 if the move wins whatever the opponent does, -1 if it loses so, 0 if that is open."""


class MonteCarlo:
    """A tree that is kept between the moves of a game; the games after a given number depend on the seed alone."""

    def __init__(self, position: ConnectFourPosition, seed: int) -> None:
        if kernel is None:
            raise ReihumError("no-kernel", mark("This bot needs the native kernel, which this installation lacks."))
        rules = position.rules
        theirs = position.stones ^ position.mine
        stones = kernel_stones(position.mine), kernel_stones(theirs)
        self.search = kernel.MonteCarlo(rules.columns, rules.rows, *stones, seed)
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
        budget = replace(budget, nodes=USUAL_GAMES) if budget.open else budget
        self.search.run(two_threads, *kernel_limit(budget))

    def chances(self) -> dict[Move, Chances]:
        """What is known about each move worth a thought."""
        return {
            Move(report.column): Chances(report.games, report.points / max(report.games, 1), report.proven)
            for report in self.search.report()
        }


def may_use_two_threads() -> bool:
    """Whether this process may run on two processors at the same time."""
    # Where the system cannot say (macOS, Windows), count all of them.
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (allowed or 1) >= 2
