"""Solving where there is no native kernel, or none for this size of board: late positions only, and slowly."""

import time
from collections.abc import Iterable
from contextlib import suppress

from reihum.core import Budget
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.book import Book
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.score import Score
from reihum.games.connect_four import ConnectFourPosition


def bounds_in_python(position: ConnectFourPosition, weak: bool, budget: Budget, books: Iterable[Book]) -> Bounds:
    """What can be proven of a position's score: all of it late in the game, only what the next move decides before."""
    known = next((score for book in books if (score := book.find(position)) is not None), None)
    spending = Spending(budget)
    lower, upper = reference.glance(position) if known is None else (known, known)
    free = position.rules.columns * position.rules.rows - position.ply
    if lower < upper and free <= reference.MOST_FREE_CELLS and not budget.empty:
        with suppress(BudgetSpentError):
            lower = upper = reference.solve(position, spending.look)
    return Bounds(_sign(lower), _sign(upper), spending.nodes) if weak else Bounds(lower, upper, spending.nodes)


class BudgetSpentError(Exception):
    """The budget is spent."""


class Spending:
    """Counts positions as they are searched, and raises when the budget is spent."""

    LOOKS_AT_THE_CLOCK = 256
    """Once in so many positions."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = time.monotonic()
        self.nodes = 0

    def look(self) -> None:
        """Count one position."""
        self.nodes += 1
        if self.budget.nodes is not None and self.nodes > self.budget.nodes:
            raise BudgetSpentError
        if self.nodes % self.LOOKS_AT_THE_CLOCK:
            return
        late = self.budget.seconds is not None and time.monotonic() - self.began > self.budget.seconds
        if late or (self.budget.stop is not None and self.budget.stop.is_set()):
            raise BudgetSpentError


def _sign(score: Score) -> Score:
    return Score((score > 0) - (score < 0))
