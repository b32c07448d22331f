"""The strongest bot for Pah Tum: it looks ahead with what it has learned, and proves what it can."""

from random import Random

from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.core import UNLIMITED, Budget, Choice, Position
from reihum.core.cores import count_cores
from reihum.engine.pah_tum import Thinker
from reihum.engine.pah_tum.engine import move_value
from reihum.engine.pah_tum.reasons import explain_move
from reihum.games.pah_tum import PahTumPosition

USUAL_NODES = 500_000
"""Positions to look at for a move, where the budget names neither time nor nodes."""


class ExpertBot:
    """Looks as far ahead as the budget allows, and plays without a fault where it can prove how the game ends."""

    def __init__(self, random: Random, two_threads: bool | None = None) -> None:
        self.random = random
        self.two_threads = count_cores() > 1 if two_threads is None else two_threads
        self.thinker = Thinker()

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        legal = position.legal()
        if len(legal) == 1:
            return only_move(legal[0])
        if budget.open:
            budget = Budget(nodes=USUAL_NODES, stop=budget.stop)
        thought = self.thinker.think(position, self.random.getrandbits(64), budget, self.two_threads)
        explanation = explain_move(position, thought.move, {thought.move: move_value(position, thought)})
        return Choice(thought.move, explanation.why, {thought.move: thought.points}, explanation.told)

    def ponder(self, position: Position, budget: Budget) -> None:
        """Prove what can be proven of the other side's turn: what comes of it is remembered."""
        position = expect(position, PahTumPosition)
        self.thinker.think(position, 0, budget, self.two_threads)
