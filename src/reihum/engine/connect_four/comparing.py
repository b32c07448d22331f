"""The best moves and what a few others are worth, without the exact scores of all."""

from collections.abc import Collection, Mapping

from reihum.core import Move
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.bounds import Bounds, middle_first
from reihum.engine.connect_four.score import Score
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition


class Comparison:
    """What is proven of the moves of a position, question by question."""

    def __init__(
        self, solver: Solver, position: ConnectFourPosition, allowance: Allowance, most: Score | None = None
    ) -> None:
        """Begin; ``most`` is the position's score, if it is known."""
        self.solver = solver
        self.after = {move: position.play(move) for move in middle_first(position, position.legal())}
        cells = position.rules.columns * position.rules.rows
        self.found = {move: Bounds(Score(-cells), Score(cells) if most is None else most) for move in self.after}
        self.allowance = allowance

    def solve(self, move: Move) -> None:
        """All there is to know of a move."""
        if not self.found[move].proven:
            self._learn(move, self.solver.bounds(self.after[move], budget=self.allowance.share()))

    def reaches(self, move: Move, score: Score, part: float = 1.0) -> bool:
        """Whether a move is worth this much; if a part of the allowance is not enough, that is not known."""
        if self.found[move].lower < score <= self.found[move].upper:
            self._learn(move, self.solver.compare(self.after[move], 1 - score, budget=self.allowance.share(part)))
        return self.found[move].lower >= score

    def find_all(self, score: Score) -> tuple[Move, ...]:
        """The moves that are worth this much, as far as the allowance goes: each may use its share of it."""
        shares = enumerate(self.found)
        return tuple(move for number, move in shares if self.reaches(move, score, 1 / (len(self.found) - number)))

    def knows_all(self, score: Score) -> bool:
        """Whether it is known of all moves if they are worth this much."""
        return not any(bounds.lower < score <= bounds.upper for bounds in self.found.values())

    @property
    def best(self) -> Score:
        """What the best move is worth at least."""
        return max(bounds.lower for bounds in self.found.values())

    def _learn(self, move: Move, found: Bounds) -> None:
        self.allowance.spend(found.nodes)
        known, new = self.found[move], found.turned()
        lower, upper = max(known.lower, new.lower), min(known.upper, new.upper)
        self.found[move] = Bounds(lower, upper, known.nodes + new.nodes)


def compare_moves(
    solver: Solver, position: ConnectFourPosition, about: Collection[Move], allowance: Allowance
) -> dict[Move, Bounds]:
    """What is proven of every move: all of it for the best and those asked about, of the others that they are worse.

    It asks whether a move is better than the best so far, and then whether it is as good. In most positions that needs
    a single exact score, and where a game is gone through backwards that one is known.
    """
    comparison = Comparison(solver, position, allowance)
    for move in about:
        comparison.solve(move)
    others = [move for move in comparison.found if move not in about]
    for move in others:
        if comparison.reaches(move, Score(comparison.best + 1)):
            comparison.solve(move)
    for move in others:
        comparison.reaches(move, comparison.best)
    return {move: comparison.found[move] for move in position.legal()}


def best_of(found: Mapping[Move, Bounds]) -> tuple[Move, ...] | None:
    """The best moves, if that is certain."""
    best = max(bounds.lower for bounds in found.values())
    certain = all(bounds.proven if bounds.lower == best else bounds.upper < best for bounds in found.values())
    return tuple(move for move, bounds in found.items() if bounds.lower == best) if certain else None
