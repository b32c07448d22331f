"""Connect Four by another solver than ours: BitBully, which shares no code with it."""

from typing import Any

from reihum.core import Move, Position, ReihumError
from reihum.core.text import mark
from reihum.learn.goals import Goal


class Judge:
    """Asks BitBully; its scores are positive where the side to move wins."""

    def __init__(self) -> None:
        try:
            from bitbully import bitbully_core  # noqa: PLC0415  (an extra, needed for nothing else)
        except ImportError:
            message = mark("To check puzzles of Connect Four takes another solver: pip install 'reihum[check]'.")
            raise ReihumError("no-second-solver", message) from None
        self._core: Any = bitbully_core
        self._solver = bitbully_core.BitBullyCore()

    def is_only_move(self, position: Position, move: Move, goal: Goal) -> bool:
        """Whether this move reaches the goal, and no other does."""
        board = self._core.BoardCore()
        for column in position.moves:
            board.play(int(column))
        return [each for each in position.legal() if self._reaches(board, each, goal)] == [move]

    def _reaches(self, board: Any, move: Move, goal: Goal) -> bool:
        """Whether a move wins, or at least holds, by a search with the narrowest window that tells."""
        if board.canWin(int(move)):
            return True
        after = self._core.BoardCore(board)
        after.play(int(move))
        if goal is Goal.WIN:
            return bool(self._solver.negamax(after, -1, 0, 0) < 0)
        return bool(self._solver.negamax(after, 0, 1, 0) <= 0)
