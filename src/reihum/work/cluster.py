"""Workers of a Dask cluster, on any number of machines: ``docs/cluster.md`` says how to start one."""

import gc
import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress

from reihum.core.text import mark
from reihum.work.doing import VERSION, check_version
from reihum.work.errors import WorkError

PATIENCE = 10.0
"""Seconds to wait for the scheduler, and for its first worker."""


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, type[Exception]]]:
    """The cluster whose scheduler is at this address, and the error it raises when a task has ended all its workers."""
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  (an extra, and slow to import)
    except ModuleNotFoundError as problem:
        message = mark("A cluster needs Dask, which is not installed; pip install 'reihum[cluster]' installs it.")
        raise WorkError("cluster-missing", message) from problem
    # What goes wrong is said by our errors, in one sentence.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    client = None
    with suppress(Exception):  # of many kinds, from a wrong address to a machine that is not there
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    if client is None:
        gc.collect()  # Dask lets go of a client that failed only when it is forgotten; at exit that takes 20 seconds
        message = mark("No Dask scheduler answers at {address}.")
        raise WorkError("cluster-unreachable", message, address=address)
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as problem:
            message = mark("The Dask cluster at {address} has no workers.")
            raise WorkError("cluster-empty", message, address=address) from problem
        executor = client.get_executor(pure=False)  # Dask need not look for the results of equal calls
        try:
            executor.submit(check_version, VERSION).result()
        except WorkError:
            raise
        except Exception as problem:
            message = mark("The Dask cluster at {address} lacks Reihum: it must be on all of its machines.")
            raise WorkError("cluster-bare", message, address=address) from problem
        yield executor, KilledWorker
