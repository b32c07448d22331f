"""Best play of both sides, once a score is known."""

from reihum.core import Move
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.bounds import middle_first
from reihum.engine.connect_four.score import Score
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition


def find_line(
    solver: Solver, position: ConnectFourPosition, score: Score, allowance: Allowance, longest: int | None = None
) -> tuple[Move, ...]:
    """A line of best play from a position of this score to the end of the game, or as far as the allowance goes."""
    moves: list[Move] = []
    while len(moves) != longest and (move := find_move(solver, position, score, allowance)) is not None:
        moves.append(move)
        position, score = position.play(move), Score(-score)
    return tuple(moves)


def find_move(
    solver: Solver, position: ConnectFourPosition, score: Score, allowance: Allowance, weak: bool = False
) -> Move | None:
    """A move that keeps the score, or with ``weak`` the outcome; none after the end, or if the allowance is spent."""
    for move in middle_first(position, position.legal()):
        if _has_score(solver, position.play(move), Score(-score), allowance, weak):
            return move
    return None


def _has_score(solver: Solver, position: ConnectFourPosition, score: Score, allowance: Allowance, weak: bool) -> bool:
    """Whether a position has this score, or this outcome, and not a better one; a worse one it cannot have."""
    if weak and score > 0:
        return True
    found = solver.compare(position, score + 1, budget=allowance.share())
    allowance.spend(found.nodes)
    return found.upper <= score
