"""A solver in plain Python: slow, short, and right.

It answers late positions where there is no native kernel, and it is what the kernel is tested against.
"""

from collections.abc import Callable

from reihum.engine.connect_four.score import Score, winning_score
from reihum.games.connect_four import ConnectFourPosition

MOST_FREE_CELLS = 14
"""With more free cells than this it would keep people waiting."""


def solve(position: ConnectFourPosition, look: Callable[[], object] = lambda: None) -> Score:
    """The score of a position, found by trying all moves of both sides; ``look`` is called at each, and may raise."""
    most = position.rules.columns * position.rules.rows
    return _search(position, -most, most, {}, look)


def glance(position: ConnectFourPosition) -> tuple[Score, Score]:
    """Between which scores a position lies, by nothing but the next move: equal if that decides."""
    if position.four:
        lost = Score(-winning_score(position, position.ply - 1))
        return lost, lost
    if not position.legal():
        return Score(0), Score(0)
    if any(position.play(move).four for move in position.legal()):
        won = winning_score(position, position.ply)
        return won, won
    return Score(-winning_score(position, position.ply + 1)), winning_score(position, position.ply + 2)


def _search(
    position: ConnectFourPosition,
    alpha: int,
    beta: int,
    known: dict[ConnectFourPosition, Score],
    look: Callable[[], object],
) -> Score:
    """The score if it lies between alpha and beta; otherwise a bound: at most alpha, or at least beta."""
    look()
    # 1. The game is over: the side to move has lost, or it is a draw.
    if position.four:
        return Score(-winning_score(position, position.ply - 1))
    if not position.legal():
        return Score(0)
    # 2. Exact scores found before.
    if position in known:
        return known[position]
    # 3. All moves; the opponent's score is ours with the sign changed.
    best, floor = Score(-position.rules.columns * position.rules.rows), alpha
    for move in position.legal():
        value = Score(-_search(position.play(move), -beta, -floor, known, look))
        best, floor = max(best, value), max(floor, value)
        if best >= beta:
            return best
    # 4. Only a score inside the window is exact.
    if best > alpha:
        known[position] = best
    return best
