"""Hearing what other processes announce about some subjects: PostgreSQL's LISTEN.

A connection can be dead without anybody being told, so it is asked every moment whether it is still there; otherwise
the listener connects anew, and whoever relies on it looks again at everything, since news may be lost.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

import psycopg
from sqlalchemy import URL

from reihum.store.database import plain_address
from reihum.store.line import Line, connect

PAUSE_SECONDS = 0.2

logger = logging.getLogger(__name__)


class Listener:
    """Calls ``hear`` with all news about the subjects that are wanted.

    ``missed`` is told of subjects that are heard from now on, and of which news may have been lost until now: those
    that were not wanted before, and all of them after the connection broke off. ``prepared`` are statements to begin
    with, for whoever asks something over the same line.
    """

    def __init__(
        self,
        place: URL,
        hear: Callable[[str], None],
        missed: Callable[[Sequence[str]], None],
        prepared: Sequence[str] = (),
    ) -> None:
        self._address = plain_address(place)
        self._hear = hear
        self._missed = missed
        self._prepared = prepared
        self._wanted: set[str] = set()
        self._heard: set[str] = set()
        self._wishes_changed = asyncio.Event()
        self.line: Line | None = None
        """The connection, while there is one."""

    def listen(self, subject: str) -> None:
        """Hear news about this subject from soon on, which ``missed`` tells."""
        self._wanted.add(subject)
        self._wishes_changed.set()
        if subject in self._heard:  # it was ignored a moment ago, and whoever asked for it then did not care any more
            self._missed([subject])

    def ignore(self, subject: str) -> None:
        """Hear nothing about this subject any more."""
        self._wanted.discard(subject)
        self._wishes_changed.set()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                connection = await connect(self._address, self._prepared)
                try:
                    await self._converse(connection)
                finally:
                    await connection.close()
            except* (psycopg.Error, OSError, TimeoutError) as problems:
                first_line = str(problems.exceptions[0]).strip().partition("\n")[0] or "no answer"
                logger.warning("The connection to the database broke off, and is tried again: %s", first_line)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _converse(self, connection: psycopg.AsyncConnection) -> None:
        self.line = Line(connection.pgconn, self._hear)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self.line.watch())
                group.create_task(self._follow_wishes(self.line))
        finally:
            self.line.end()
            self.line = None

    async def _follow_wishes(self, line: Line) -> None:
        self._heard = set()
        while True:
            self._wishes_changed.clear()
            new, old = self._wanted - self._heard, self._heard - self._wanted
            if new or old:
                statements = [b"LISTEN " + line.named(subject) for subject in new]
                statements += [b"UNLISTEN " + line.named(subject) for subject in old]
                if await line.ask(b";".join(statements)) is None:
                    return
                self._heard = (self._heard | new) - old
            if new:
                self._missed(list(new))
            await self._wishes_changed.wait()
