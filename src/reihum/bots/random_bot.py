"""The bot that leaves everything to chance."""

from random import Random

from reihum.bots.only_move import only_move
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
            return only_move(legal[0])
        return Choice(self.random.choice(legal), Reason(mark("I leave it to chance.")))
