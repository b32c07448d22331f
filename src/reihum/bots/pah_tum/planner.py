"""The bot that plans one move ahead: the course text's player for full marks."""

from random import Random

from reihum.bots.best import best_moves
from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.bots.pah_tum.gain import Gain, gain_at, gain_words
from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import Phrase, mark
from reihum.engine.pah_tum.potential import potential
from reihum.games.pah_tum import PahTumPosition


class PlannerBot:
    """Prevents the largest jump of the other side's score, then maximises its own.

    Between equals it takes the cell that matters most for the lines through it, and then chance decides.
    """

    def __init__(self, random: Random, tie_break: bool = True) -> None:
        self.random = random
        self.tie_break = tie_break

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        stops = {move: gain_at(position.theirs, move) for move in position.legal()}
        gains = {move: gain_at(position.mine, move) for move in position.legal()}

        best = best_moves({move: stop.points for move, stop in stops.items()})
        best = best_moves({move: gains[move].points for move in best})
        if self.tie_break:
            best = best_moves({move: potential(position, move) for move in best})
        move = self.random.choice(best)
        values = {other: float(stops[other].points + gains[other].points) for other in stops}
        if len(gains) == 1 and not gains[move].points:
            return only_move(move)  # nobody else could go there any more, so nothing is stopped
        why, advice = self._explain(position.rules.format_move(move), stops[move], gains[move])
        return Choice(move, why, values, advice)

    def _explain(self, cell: str, stop: Gain, gain: Gain) -> tuple[Reason, Phrase]:
        """What the bot says of its move, and what to tell a person who may make it."""
        values = {"cell": cell, "points": stop.points, "gain": gain.points}
        if stop.points and gain.points:
            why = Reason(mark("I keep you from {points} points at {cell}, and score {gain}."), values)
            return why, Phrase(mark("It keeps your opponent from {points} points, and brings you {gain}."), values)
        if stop.points:
            why = Reason(mark("I keep you from {points} points at {cell}."), values)
            return why, Phrase(mark("It keeps your opponent from {points} points."), values)
        if gain.points:
            return Reason(*gain_words(gain, cell)), Phrase(mark("It brings you {gain} points."), values)
        if not self.tie_break:
            why = Reason(mark("There are no points to stop or to score, so I leave it to chance."))
        else:
            why = Reason(mark("There are no points to stop or to score; most can grow from {cell}."), values)
        return why, Phrase(mark("There are no points to stop or to score yet, and most can grow from here."))
