"""Workers that do long work piece by piece."""

import json
import reprlib
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from reihum.core.cores import count_cores
from reihum.core.text import mark
from reihum.work.cluster import cluster_executor
from reihum.work.doing import VERSION, do_piece
from reihum.work.errors import WorkError
from reihum.work.keeping import KeptResults, Results
from reihum.work.processes import process_executor

BETWEEN_LOOKS = 0.1
"""Windows hears Ctrl-C only between two waits."""
MOST_ON_CLUSTER = 1000
"""Pieces that a cluster's scheduler is given at a time; it knows best who takes which."""

Piece = TypeVar("Piece")


@dataclass(frozen=True, slots=True)
class Headway:
    """How far work is: pieces done, all pieces, and about how many seconds are left, once that can be told."""

    done: int
    total: int
    seconds_left: float | None


@contextmanager
def open_crew(workers: int | None = None, cluster: str | None = None) -> Iterator["Crew"]:
    """Workers for a while: processes on this machine, one per core if no number is given, or those of a cluster.

    ``cluster`` is the address of a Dask scheduler. When the block ends, and be it by Ctrl-C, so do the processes here;
    workers of a cluster finish the piece that they are at.
    """
    if cluster is not None:
        if workers is not None:
            message = mark("Work is done by workers here or by a cluster; give a number of workers or an address.")
            raise WorkError("work-where", message)
        with cluster_executor(cluster) as (executor, lost):
            yield Crew(executor, MOST_ON_CLUSTER, lost)
        return
    count = count_cores() if workers is None else workers
    if count < 1:
        raise WorkError("work-nobody", mark("Work needs at least one worker, not {count}."), count=count)
    with process_executor(count) as executor:
        # One piece that is done and one that waits, for each of them.
        yield Crew(executor, 2 * count, BrokenExecutor)


class Crew:
    """Workers, to be had from ``open_crew``."""

    def __init__(self, executor: Executor, room: int, lost: type[Exception]) -> None:
        """Take an executor, how many pieces to give it at a time, and what it raises if a piece ends its workers."""
        self._executor, self._room, self._lost = executor, room, lost

    def run(
        self,
        function: Callable[[Piece], object],
        pieces: Sequence[Piece],
        *,
        keep: Path | None = None,
        progress: Callable[[Headway], object] | None = None,
    ) -> Iterator[Any]:
        """Do all pieces, and give their results in the pieces' order, each as soon as those before it are there.

        The function stands at the top of a module, so that workers can import it. ``keep`` is a file for the results:
        what it holds already is not done again. Whoever asks for no more results ends the work.
        """
        results = Results() if keep is None else KeptResults(keep, function, pieces)
        waiting = iter([number for number in range(len(pieces)) if number not in results.found])
        under_way: dict[Future[str], int] = {}
        with closing(results):
            pace = _Pace(len(pieces), len(results.found), progress)
            try:
                for number in range(len(pieces)):
                    while number not in results.found:
                        for following in islice(waiting, self._room - len(under_way)):
                            call = self._executor.submit(do_piece, function, pieces[following], VERSION)
                            under_way[call] = following
                        done, _ = wait(under_way, BETWEEN_LOOKS, FIRST_COMPLETED)
                        for call in done:
                            finished = under_way.pop(call)
                            results.add(finished, self._result(call, finished, pieces))
                            pace.step()
                    yield json.loads(results.found.pop(number))
            finally:
                for call in under_way:
                    call.cancel()

    def _result(self, call: Future[str], number: int, pieces: Sequence[object]) -> str:
        try:
            return call.result()
        except self._lost:
            message = mark("Piece {number} ended every worker that took it: {piece}.")
            raise WorkError("work-piece", message, number=number, piece=reprlib.repr(pieces[number])) from None
        except CancelledError:
            raise WorkError("cluster-lost", mark("The Dask scheduler is gone.")) from None


class _Pace:
    """Tells whoever wants to know how far the work is."""

    def __init__(self, total: int, done: int, progress: Callable[[Headway], object] | None) -> None:
        self._total, self._before, self._done, self._progress = total, done, done, progress
        self._began = time.monotonic()
        self._tell(None)

    def step(self) -> None:
        """One more piece is done."""
        self._done += 1
        each = (time.monotonic() - self._began) / (self._done - self._before)
        self._tell(each * (self._total - self._done))

    def _tell(self, seconds_left: float | None) -> None:
        if self._progress is not None:
            self._progress(Headway(self._done, self._total, seconds_left))
