"""The bot that cannot be beaten: it solves the position."""

from collections.abc import Mapping
from random import Random

from reihum.bots.connect_four.mcts import MctsBot
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.best_play import find_line
from reihum.engine.connect_four.bounds import Bounds, best_moves, middle_first
from reihum.engine.connect_four.score import Score, describe
from reihum.engine.connect_four.solver import Solver
from reihum.engine.kernel import has_kernel
from reihum.games.connect_four import ConnectFourPosition

USUAL_SECONDS = 20
"""How long it thinks where the budget names no limit: enough for all positions but the first few that no book knows."""


class PerfectBot:
    """Wins as soon as it can, loses as late as it can, and leaves its opponent as few good answers as it can."""

    def __init__(self, random: Random, use_book: bool = True) -> None:
        self.random = random
        self.solver = Solver(use_book=use_book)

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        allowance = Allowance(Budget(USUAL_SECONDS, stop=budget.stop) if budget.open else budget)
        # 1. Solve every move. If half the budget is not enough, the other half goes into as good a guess as can be had.
        scores = self._solve_moves(position, allowance)
        if scores is None:
            return self._guess(position, allowance)
        # 2. The best score is the shortest win or the longest defence; among equal moves the fewest good answers.
        best = best_moves(position, scores)
        move = self.random.choice(self._hardest_to_answer(position, best, allowance))
        values = {move: float(score) for move, score in scores.items()}
        return Choice(move, self._reason(position, scores, move, allowance), values)

    def _hardest_to_answer(
        self, position: ConnectFourPosition, moves: tuple[Move, ...], allowance: Allowance
    ) -> tuple[Move, ...]:
        """Those moves that leave the opponent the fewest good answers; all of them if that would take too long."""
        if len(moves) == 1 or position.play(moves[0]).outcome() is not None:
            return moves
        good_answers: dict[Move, int] = {}
        for move in moves:
            answer = position.play(move)
            scores = self._solve_moves(answer, allowance)
            if scores is None:
                return moves
            good_answers[move] = len(best_moves(answer, scores))
        return tuple(move for move in moves if good_answers[move] == min(good_answers.values()))

    def _solve_moves(self, position: ConnectFourPosition, allowance: Allowance) -> dict[Move, Score] | None:
        """What each move is worth, or None if half of what is left of the budget is not enough."""
        proven = self.solver.bounds_of_moves(position, budget=allowance.share(1 / 2))
        allowance.spend(sum(bounds.nodes for bounds in proven.values()))
        if not all(bounds.proven for bounds in proven.values()):
            return None
        return {move: bounds.lower for move, bounds in proven.items()}

    def _guess(self, position: ConnectFourPosition, allowance: Allowance) -> Choice:
        """A proven win if there is one, no proven loss if that can be; games played out decide among those left."""
        legal = position.legal()
        proven: dict[Move, Bounds] = {}
        for count, move in enumerate(legal):
            share = allowance.share(1 / 2 / (len(legal) - count))
            proven[move] = self.solver.bounds(position.play(move), budget=share).turned()
            allowance.spend(proven[move].nodes)
        # A win is worth what is proven of it, a loss too, and all else is as good as a draw.
        values = {move: float(max(both.lower, 0) + min(both.upper, 0)) for move, both in proven.items()}
        best = max(values.values())
        move = self._play_out(position, [move for move in legal if values[move] == best], allowance)
        return Choice(move, self._reason_of_guess(position, proven[move]), values)

    @staticmethod
    def _reason_of_guess(position: ConnectFourPosition, known: Bounds) -> Reason:
        if known.proven:
            message = mark("Not every move was solved in time; this {outlook}.")
            return Reason(message, {"outlook": describe(position, known.lower)})
        message = mark("Not solved in time; this scores between {lower} and {upper}.")
        return Reason(message, {"lower": known.lower, "upper": known.upper})

    def _play_out(self, position: ConnectFourPosition, moves: list[Move], allowance: Allowance) -> Move:
        """The move that does best in games played out, or one in the middle where there is no kernel to play them."""
        if len(moves) == 1 or not has_kernel():
            return middle_first(position, moves)[0]
        played_out = MctsBot(self.random).choose(position, allowance.share())
        if played_out.move in moves:
            return played_out.move
        return max(middle_first(position, moves), key=lambda move: played_out.values.get(move, 0.0))

    def _reason(
        self, position: ConnectFourPosition, scores: Mapping[Move, Score], move: Move, allowance: Allowance
    ) -> Reason:
        score = scores[move]
        line = (move, *find_line(self.solver, position.play(move), Score(-score), allowance))
        values = {
            "outlook": describe(position, score),
            "line": "".join(position.rules.format_move(move) for move in line),
        }
        others = [value for other, value in scores.items() if other != move]
        if len(line) == 1:
            return Reason(mark("The last move: {outlook}."), values)
        if score < 0:
            return Reason(mark("Everything loses; this {outlook}, no other move later: {line}."), values)
        saving = bool(others) and max(others) < 0
        if score == 0:
            message = mark("Everything else loses; this holds the draw: {line}.")
            return Reason(message if saving else mark("Nobody can win against best play: {line}."), values)
        message = mark("Everything else loses; this {outlook} whatever you do: {line}.")
        return Reason(message if saving else mark("This {outlook} whatever you do: {line}."), values)
