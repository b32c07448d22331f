"""Many writes in one transaction: whoever waits for one of them waits for a disk no longer than for all.

A disk takes some milliseconds to promise that it has kept something, however little or much that is. So the writer
takes everything that has gathered meanwhile, writes it, waits for the disk once, and only then says that it is done.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection

from reihum.store.store import Store

MOST_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class _Write:
    work: Callable[[Connection], Any]
    done: "Future[Any]" = field(default_factory=Future)


class GroupWriter:
    """A thread that writes to a store. What it is given is done in that order."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[Connection], Any]) -> "Future[Any]":
        """Do some work on the store; the future has its result once that is safely kept."""
        write = _Write(work)
        write.done.set_running_or_notify_cancel()  # from now on nobody can call it off
        self._waiting.put(write)
        return write.done

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            writes = [first]
            while len(writes) < MOST_AT_ONCE and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)  # the end, once these are written
                    break
                writes.append(following)
            self._write_all(writes)

    def _write_all(self, writes: list[_Write]) -> None:
        try:
            with self._store.transaction() as connection:
                results = [write.work(connection) for write in writes]
        except Exception as problem:
            if len(writes) == 1:
                writes[0].done.set_exception(problem)
                return
            # One of them cannot be done, and undid all of them; alone, each gets what it deserves.
            for write in writes:
                self._write_all([write])
            return
        for write, result in zip(writes, results, strict=True):
            write.done.set_result(result)
