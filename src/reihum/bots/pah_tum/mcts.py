"""The bot that tries moves out in random games."""

from random import Random

from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import mark
from reihum.engine.pah_tum import try_by_chance
from reihum.games.pah_tum import PahTumPosition

USUAL_GAMES = 100_000
"""Random games for a move, where the budget names neither time nor nodes."""


class PahTumMctsBot:
    """Plays thousands of random games, more of them with moves that did well, and makes the move tried most (UCT)."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        if budget.open:
            budget = Budget(nodes=USUAL_GAMES, stop=budget.stop)
        tried = try_by_chance(position, self.random.getrandbits(64), budget)
        best = max(tried, key=lambda move: move.visits)
        games = sum(move.visits for move in tried)
        if games == 0:
            name = position.rules.format_move(best.move)
            return Choice(
                best.move, Reason(mark("No time to play a game out: {move} is as good as any."), {"move": name})
            )
        share = f"{100 * best.wins / max(1, best.visits):.0f} %"
        why = Reason(mark("Won {share} of its random games, of {games} in all."), {"share": share, "games": games})
        return Choice(best.move, why, {move.move: move.wins / move.visits for move in tried if move.visits})
