"""The bot that plays thousands of games to the end before it moves."""

from random import Random

from reihum.bots.connect_four.words import name_columns
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark
from reihum.engine.connect_four.mcts import Chances, MonteCarlo, may_use_two_threads
from reihum.games.connect_four import ConnectFourPosition


class MctsBot:
    """Plays games out by chance, looks more closely where they go well, and moves where it looked most (UCT)."""

    def __init__(self, random: Random, two_threads: bool | None = None) -> None:
        self.random = random
        self.two_threads = may_use_two_threads() if two_threads is None else two_threads
        self.tree: MonteCarlo | None = None

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        if self.tree is not None and self.tree.follows(position):
            self.tree.advance(position)
        else:
            self.tree = MonteCarlo(position, seed=self.random.getrandbits(64))
        self.tree.run(budget, self.two_threads)
        chances = self.tree.chances()
        best = max(chances, key=lambda move: (chances[move].proven, chances[move].games))
        return Choice(best, _explain(best, chances), {move: _value(chances[move]) for move in chances})


def _value(chances: Chances) -> float:
    """The share of points a move may hope for, from 0 to 1."""
    return {1: 1.0, 0: chances.share, -1: 0.0}[chances.proven]


def _explain(best: Move, chances: dict[Move, Chances]) -> Reason:
    known = chances[best]
    column = name_columns([best])
    if known.proven > 0:
        return Reason(mark("{column} wins, whatever you do."), {"column": column})
    if known.proven < 0:
        return Reason(mark("Every move loses; {column} is as good as any."), {"column": column})
    if len(chances) == 1:
        return Reason(mark("{column} is forced: every other move loses at once."), {"column": column})
    total = sum(each.games for each in chances.values())
    if total == 0:
        return Reason(mark("No time to play a game out: {move} is as good as any."), {"move": column})
    message = mark("{column} brought {share} of the points in {games} of {all_games} games played out.")
    share = f"{100 * known.share:.0f} %"
    return Reason(message, {"column": column, "share": share, "games": known.games, "all_games": total})
