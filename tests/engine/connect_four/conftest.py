"""What tests of the solver share."""

import os

import pytest

from reihum.engine.connect_four.solver import Solver
from reihum.engine.kernel import has_kernel


@pytest.fixture
def native():
    """The test needs the native kernel."""
    if not has_kernel():
        if os.environ.get("REIHUM_REQUIRE_NATIVE"):
            pytest.fail("the native kernel is required, and is not there")
        pytest.skip("this installation has no native kernel")


@pytest.fixture
def no_kernel(monkeypatch):
    """As on a machine that had no compiler."""
    monkeypatch.setattr("reihum.engine.connect_four.solver.kernel", None)


@pytest.fixture
def solver(native):
    """A solver with a small table and no book."""
    return Solver(table_megabytes=1, use_book=False)
