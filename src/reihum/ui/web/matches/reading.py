"""Records that visitors bring along: a long one takes a while to read, and nobody else shall notice.

They are read in one thread, one after the other, and each address may bring only so many.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.ui.web.edge.buckets import Buckets

RECORDS_PER_SECOND, RECORDS_AT_ONCE = 2, 20
MOST_WAITING = 40

Read = TypeVar("Read")


class Reader:
    """Reads records, or whatever else takes a while and needs no more than this process."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "reader")
        self._buckets = Buckets(RECORDS_PER_SECOND, RECORDS_AT_ONCE)
        self._waiting = 0

    async def read(self, address: str, work: Callable[[], Read]) -> Read:
        """What ``work`` finds, for a visitor from this address."""
        if self._buckets.take(address) > 0:
            raise ReihumError("too-fast", mark("That was too fast; please wait a moment."))
        if self._waiting >= MOST_WAITING:
            raise ReihumError("queue-full", mark("Too many questions are waiting; please try again in a minute."))
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, work)
        finally:
            self._waiting -= 1


READER = Reader()
"""The one of this process."""
