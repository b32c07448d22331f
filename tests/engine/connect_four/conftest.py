"""What tests of the solver share."""

import pytest

from reihum.engine.connect_four.solver import Solver


@pytest.fixture
def no_kernel(monkeypatch):
    """As on a machine that had no compiler."""
    monkeypatch.setattr("reihum.engine.connect_four.solver.kernel", None)


@pytest.fixture
def solver(native):
    """A solver with a small table and no book."""
    return Solver(table_megabytes=1, use_book=False)
