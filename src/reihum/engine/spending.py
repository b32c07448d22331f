"""Keeping a search in Python within its budget, position by position."""

import time

from reihum.core import Budget

LOOKS_AT_THE_CLOCK = 256
"""Once in so many positions, from the first one on."""


class BudgetSpentError(Exception):
    """The budget is spent; what was found before has to do."""


class Spending:
    """Counts positions as they are searched, and raises when the budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = time.monotonic()
        self.nodes = 0

    def look(self) -> None:
        """Count one position; BudgetSpentError if there is no budget for it."""
        self.nodes += 1
        if self.budget.nodes is not None and self.nodes > self.budget.nodes:
            raise BudgetSpentError
        if self.nodes % LOOKS_AT_THE_CLOCK != 1:
            return
        late = self.budget.seconds is not None and time.monotonic() - self.began >= self.budget.seconds
        if late or (self.budget.stop is not None and self.budget.stop.is_set()):
            raise BudgetSpentError
