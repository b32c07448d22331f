"""The AI of the course text on Connect Four against an AI: the column of the best fitness, some moves ahead."""

from random import Random
from time import monotonic

from reihum.bots.best import best_moves
from reihum.bots.connect_four.words import name_landings
from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import Phrase, count_phrase, mark, mark_count
from reihum.engine.connect_four.fitness import Fitness, Interrupted
from reihum.games.connect_four import ConnectFourPosition


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
        best = best_moves(values)
        move = self.random.choice(best)
        if len(values) == 1 and values[move] != 1:
            return only_move(move)
        why, advice = _explain(position, best, move, values[move], look_ahead)
        return Choice(move, why, values, advice)

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
                values = fitness.potential_moves(position.mine, position.theirs, look_ahead)
            except Interrupted:
                look_ahead -= 1
            else:
                return look_ahead, values


def _explain(
    position: ConnectFourPosition, best: list[Move], move: Move, fitness: float, look_ahead: int
) -> tuple[Reason, Phrase]:
    """What the bot says of its move, and what to tell a person who may make it."""
    cell = {"cell": name_landings(position, [move])}
    if fitness == 1:
        return Reason(mark("I win with {cell}."), cell), Phrase(mark("It wins at once."))
    if fitness <= -1:
        why = Reason(mark("You can win whatever I do, so I leave it to chance."))
        return why, Phrase(mark("Your opponent can win after every move; this one is no worse."))
    told = mark_count(
        "I looked {count} reply ahead, and like {cell} best.", "I looked {count} replies ahead, and like {cell} best."
    )
    advised = mark_count(
        "It leads to the most wins, as far as {count} reply ahead.",
        "It leads to the most wins, as far as {count} replies ahead.",
    )
    if len(best) > 1:
        cell = {"cell": name_landings(position, best)}
        told = mark_count(
            "I looked {count} reply ahead, and drew lots from the best: {cell}.",
            "I looked {count} replies ahead, and drew lots from the best: {cell}.",
        )
    why = Reason(told[0], {"count": look_ahead, **cell}, told[1])
    return why, count_phrase(advised, look_ahead)
