"""The bot that cannot be beaten: it solves the position."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from random import Random

from reihum.bots.best import best_moves
from reihum.bots.connect_four.mcts import MctsBot
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.explaining import join_sentences
from reihum.core.text import Phrase, mark
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.book import Book
from reihum.engine.connect_four.bounds import Bounds, middle_first
from reihum.engine.connect_four.comparing import Comparison
from reihum.engine.connect_four.move_values import move_value
from reihum.engine.connect_four.reasons import explain_move
from reihum.engine.connect_four.score import Score
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition

USUAL_SECONDS = 20
"""How long it thinks where the budget names no limit: enough for all positions but the first few that no book knows."""
SECONDS_ON_LARGE_BOARDS = 3
"""The same where a proof is not to be had however long it thinks."""
MOST_CELLS_TO_SOLVE = 42
NODES_FOR_BEST, NODES_FOR_ANSWERS, NODES_FOR_OTHERS = 2_000_000, 1_000_000, 500_000
"""How many positions it looks at, once it knows the score, to find the best moves, to choose among them, and to tell
what the others are worth: some tenths of a second at most. Nodes and not time, so that it plays the same everywhere."""
NODES_IN_ALL, NODES_AFTER_SCORE = 5_000_000, 1_000_000
"""Where the score took many of them, less is left for all that, but so much at least."""


class PerfectBot:
    """Wins as soon as it can, loses as late as it can, and leaves its opponent as few good answers as it can."""

    def __init__(self, random: Random, use_book: bool = True, book: Book | None = None) -> None:
        self.random = random
        self.solver = Solver(use_book=use_book, book=book)

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        cells = position.rules.columns * position.rules.rows
        usual = SECONDS_ON_LARGE_BOARDS if cells > MOST_CELLS_TO_SOLVE else USUAL_SECONDS
        allowance = Allowance(Budget(usual, stop=budget.stop) if budget.open else budget)
        # 1. The score: the shortest win or the longest defence. If half of the budget is not enough for it, the other
        #    half goes into as good a guess as can be had.
        score = self._solve(position, allowance)
        if score is None:
            return self._guess(position, allowance)
        # 2. The moves that reach it: all of them as far as that is quick, but one at least.
        quick = allowance.part(most_nodes=max(NODES_IN_ALL - allowance.nodes_spent, NODES_AFTER_SCORE))
        moves = Comparison(self.solver, position, quick.part(1 / 2, NODES_FOR_BEST), score)
        best = moves.find_all(score)
        if not best:
            moves.allowance = allowance.part(1 / 2)
            best = tuple(islice((move for move in moves.found if moves.reaches(move, score)), 1))
        if not best:
            return self._guess(position, allowance)
        # 3. Among those moves the fewest good answers, and what the others are worth, both as far as that is quick.
        move = self.random.choice(self._hardest_to_answer(position, best, score, quick))
        moves.allowance = quick.part(most_nodes=NODES_FOR_OTHERS)
        for other in moves.found:
            moves.solve(other)
        return _choice(position, move, moves.found, {move: _value(found) for move, found in moves.found.items()})

    def _solve(self, position: ConnectFourPosition, allowance: Allowance) -> Score | None:
        """What a position is worth, or None if half of the budget is not enough."""
        found = self.solver.bounds(position, budget=allowance.share(1 / 2))
        allowance.spend(found.nodes)
        return found.lower if found.proven else None

    def _hardest_to_answer(
        self, position: ConnectFourPosition, moves: tuple[Move, ...], score: Score, allowance: Allowance
    ) -> tuple[Move, ...]:
        """Those moves that leave the opponent the fewest good answers, of those whose answers were quick to count."""
        if len(moves) == 1 or position.play(moves[0]).outcome() is not None:
            return moves
        counted: dict[Move, int] = {}
        for number, move in enumerate(moves):
            part = allowance.part(1 / (len(moves) - number), NODES_FOR_ANSWERS // len(moves))
            answers = Comparison(self.solver, position.play(move), part, Score(-score))
            good = answers.find_all(Score(-score))
            if answers.knows_all(Score(-score)):
                counted[move] = len(good)
        return tuple(move for move, count in counted.items() if count == min(counted.values())) or moves

    def _guess(self, position: ConnectFourPosition, allowance: Allowance) -> Choice:
        """A proven win if there is one, no proven loss if that can be; games played out decide among those left."""
        legal = position.legal()
        proven: dict[Move, Bounds] = {}
        for count, move in enumerate(legal):
            share = allowance.share(1 / 2 / (len(legal) - count))
            proven[move] = self.solver.bounds(position.play(move), budget=share).turned()
            allowance.spend(proven[move].nodes)
        values = {move: _value(both) for move, both in proven.items()}
        move = self._play_out(position, best_moves(values), allowance)
        choice = _choice(position, move, proven, values)
        said = join_sentences([choice.why, Phrase(mark("I had no time to work everything out."))])
        return replace(choice, why=Reason(said.message, said.values))

    def _play_out(self, position: ConnectFourPosition, moves: list[Move], allowance: Allowance) -> Move:
        """The move that does best in games played out."""
        if len(moves) == 1:
            return moves[0]
        chances = MctsBot(self.random).play_out(position, allowance.share())
        best = max(chances, key=lambda move: chances[move].rank)
        if best in moves:
            return best
        values = {move: chance.value for move, chance in chances.items()}
        return max(middle_first(position, moves), key=lambda move: values.get(move, 0.0))


def _value(found: Bounds) -> float:
    """A win is worth what is proven of it, a loss too, and all else is as good as a draw."""
    return float(max(found.lower, 0) + min(found.upper, 0))


def _choice(
    position: ConnectFourPosition, move: Move, proven: Mapping[Move, Bounds], values: Mapping[Move, float]
) -> Choice:
    """The move with what speaks for it, by the rules of the game and by what is proven."""
    known = {other: move_value(position, other, bounds) for other, bounds in proven.items()}
    explanation = explain_move(position, move, known, in_one_breath=True)
    return Choice(move, explanation.why, values, explanation.told)
