"""The native kernel against readable Python and known counts."""

import ast
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reihum
from reihum.engine.perft import native_perft, perft
from reihum.engine.selfcheck import LINES, run_checks
from reihum.games.connect_four import ConnectFour
from strategies import positions

pytestmark = pytest.mark.usefixtures("native")


def test_lines_of_play_are_as_many_as_known():
    start = ConnectFour().start()
    assert [native_perft(start, depth) for depth in range(1, 10)] == list(LINES)


fitting = st.tuples(st.integers(4, 14), st.integers(4, 12)).filter(lambda size: size[0] * (size[1] + 1) <= 64)


@given(positions(fitting.map(lambda size: ConnectFour(*size))), st.integers(0, 3))
def test_the_kernel_counts_what_python_counts(position, depth):
    assert native_perft(position, depth) == perft(position, depth)


def test_a_board_of_more_than_64_bits_is_left_to_python():
    assert native_perft(ConnectFour(14, 12).start(), 1) is None


def test_two_threads_count_at_once():
    start, counts = ConnectFour().start(), []
    threads = [threading.Thread(target=lambda: counts.append(native_perft(start, 7))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [LINES[6]] * 2


def signatures(stub):
    """The functions of a stub, with what they take and return."""
    functions = (node for node in ast.walk(ast.parse(stub)) if isinstance(node, ast.FunctionDef))
    return {(function.name, ast.unparse(function.args), ast.unparse(function.returns)) for function in functions}


def test_the_stub_says_what_the_kernel_has(tmp_path):
    fresh = tmp_path / "kernel.pyi"
    subprocess.run([sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "reihum._kernel", "-o", fresh], check=True)
    shipped = Path(reihum.__file__).with_name("_kernel.pyi")
    assert signatures(shipped.read_text()) == signatures(fresh.read_text())


def test_a_wrong_count_would_be_noticed(monkeypatch):
    monkeypatch.setattr("reihum.engine.selfcheck.native_perft", lambda position, depth: 1)
    assert [check.right for check in run_checks()] == [True, True, False, False, True]
