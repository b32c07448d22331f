"""Best play of both sides, once a score is known."""

from reihum.core import Move
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.bounds import middle_first
from reihum.engine.connect_four.score import Score
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition


def find_line(solver: Solver, position: ConnectFourPosition, score: Score, allowance: Allowance) -> tuple[Move, ...]:
    """A line of best play from a position of this score to the end of the game, or as far as the allowance goes."""
    moves: list[Move] = []
    while (move := find_move(solver, position, score, allowance)) is not None:
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
    # Who wins is found out much sooner than how soon, and mostly settles it.
    outcome = solver.bounds(position, weak=True, budget=allowance.share())
    allowance.spend(outcome.nodes)
    if not outcome.proven or outcome.lower != (score > 0) - (score < 0):
        return False
    if weak or score == 0:
        return True
    exact = solver.bounds(position, budget=allowance.share())
    allowance.spend(exact.nodes)
    return exact.proven and exact.lower == score
