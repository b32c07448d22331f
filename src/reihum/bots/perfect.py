"""The bot that cannot be beaten: it solves the position."""

from random import Random

from reihum.core import UNLIMITED, Budget, Choice, Position, Reason
from reihum.core.text import mark
from reihum.engine.connect_four.score import describe
from reihum.engine.connect_four.solver import Analysis, Solver
from reihum.games.connect_four import ConnectFourPosition


class PerfectBot:
    """Wins as soon as it can, loses as late as it can, and leaves its opponent as few good answers as it can."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.solver = Solver()

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        assert isinstance(position, ConnectFourPosition)
        analysis = self.solver.analyse(position, budget=budget)
        # 1. The best score: the shortest win, or the longest defence.
        best = analysis.best
        # 2. Among equal moves the one that leaves the opponent the fewest good answers.
        if len(best) > 1:
            answers = {move: self._good_answers(position.play(move), budget) for move in best}
            fewest = min(answers.values())
            best = tuple(move for move in best if answers[move] == fewest)
        # 3. Chance decides the rest.
        move = self.random.choice(best)
        return Choice(move, self._reason(analysis), {move: float(value) for move, value in analysis.values.items()})

    def _good_answers(self, position: ConnectFourPosition, budget: Budget) -> int:
        return len(self.solver.analyse(position, budget=budget).best) if position.legal() else 0

    def _reason(self, analysis: Analysis) -> Reason:
        outlook = describe(analysis.position, analysis.score)
        others = [value for value in analysis.values.values() if value != analysis.score]
        if analysis.score >= 0 and others and max(others) < 0 and len(analysis.best) == 1:
            return Reason(mark("Everything else loses; this {outlook}."), {"outlook": outlook})
        return Reason(mark("Solved: {outlook}, whatever you do."), {"outlook": outlook})
