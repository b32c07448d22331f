"""What handing over a piece of work costs, on cores and on a Dask cluster here, and what a second worker brings.

    python bench/pieces.py [--pieces 1000] [--busy 1.0]

The speed-up says something only while no other program uses the cores.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from reihum.work import Crew, open_crew


def nothing(number: int) -> int:
    """A piece that takes no time."""
    return number


def count(seconds: float) -> int:
    """A piece that keeps a core busy for about so long."""
    total, end = 0, time.process_time() + seconds
    while time.process_time() < end:
        total += sum(range(1000))
    return total % 2


def milliseconds_each(crew: Crew, pieces: int, keep: Path | None = None) -> float:
    """What a piece costs that takes no time itself."""
    list(crew.run(nothing, range(8)))  # until all workers are there
    began = time.perf_counter()
    list(crew.run(nothing, range(pieces), keep=keep))
    return 1000 * (time.perf_counter() - began) / pieces


def seconds_with(workers: int, busy: float) -> float:
    """How long eight pieces take that keep a core busy."""
    with open_crew(workers) as crew:
        list(crew.run(nothing, range(8)))
        began = time.perf_counter()
        list(crew.run(count, [busy] * 8))
        return time.perf_counter() - began


@contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[str]:
    """A cluster on this machine; its address."""
    port, dask = "8899", [sys.executable, "-m", "dask"]
    address = f"tcp://127.0.0.1:{port}"
    commands = [["scheduler", "--host", "127.0.0.1", "--port", port]]
    commands += [["worker", address, "--nthreads", "1", "--no-nanny"]] * workers
    with (folder / "log").open("w") as log:
        started = [subprocess.Popen([*dask, *command], cwd=folder, stdout=log, stderr=log) for command in commands]
    try:
        yield address
    finally:
        for process in started:
            process.kill()
            process.wait()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=1000)
    parser.add_argument("--busy", type=float, default=1.0)
    wishes = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        with open_crew(2) as crew:
            print(f"two processes: {milliseconds_each(crew, wishes.pieces):.2f} ms per piece")
            print(f"  with results kept: {milliseconds_each(crew, wishes.pieces, folder / 'kept'):.2f} ms per piece")
        with dask_cluster(folder, 2) as address, open_crew(cluster=address) as crew:
            print(f"two Dask workers: {milliseconds_each(crew, wishes.pieces):.2f} ms per piece")
    one, two = seconds_with(1, wishes.busy), seconds_with(2, wishes.busy)
    print(f"two workers are {one / two:.2f} times as fast as one (8 pieces of {wishes.busy} s)")


if __name__ == "__main__":
    main()
