"""A search in Python stays within its budget."""

from threading import Event

import pytest

from reihum.core import Budget
from reihum.engine.spending import BudgetSpentError, Spending


def look_on(spending, times=2000):
    for _ in range(times):
        spending.look()


def looks(budget):
    """How many positions a budget allows."""
    spending = Spending(budget)
    with pytest.raises(BudgetSpentError):
        look_on(spending)
    return spending.nodes - 1


def test_it_looks_at_as_many_positions_as_there_are_nodes():
    assert looks(Budget(nodes=7)) == 7
    assert looks(Budget(nodes=0)) == 0


def test_without_time_or_after_a_stop_it_looks_at_none():
    stop = Event()
    stop.set()
    assert looks(Budget(seconds=0)) == 0
    assert looks(Budget(stop=stop)) == 0


def test_a_stop_is_heard_while_it_searches():
    stop = Event()
    spending = Spending(Budget(stop=stop))
    look_on(spending, 300)
    stop.set()
    with pytest.raises(BudgetSpentError):
        look_on(spending, 300)
