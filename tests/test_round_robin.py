"""The round robin of ``make round-robin``."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent.parent / "bench" / "round_robin.py"


def play(*options):
    command = [sys.executable, PROGRAM, "--games", "30", "random", "level-1", "level-2", *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_the_table_is_the_same_with_any_number_of_workers_and_after_an_interruption(tmp_path):
    keep = tmp_path / "kept"
    table = play("--workers", "1", "--keep", str(keep))
    assert "level-1 - level-2: " in table
    lines = keep.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    keep.write_text("".join(lines[:3]))
    assert play("--workers", "2", "--keep", str(keep)) == table
    assert play("--workers", "2", "--seed", "1") != table
