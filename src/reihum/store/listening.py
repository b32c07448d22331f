"""Hearing what other processes announce: PostgreSQL's LISTEN, on a connection of its own.

A connection can be dead without anybody being told. So the listener says something itself every few moments, which must
come back to it; otherwise it connects anew, and whoever relies on it looks again at everything, since news may be lost.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg
from psycopg import sql
from sqlalchemy import URL

from reihum.store.database import plain_address
from reihum.store.news import CHANNEL, SAY, read_news

HEARTBEAT_SECONDS = 1.5
"""How often it says something itself."""
SILENCE_SECONDS = 4.0
"""A connection on which nothing was heard for this long, not even oneself, is dead."""
PAUSE_SECONDS = 0.2

logger = logging.getLogger(__name__)


class Listener:
    """Calls ``hear`` with all news, and ``reload`` whenever some may have been lost."""

    def __init__(
        self, place: URL, heartbeat: str, hear: Callable[[list[str]], None], reload: Callable[[], Awaitable[None]]
    ) -> None:
        self._address = plain_address(place)
        self._heartbeat = heartbeat
        self._hear = hear
        self._reload = reload
        self._heard = 0.0
        self.connected = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError, TimeoutError) as problem:
                first_line = str(problem).strip().partition("\n")[0]
                logger.warning("Listening to the database broke off, and is tried again: %s", first_line)
            self.connected.clear()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _listen(self) -> None:
        async with asyncio.timeout(SILENCE_SECONDS):
            connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        async with connection:
            connection.add_notify_handler(lambda notice: self._take(notice.payload))  # while something is said
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            await self._reload()
            self.connected.set()
            self._heard = asyncio.get_running_loop().time()
            while True:
                await self._say_something(connection)
                await self._take_all(connection)

    async def _take_all(self, connection: psycopg.AsyncConnection) -> None:
        """Take what comes until something is to be said again.

        psycopg's own way to wait asks anew for each of the news; that takes four times as long, in every process.
        """
        loop, line = asyncio.get_running_loop(), connection.pgconn
        socket = line.socket
        broken: asyncio.Future[None] = loop.create_future()

        def take() -> None:
            try:
                line.consume_input()
                while notice := line.notifies():
                    self._take(notice.extra.decode())
            except Exception as problem:
                loop.remove_reader(socket)  # at once: its number may be given to another one soon
                broken.set_exception(problem)

        loop.add_reader(socket, take)
        take()  # some may have come with the last answer
        try:
            await asyncio.wait([broken], timeout=HEARTBEAT_SECONDS)
        finally:
            if not broken.done():
                loop.remove_reader(socket)
        if broken.done():
            broken.result()

    def _take(self, payload: str) -> None:
        self._heard = asyncio.get_running_loop().time()
        self._hear(read_news(payload))

    async def _say_something(self, connection: psycopg.AsyncConnection) -> None:
        if asyncio.get_running_loop().time() - self._heard > SILENCE_SECONDS:
            raise TimeoutError("nothing was heard for too long")
        async with asyncio.timeout(SILENCE_SECONDS):
            await connection.execute(SAY, [f'["{self._heartbeat}"]'])
