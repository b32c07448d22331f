"""The simulation behind docs/scale.md against what is known exactly about queues."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

BENCH = Path(__file__).parents[1] / "bench"


@pytest.fixture
def queueing(monkeypatch):
    monkeypatch.syspath_prepend(BENCH)
    import queueing

    return queueing


@pytest.mark.parametrize(("load", "servers"), [(0.5, 1), (0.8, 1), (3.0, 4), (14.0, 16)])
def test_simulated_queues_wait_as_long_as_erlang_says(queueing, load, servers):
    random = Random(7)
    moments = list(queueing.arrivals(random, load, 60_000))
    found = queueing.one_queue(moments, servers, lambda: random.expovariate(1.0))
    mean = sum(found.seconds) / len(found.seconds) - 1.0
    assert mean == pytest.approx(queueing.mean_wait(load, servers, 1.0), rel=0.2, abs=0.02)
    assert found.busy == pytest.approx(load / servers, rel=0.05)


def test_a_group_commit_takes_all_that_came_meanwhile(queueing):
    found = queueing.group_commits([0.0, 0.1, 0.2, 0.3], per_commit=1.0, per_write=0.0)
    assert [round(wait, 9) for wait in found.seconds] == [1.0, 1.7, 1.8, 1.9]


def test_with_kept_figures_more_players_need_more_of_everything():
    command = [sys.executable, str(BENCH / "scale.py"), "--kept", "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [line.replace(",", "").split() for line in done.stdout.splitlines() if line.strip()[:1].isdigit()]
    assert [row[0] for row in rows] == ["1000", "100000", "10000000"]
    for column in (1, 2, 3, 4, 5, 6):
        values = [float(row[column]) for row in rows]
        assert values == sorted(values)
        assert values[0] < values[-1]
