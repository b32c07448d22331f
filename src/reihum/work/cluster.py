"""Workers of a Dask cluster, on any number of machines: ``docs/cluster.md`` says how to start one."""

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from reihum.core.text import mark
from reihum.work.errors import WorkError

PATIENCE = 10.0
"""Seconds to wait for the scheduler's answer."""


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, type[Exception]]]:
    """The cluster whose scheduler is at this address, and the error it raises when a task has ended all its workers."""
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  (an extra, and slow to import)
    except ModuleNotFoundError as problem:
        message = mark("A cluster needs Dask, which is not installed; pip install 'reihum[cluster]' installs it.")
        raise WorkError("cluster-missing", message) from problem
    # What goes wrong is said by our errors, in one sentence.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as problem:  # of many kinds, from a wrong address to a machine that is not there
        message = mark("No Dask scheduler answers at {address}.")
        raise WorkError("cluster-unreachable", message, address=address) from problem
    with client:
        if not client.nthreads():
            message = mark("The Dask cluster at {address} has no workers.")
            raise WorkError("cluster-empty", message, address=address)
        # Not pure: Dask need not look for the results of equal calls.
        yield client.get_executor(pure=False), KilledWorker
