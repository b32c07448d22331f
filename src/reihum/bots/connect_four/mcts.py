"""The bot that plays thousands of games to the end before it moves."""

from collections.abc import Mapping
from random import Random

from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position
from reihum.core.cores import count_cores
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.mcts import Chances, MonteCarlo
from reihum.engine.connect_four.move_values import move_value
from reihum.engine.connect_four.reasons import explain_move
from reihum.engine.connect_four.score import Score, winning_score
from reihum.games.connect_four import ConnectFourPosition


class MctsBot:
    """Plays games out by chance, looks more closely where they go well, and moves where it looked most (UCT)."""

    def __init__(self, random: Random, two_threads: bool | None = None) -> None:
        self.random = random
        self.two_threads = count_cores() > 1 if two_threads is None else two_threads
        self.tree: MonteCarlo | None = None

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        chances = self.play_out(position, budget)
        best = max(chances, key=lambda move: chances[move].rank)
        known = {move: move_value(position, move, _bounds(position, chances[move])) for move in chances}
        explanation = explain_move(position, best, known, in_one_breath=True)
        values = {move: chances[move].value for move in chances}
        return Choice(best, explanation.why, values, explanation.told)

    def play_out(self, position: ConnectFourPosition, budget: Budget) -> Mapping[Move, Chances]:
        """How the games went, move by move."""
        if self.tree is not None and self.tree.follows(position):
            self.tree.advance(position)
        else:
            self.tree = MonteCarlo(position, seed=self.random.getrandbits(64))
        self.tree.run(budget, self.two_threads)
        return self.tree.chances()


def _bounds(position: ConnectFourPosition, chances: Chances) -> Bounds:
    """What the tree has proven of a move's score: that it wins, that it loses, or nothing."""
    most = winning_score(position, position.ply)
    lower, upper = {1: (1, most), 0: (-most, most), -1: (-most, -1)}[chances.proven]
    return Bounds(Score(lower), Score(upper))
