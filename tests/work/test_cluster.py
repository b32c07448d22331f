"""Work in pieces on a real Dask cluster."""

import json
import re
import shlex
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

from dask_cluster import TESTS, DaskCluster, end_with_children
from piecework import begun, die_always, fail, numbered, throw_when_told
from reihum.core import ReihumError
from reihum.engine.connect_four.book import read_book
from reihum.work import WorkError, cluster, open_crew
from waiting import PATIENCE, wait_for

pytestmark = pytest.mark.slow


@contextmanager
def cluster_of(workers, folder, **environment):
    started = DaskCluster(folder, workers, **environment)
    try:
        yield started
    finally:
        started.end()


@contextmanager
def at_work(address, function, pieces, **options):
    """The future list of the pieces' results, while this thread does something else."""

    def run():
        with open_crew(cluster=address) as crew:
            return list(crew.run(function, pieces, **options))

    with ThreadPoolExecutor(1) as thread:
        yield thread.submit(run)


def test_three_processes_of_which_one_is_killed_find_what_one_core_finds(tmp_path):
    pieces = numbered(tmp_path, 7)
    with cluster_of(3, tmp_path) as started, at_work(started.address, throw_when_told, pieces) as results:
        wait_for(lambda: len(begun(tmp_path)) >= 3)
        (killed,) = begun(tmp_path)[0]
        next(worker for worker in started.workers if worker.pid == killed).send_signal(signal.SIGKILL)
        (tmp_path / "go").touch()
        found = results.result()
    assert len(begun(tmp_path)[0]) == 2
    with open_crew(1) as crew:
        assert found == list(crew.run(throw_when_told, pieces))


def test_a_piece_that_ends_its_workers_is_named_and_then_nobody_is_left(tmp_path, monkeypatch):
    once = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with cluster_of(1, tmp_path, **once) as started:
        dying = at_work(started.address, die_always, numbered(tmp_path, 3)[2:])
        with dying as results, pytest.raises(WorkError, match="Piece 0 ended every worker that took it"):
            results.result()
        monkeypatch.setattr(cluster, "PATIENCE", 1)
        with pytest.raises(WorkError, match="has no workers") as raised, open_crew(cluster=started.address):
            pass
    assert raised.value.code == "cluster-empty"


def test_what_a_piece_raises_reaches_the_caller_and_a_lost_scheduler_is_told(tmp_path, monkeypatch):
    keep = tmp_path / "kept"
    with cluster_of(1, tmp_path) as started:
        failing = at_work(started.address, fail, ["sentence"])
        with failing as results, pytest.raises(ReihumError, match="This cannot be done"):
            results.result()
        with at_work(started.address, throw_when_told, numbered(tmp_path, 2), keep=keep) as results:
            wait_for(lambda: begun(tmp_path))
            started.scheduler.kill()
            with pytest.raises(WorkError, match="The Dask scheduler is gone") as raised:
                results.result()
        assert raised.value.code == "cluster-lost"
        assert json.loads(keep.read_text())["pieces"] == 2
        monkeypatch.setattr(cluster, "PATIENCE", 0.1)
        with pytest.raises(WorkError, match=f"No Dask scheduler answers at {started.address}") as raised:
            open_crew(cluster=started.address).__enter__()
    assert raised.value.code == "cluster-unreachable"


def test_a_cluster_without_reihum_is_told_what_it_lacks(tmp_path):
    (tmp_path / "reihum").mkdir()
    (tmp_path / "reihum" / "__init__.py").touch()
    with (
        cluster_of(1, tmp_path, PYTHONPATH=str(tmp_path)) as started,
        pytest.raises(WorkError, match="lacks Reihum") as raised,
        open_crew(cluster=started.address),
    ):
        pass
    assert raised.value.code == "cluster-bare"


@pytest.mark.parametrize("address", ["nonsense", "", "tcp://127.0.0.1", "carrier-pigeon://127.0.0.1:8786"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(WorkError, match="No Dask scheduler answers at"), open_crew(cluster=address):
        pass


def test_a_missing_dask_is_one_sentence():
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from reihum.work import open_crew\n"
        "try: open_crew(cluster='tcp://127.0.0.1:8786').__enter__()\n"
        "except Exception as problem: print(problem)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "A cluster needs Dask, which is not installed; pip install 'reihum[cluster]' installs it.\n"


def test_the_commands_of_the_document_start_a_cluster_that_works(tmp_path, native):
    from distributed import Client  # here: see dask_cluster.py

    text = (TESTS.parent / "docs" / "cluster.md").read_text()
    scheduler, workers, work = re.findall(r"^```sh\n(.*)\n```$", text, re.MULTILINE)
    file = tmp_path / "scheduler.json"
    with ExitStack() as running:

        def start(command):
            program, *words = shlex.split(command)
            started = subprocess.Popen([sys.executable, "-m", program, *words], cwd=tmp_path, stderr=subprocess.PIPE)
            running.callback(end_with_children, started)
            return started

        # The port of the document may be taken here, so any is.
        start(scheduler.replace("--port 8786", f"--port 0 --scheduler-file {file}"))
        address = json.loads(wait_for(lambda: file.exists() and file.read_text()))["address"]
        start(workers.replace("tcp://127.0.0.1:8786", address))
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
        building = start(work.replace("tcp://127.0.0.1:8786", address))
        assert building.wait(PATIENCE) == 0, building.stderr.read()
    assert read_book((tmp_path / "small.bin").read_bytes()).plies == 4
