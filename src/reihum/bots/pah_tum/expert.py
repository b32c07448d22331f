"""The strongest bot for Pah Tum: it looks ahead with what it has learned, and proves what it can."""

from random import Random

from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import mark
from reihum.engine.pah_tum import Proof, Thinker, Thought
from reihum.games.pah_tum import PahTumPosition

USUAL_NODES = 500_000
"""Positions to look at for a move, where the budget names neither time nor nodes."""


class PahTumExpertBot:
    """Looks as far ahead as the budget allows; from about 28 free cells down it tries to play without a fault."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.thinker = Thinker()

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        legal = position.legal()
        if len(legal) == 1:
            return Choice(legal[0], Reason(mark("The only legal move.")))
        if budget.open:
            budget = Budget(nodes=USUAL_NODES, stop=budget.stop)
        thought = self.thinker.think(position, self.random.getrandbits(64), budget)
        return Choice(thought.move, _reason(thought), {thought.move: thought.points})


def _reason(thought: Thought) -> Reason:
    if thought.proof is Proof.ESTIMATED:
        values = {"points": f"{thought.points:+.1f}", "depth": thought.depth}
        return Reason(mark("Seems worth {points} points, looking {depth} moves ahead."), values)
    if thought.points == 0:
        return Reason(mark("Holds the draw, whatever comes: proven."))
    if thought.proof is Proof.OUTCOME:
        won, lost = mark("Wins, whatever comes: proven."), mark("Lost against best play: proven.")
        return Reason(won if thought.points > 0 else lost)
    won, lost = mark("Wins by {points} points or more: proven."), mark("Loses by {points} points or fewer: proven.")
    return Reason(won if thought.points > 0 else lost, {"points": round(abs(thought.points))})
