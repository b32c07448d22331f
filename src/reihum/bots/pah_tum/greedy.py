"""The bot that takes what it can get."""

from random import Random

from reihum.bots.best import best_moves
from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.bots.pah_tum.gain import Gain, gain_at, gain_words
from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import mark
from reihum.games.pah_tum import PahTumPosition


class GreedyBot:
    """Makes the move that gains the most points now; chance decides between equals."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        gains = {move: gain_at(position.mine, move) for move in position.legal()}
        values = {move: float(gain.points) for move, gain in gains.items()}
        move = self.random.choice(best_moves(values))
        if len(gains) == 1 and not gains[move].points:
            return only_move(move)
        return Choice(move, _explain(gains[move], position.rules.format_move(move)), values)


def _explain(gain: Gain, cell: str) -> Reason:
    if gain.points == 0:
        return Reason(mark("No move brings me points, so I leave it to chance."))
    return Reason(*gain_words(gain, cell))
