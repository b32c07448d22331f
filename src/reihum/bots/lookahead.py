"""The AI of the course text on Connect Four against an AI: the column of the best fitness, some moves ahead."""

from random import Random

from reihum.bots.connect_four import expect_connect_four, name_cells, name_columns
from reihum.bots.fitness import Fitness
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings


class LookaheadBot:
    """Weighs every column by what it leads to, a few moves of both sides ahead, and draws one of the best by lot."""

    def __init__(self, random: Random, look_ahead: int) -> None:
        self.random = random
        self.look_ahead = look_ahead

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect_connect_four(position)
        fitness = Fitness(position.rules)
        all_values = fitness.potential_moves(position.mine, position.stones ^ position.mine, self.look_ahead)
        values = {move: all_values[move] for move in position.legal()}
        highest = max(values.values())
        best = [move for move, value in values.items() if value == highest]
        move = self.random.choice(best)
        return Choice(move, self._explain(position, move, best, values[move]), values)

    def _explain(self, position: ConnectFourPosition, move: Move, best: list[Move], fitness: float) -> Reason:
        if fitness == 1:
            landing = landings(position.rules, position.stones) & position.rules.column_cells[move]
            return Reason(mark("Wins with {cell}."), {"cell": name_cells(position.rules.layout.cells(landing))})
        if fitness <= -1:
            return Reason(mark("Drawn by lot: you can win after every move."))
        values = {"columns": name_columns(best), "fitness": f"{fitness:.4g}", "depth": self.look_ahead}
        if len(best) == 1:
            return Reason(mark("{columns} has the best fitness, {fitness}, with a look-ahead of {depth}."), values)
        message = mark("Drawn by lot from {columns}: the best fitness, {fitness}, with a look-ahead of {depth}.")
        return Reason(message, values)
