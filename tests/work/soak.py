"""An opening book, built while whoever builds it is killed at random moments: `make soak`.

Every way must end with the very book that one undisturbed core makes.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import psutil

from dask_cluster import DaskCluster
from waiting import wait_for

BUILD = [sys.executable, "-m", "reihum", "book", "build", "--size", "6x5", "--plies", "7"]
KILLS = 20


def start(file: Path, *options: str) -> subprocess.Popen:
    """Begin a build, or go on with one."""
    return subprocess.Popen([*BUILD, "--out", str(file), *options], stdout=subprocess.DEVNULL)


def kill_the_run(file: Path, random: Random) -> int:
    """Kill the whole program again and again."""
    for kill in range(KILLS):
        run = start(file, "--workers", "2")
        try:
            assert run.wait(random.uniform(0.5, 3)) == 0
            return kill
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGKILL)
            run.wait()
    assert start(file, "--workers", "2").wait() == 0
    return KILLS


def kill_processes(file: Path, random: Random) -> int:
    """Kill the program's workers, one after the other."""
    kills, run = 0, start(file, "--workers", "3")
    while run.poll() is None:
        time.sleep(random.uniform(0.5, 2))
        workers = [child for child in psutil.Process(run.pid).children() if "spawn_main" in " ".join(child.cmdline())]
        if workers:
            # The oldest, so that a piece gets done before a third worker dies at it.
            min(workers, key=lambda worker: worker.create_time()).kill()
            kills += 1
    assert run.returncode == 0
    return kills


def kill_dask_workers(file: Path, random: Random) -> int:
    """Kill a cluster's workers, one after the other, and let others take their places."""
    folder = file.with_suffix(".cluster")
    folder.mkdir()
    cluster, kills = DaskCluster(folder, 3), 0
    try:
        run = start(file, "--cluster", cluster.address)
        wait_for(lambda: run.poll() is not None or file.with_name(f"{file.name}.progress").exists())
        while run.poll() is None:
            time.sleep(random.uniform(2, 5))
            number = random.randrange(3)
            cluster.workers[number].kill()
            cluster.workers[number].wait()
            cluster.workers[number] = cluster.start_worker()
            kills += 1
        assert run.returncode == 0
    finally:
        cluster.end()
    return kills


def main() -> None:
    """Stop at the first book that differs."""
    with TemporaryDirectory() as name:
        expected = Path(name) / "expected"
        assert start(expected, "--workers", "1").wait() == 0
        for kill in (kill_the_run, kill_processes, kill_dask_workers):
            file = Path(name) / kill.__name__
            kills = kill(file, Random(kill.__name__))
            assert file.read_bytes() == expected.read_bytes(), kill.__name__
            print(f"{kill.__name__}: {kills} kills, the same book", flush=True)


if __name__ == "__main__":
    main()
