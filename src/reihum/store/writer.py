"""Many writes in one transaction: whoever waits for one of them waits for a disk no longer than for all.

A disk takes some milliseconds to promise that it has kept something, however little or much that is. So the writer
takes everything that has gathered meanwhile, writes it, waits for the disk once, and only then says that it is done.
What other processes must hear of is announced as soon as it is kept, once for all writes.
"""

import asyncio
import logging
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError

from reihum.core import ReihumError
from reihum.store.changing import MatchChange, change_together
from reihum.store.errors import StoreError
from reihum.store.news import News, announce
from reihum.store.store import Store

MOST_AT_ONCE = 500
GATHER_SECONDS = 0.006
"""Where many come at once, how long the next group gathers: a small one takes the interpreter's lock, for which the
event loop then waits, nearly as long as a large one."""
PATIENCE_SECONDS = 8.0
"""How long a write is tried again where a database does not answer or breaks off, or a disk has no room, say."""
PAUSES = (0.05, 0.1, 0.2, 0.4)
"""Seconds between tries; the last one again and again."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Write:
    work: Callable[[Connection], Any]
    news: tuple[News, ...]
    done: "Future[Any] | asyncio.Future[Any]" = field(default_factory=Future)
    change: MatchChange | None = None
    """What the work comes to, where it changes a match and does nothing else: many of these are written at once."""


class _NotTogether(Exception):  # noqa: N818  (it is no fault)
    """Changes cannot be written together: somebody else has changed one of the matches."""


class GroupWriter:
    """A thread that writes to a store. What it is given is done in that order."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[Connection], Any], *news: News) -> "Future[Any]":
        """Do some work on the store; the future has its result once that is safely kept.

        It may be done more than once: where nobody knows whether a transaction came to its end, it is tried again.
        ``news`` are announced to all other processes, once it is kept. Work that is refused before it has written
        anything returns a ReihumError: that is raised, and what is written together with it is kept all the same.
        """
        done: Future[Any] = Future()
        done.set_running_or_notify_cancel()  # from now on nobody can call it off
        self._waiting.put(_Write(work, news, done))
        return done

    async def keep(self, work: Callable[[Connection], Any], *news: News, change: MatchChange | None = None) -> Any:
        """The same for an event loop, which is woken once for a whole group; ``change`` is told in ``_Write``."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(_Write(work, news, done, change))
        return await done

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
            if len(writes) > 1:
                time.sleep(GATHER_SECONDS)

    def _announce(self, writes: list[_Write]) -> None:
        """Tell other processes what was kept. Where that fails, they find out by themselves."""
        news = [each for write in writes for each in write.news]
        if news and self._store.is_shared:
            try:
                with self._store.single_statements() as connection:
                    announce(connection, news)
            except StoreError as problem:
                logger.warning("Other processes were not told what has changed: %s", problem)

    def _write_all(self, writes: list[_Write]) -> None:
        try:
            results = self._try_again_and_again(writes)
        except Exception as problem:
            if len(writes) == 1 or _is_store_away(problem):
                _settle([(write.done, None, problem) for write in writes])
                return
            # One of them cannot be done, and undid all of them; alone, each gets what it deserves.
            for write in writes:
                self._write_all([write])
            return
        outcomes = list(zip(writes, results, strict=True))
        self._announce([write for write, result in outcomes if not isinstance(result, ReihumError)])
        _settle(
            [
                (write.done, None, result) if isinstance(result, ReihumError) else (write.done, result, None)
                for write, result in outcomes
            ]
        )

    def _try_again_and_again(self, writes: list[_Write]) -> list[Any]:
        until = time.monotonic() + PATIENCE_SECONDS
        tries = 0
        while True:
            try:
                return self._transact(writes)
            except StoreError as problem:
                if not _is_store_away(problem):
                    raise
                if _has_waited(problem) or time.monotonic() > until:
                    logger.error("%d writes to the store failed: %s", len(writes), problem)
                    raise
                if tries == 0:
                    logger.warning("Writing to the store is tried again: %s", problem)
            time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    def _transact(self, writes: list[_Write]) -> list[Any]:
        with self._store.transaction() as connection:
            changes = [write.change for write in writes if write.change is not None] if len(writes) > 1 else []
            if changes and not change_together(connection, changes):
                raise _NotTogether
            return [None if changes and write.change else write.work(connection) for write in writes]


_Outcome = tuple["Future[Any] | asyncio.Future[Any]", Any, Exception | None]


def _settle(outcomes: list[_Outcome]) -> None:
    """Give everybody their result, or the problem there was. A loop is told of all of its own at once."""
    of_loops: defaultdict[asyncio.AbstractEventLoop, list[_Outcome]] = defaultdict(list)
    for done, result, problem in outcomes:
        if isinstance(done, asyncio.Future):
            of_loops[done.get_loop()].append((done, result, problem))
        else:
            _settle_one(done, result, problem)
    for loop, its_own in of_loops.items():
        with suppress(RuntimeError):  # it has ended, and nobody waits any more
            loop.call_soon_threadsafe(_settle_each, its_own)


def _settle_each(outcomes: list[_Outcome]) -> None:
    for done, result, problem in outcomes:
        _settle_one(done, result, problem)


def _settle_one(done: "Future[Any] | asyncio.Future[Any]", result: Any, problem: Exception | None) -> None:
    if done.done():
        return  # whoever waited has gone
    if problem is None:
        done.set_result(result)
    else:
        done.set_exception(problem)


def _has_waited(problem: StoreError) -> bool:
    """Whether SQLite has waited already for another program that writes to its file."""
    code = getattr(getattr(problem.__cause__, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _is_store_away(problem: Exception) -> bool:
    """Whether it is the database that does not work now, rather than what it was asked for."""
    return isinstance(problem, StoreError) and isinstance(problem.__cause__, OperationalError | InterfaceError)
