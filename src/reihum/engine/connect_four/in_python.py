"""Solving where there is no native kernel, or none for this size of board: late positions only, and slowly."""

from collections.abc import Iterable
from contextlib import suppress

from reihum.core import Budget
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.book import Book
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.score import Score
from reihum.engine.spending import BudgetSpentError, Spending
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


def _sign(score: Score) -> Score:
    return Score((score > 0) - (score < 0))
