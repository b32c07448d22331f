"""The AI of the course text on Connect Four against an AI: the column of the best fitness, some moves ahead."""

from random import Random
from time import monotonic

from reihum.bots.connect_four.words import name_cells, name_columns
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark
from reihum.engine.connect_four.fitness import Fitness, Interrupted
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings


class LookaheadBot:
    """Weighs every column by what it leads to, a few moves of both sides ahead, and draws one of the best by lot."""

    def __init__(self, random: Random, look_ahead: int) -> None:
        self.random = random
        self.look_ahead = look_ahead

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        look_ahead, all_values = self._weigh(position, budget)
        values = {move: all_values[move] for move in position.legal()}
        highest = max(values.values())
        best = [move for move, value in values.items() if value == highest]
        move = self.random.choice(best)
        return Choice(move, _explain(position, best, move, values[move], look_ahead), values)

    def _weigh(self, position: ConnectFourPosition, budget: Budget) -> tuple[int, list[float]]:
        """How far it looked ahead, and the fitness of every column. A short budget makes it look less far."""
        look_ahead = self.look_ahead
        if budget.nodes is not None:
            while look_ahead > 1 and position.rules.columns ** (2 * (look_ahead - 1)) > budget.nodes:
                look_ahead -= 1
        end = None if budget.seconds is None else monotonic() + budget.seconds

        def should_stop() -> bool:
            return (budget.stop is not None and budget.stop.is_set()) or (end is not None and monotonic() > end)

        fitness = Fitness(position.rules, should_stop)
        while True:
            try:
                values = fitness.potential_moves(position.mine, position.stones ^ position.mine, look_ahead)
            except Interrupted:
                look_ahead -= 1
            else:
                return look_ahead, values


def _explain(position: ConnectFourPosition, best: list[Move], move: Move, fitness: float, look_ahead: int) -> Reason:
    if fitness == 1:
        landing = landings(position.rules, position.stones) & position.rules.column_cells[move]
        return Reason(mark("Wins with {cell}."), {"cell": name_cells(position.rules.layout.cells(landing))})
    if fitness <= -1:
        return Reason(mark("Drawn by lot: you can win after every move."))
    values = {"columns": name_columns(best), "fitness": f"{fitness:.4g}", "depth": look_ahead}
    if len(best) == 1:
        return Reason(mark("{columns} has the best fitness, {fitness}, with a look-ahead of {depth}."), values)
    message = mark("Drawn by lot from {columns}: the best fitness, {fitness}, with a look-ahead of {depth}.")
    return Reason(message, values)
