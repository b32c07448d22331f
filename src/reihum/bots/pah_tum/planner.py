"""The bot that plans one move ahead: the course text's player for full marks."""

from random import Random

from reihum.bots.expecting import expect
from reihum.bots.pah_tum.gain import Gain, gain_at
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason, Side
from reihum.core.text import mark
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
        own, theirs = position.white, position.black
        if position.side is Side.SECOND:
            own, theirs = theirs, own
        stops = {move: gain_at(theirs, move) for move in position.legal()}
        gains = {move: gain_at(own, move) for move in position.legal()}

        best = _best(stops, {move: stop.points for move, stop in stops.items()})
        best = _best(best, {move: gains[move].points for move in best})
        if self.tie_break:
            best = _best(best, {move: potential(position, move) for move in best})
        move = self.random.choice(list(best))
        values = {other: float(stops[other].points + gains[other].points) for other in stops}
        return Choice(move, self._reason(position.rules.format_move(move), stops[move], gains[move]), values)

    def _reason(self, cell: str, stop: Gain, gain: Gain) -> Reason:
        values: dict[str, object] = {"cell": cell, "after": stop.after, "before": stop.before, "points": stop.points}
        if stop.points and gain.points:
            message = mark("Stops {after} - {before} = {points} points at {cell}, and scores {gain}.")
            return Reason(message, {**values, "gain": gain.points})
        if stop.points:
            return Reason(mark("Stops {after} - {before} = {points} points at {cell}."), values)
        if gain.points:
            values = {"cell": cell, "after": gain.after, "before": gain.before, "gain": gain.points}
            return Reason(mark("Nothing to stop; scores {after} - {before} = {gain} points at {cell}."), values)
        if not self.tie_break:
            return Reason(mark("Nothing to stop and nothing to score; drawn by lot."))
        return Reason(mark("Nothing to stop and nothing to score; {cell} has the best prospects."), {"cell": cell})


def _best(moves: dict[Move, Gain], values: dict[Move, int] | dict[Move, float]) -> dict[Move, Gain]:
    """The moves of the highest value."""
    highest = max(values.values())
    return {move: gain for move, gain in moves.items() if values[move] == highest}
