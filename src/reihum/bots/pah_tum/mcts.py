"""The bot that tries moves out in random games."""

from random import Random

from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.core import UNLIMITED, Budget, Choice, Position
from reihum.engine.pah_tum import try_by_chance
from reihum.engine.pah_tum.reasons import explain_move
from reihum.games.pah_tum import PahTumPosition

USUAL_GAMES = 100_000
"""Random games for a move, where the budget names neither time nor nodes."""


class MctsBot:
    """Plays thousands of random games, more of them with moves that did well, and makes the move tried most (UCT)."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        if len(position.legal()) == 1:
            return only_move(position.legal()[0])
        if budget.open:
            budget = Budget(nodes=USUAL_GAMES, stop=budget.stop)
        tried = try_by_chance(position, self.random.getrandbits(64), budget)
        best = max(tried, key=lambda move: move.visits)
        explanation = explain_move(position, best.move)
        values = {move.move: move.wins / move.visits for move in tried if move.visits}
        return Choice(best.move, explanation.why, values, explanation.told)
