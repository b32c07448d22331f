"""One server at a time for the matches of a file.

A server holds its matches in memory, so a second one on the same file would show others than are kept. The claim is a
lock that the system takes back when the process ends, however that happens, beside a note of who holds it.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from reihum.core.text import mark
from reihum.store.errors import StoreError, no_store

WAIT_SECONDS = 0.5


class Claim:
    """The right to serve the matches of a file; a StoreError says who has it, if it is somebody else."""

    def __init__(self, store: Path, address: str) -> None:
        self._file = store.with_name(f"{store.name}-server")
        # SQLite's own locks: they work everywhere that the store does, and a reader may still see who it is.
        self._lock = sqlite3.connect(self._file, WAIT_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            self._lock.execute("BEGIN IMMEDIATE")
            self._lock.execute("CREATE TABLE IF NOT EXISTS server (address TEXT, process INTEGER)")
            self._lock.execute("DELETE FROM server")
            self._lock.execute("INSERT INTO server VALUES (?, ?)", (address, os.getpid()))
            self._lock.execute("COMMIT")
            self._lock.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as problem:
            other = self._holder()
            self._lock.close()
            raise no_store(problem) if other is None else _served(*other) from problem

    def release(self) -> None:
        """Let others serve it."""
        self._lock.close()

    def _holder(self) -> tuple[str, int] | None:
        with suppress(sqlite3.Error):
            found = self._lock.execute("SELECT address, process FROM server").fetchone()
            return None if found is None else (str(found[0]), int(found[1]))
        return None


def _served(address: str, process: int) -> StoreError:
    message = mark("These matches are served already, at {address} (process {process}).")
    return StoreError("served", message, address=address, process=process)
