"""How good moves are of which nothing can be proven: games played out after each of them say."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from reihum.core import Budget, Move
from reihum.core.analysis import Verdict
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.mcts import Chances, MonteCarlo
from reihum.games.connect_four import ConnectFourPosition

SEED = 1
"""The same games every time: who asks twice gets one answer."""
FIRST_LOOK = 200
"""So many games after each move give a first idea. They take milliseconds, so no move goes without for want of time."""
LEAST_GAMES = 20
"""Fewer games after a move say nothing of it."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a move seems to be worth to the side that makes it."""

    share: float
    """Of the points in games played out: 1 for a win, half for a draw."""
    outcome: Verdict | None
    """How it ends, where the games led to a proof."""


class Estimator:
    """Plays games out after some moves of a position; what it has found is kept when it goes on."""

    def __init__(self, position: ConnectFourPosition, moves: Iterable[Move]) -> None:
        self._trees = {move: MonteCarlo(position.play(move), SEED) for move in moves}

    def look(self, allowance: Allowance) -> None:
        """Get a first idea of every move, however little time is left."""
        for waiting, tree in self._waiting():
            share, played = allowance.share(1 / waiting), _games(tree)
            nodes = FIRST_LOOK if share.nodes is None else min(played + share.nodes, FIRST_LOOK)
            self._play(tree, Budget(nodes=max(nodes, played), stop=share.stop), allowance)

    def run(self, allowance: Allowance) -> None:
        """Get a first idea, then spend what is left, the same on every move."""
        self.look(allowance)
        for waiting, tree in self._waiting():
            share = allowance.share(1 / waiting)
            nodes = None if share.nodes is None else _games(tree) + share.nodes
            self._play(tree, replace(share, nodes=nodes), allowance)

    def _waiting(self) -> Iterable[tuple[int, MonteCarlo]]:
        """The trees, each with how many there are from it on."""
        return zip(range(len(self._trees), 0, -1), self._trees.values(), strict=True)

    @staticmethod
    def _play(tree: MonteCarlo, budget: Budget, allowance: Allowance) -> None:
        """Play on; the tree counts all games that it has ever played, the allowance those of now."""
        played = _games(tree)
        tree.run(budget, two_threads=False)
        allowance.spend(_games(tree) - played)

    def estimates(self) -> dict[Move, Estimate]:
        """What is known of each move; nothing of those that were hardly tried."""
        found = {move: list(tree.chances().values()) for move, tree in self._trees.items()}
        return {move: estimate for move, replies in found.items() if (estimate := _turned(replies)) is not None}


def _games(tree: MonteCarlo) -> int:
    return sum(chances.games for chances in tree.chances().values())


def _turned(replies: Collection[Chances]) -> Estimate | None:
    """A move is worth what the other side's best reply leaves of it."""
    if any(reply.proven > 0 for reply in replies):
        return Estimate(0.0, "loss")
    holding = [reply for reply in replies if reply.proven == 0]
    if replies and not holding:
        return Estimate(1.0, "win")
    if sum(reply.games for reply in holding) < LEAST_GAMES:
        return None
    # The reply that was looked at most is the one that did best for long.
    return Estimate(1 - max(holding, key=lambda reply: reply.games).share, None)
