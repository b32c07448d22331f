"""How much a thought in Python may cost, position by position."""

from time import monotonic

from reihum.core import Budget


class EnoughError(Exception):
    """The budget is spent; what was thought before has to do."""


class Effort:
    """Counts the positions that a bot looks at, up to its own most or the budget's, whichever is less."""

    def __init__(self, budget: Budget, most: int) -> None:
        self._left = most if budget.nodes is None else min(budget.nodes, most)
        self._end = None if budget.seconds is None else monotonic() + budget.seconds
        self._stop = budget.stop

    def spend(self) -> None:
        """Look at one more position; EnoughError if there is no budget for it."""
        self._left -= 1
        stopped = self._stop is not None and self._stop.is_set()
        if self._left < 0 or stopped or (self._end is not None and monotonic() >= self._end):
            raise EnoughError
