"""The bot that leaves everything to chance."""

from random import Random

from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import mark


class RandomBot:
    """Picks any legal move, each as likely as the other."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        legal = position.legal()
        if len(legal) == 1:
            return Choice(legal[0], Reason(mark("The only legal move.")))
        why = Reason(mark("Drawn by lot from {count} legal moves."), {"count": len(legal)})
        return Choice(self.random.choice(legal), why)
