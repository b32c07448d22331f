"""A real Dask cluster on this machine, of processes of its own."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import psutil

from waiting import wait_for

TESTS = Path(__file__).parent


class DaskCluster:
    """A scheduler and some workers, which can be killed one by one."""

    def __init__(self, folder: Path, workers: int, **environment: str) -> None:
        self._folder = folder
        # Workers must find the pieces of tests too.
        self._environment = {**os.environ, "PYTHONPATH": str(TESTS), **environment}
        file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.address = json.loads(wait_for(lambda: file.exists() and file.read_text()))["address"]
        self.workers = [self.start_worker() for _ in range(workers)]
        from distributed import (
            Client,
        )  # here: it takes long to load, and every process that collects tests would load it

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers)

    def start_worker(self) -> subprocess.Popen:
        """A new worker; it joins when it is ready."""
        return self._start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def end(self) -> None:
        """End all of it."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(self, *words: str) -> subprocess.Popen:
        with (self._folder / "log").open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )


def end_with_children(process: subprocess.Popen) -> None:
    """End a process, and those that it has started."""
    with suppress(psutil.NoSuchProcess):
        for child in psutil.Process(process.pid).children(recursive=True):
            child.kill()
    process.kill()
    process.communicate()
