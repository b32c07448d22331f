"""Moves kept in PostgreSQL by an event loop itself, over a connection that it watches.

Nearly all that a server writes are moves, one row each. To hand each to the thread that writes everything (writer.py),
and to be woken by it again, takes three times as long as to ask PostgreSQL. Moves that come while others are being
written are the next group: one statement, and one more that announces what was kept.

Where anything goes wrong, nobody finds out here what it was: the move is given to that thread instead, which tries
again and knows what to tell. To write a move twice is no second move (``change_match``).
"""

import asyncio
import logging
from dataclasses import dataclass

import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult
from sqlalchemy import URL

from reihum.store.changing import KEEP_MOVES, MatchChange, write_moves
from reihum.store.database import plain_address
from reihum.store.news import SAY, bundles

SILENCE_SECONDS = 4.0
"""A connection on which no answer came for this long is dead."""
PAUSE_SECONDS = 0.2
MOST_AT_ONCE = 500

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Move:
    change: MatchChange
    news: tuple[str, ...]
    kept: asyncio.Future[bool]


class MoveLine:
    """A connection for moves. Without one, ``keep`` says at once that it has kept nothing."""

    def __init__(self, place: URL) -> None:
        self._address = plain_address(place)
        self._connected = False
        self._waiting: dict[int, _Move] = {}
        """The moves of the next group, by the numbers of their matches."""
        self._something_waits = asyncio.Event()

    async def keep(self, change: MatchChange, news: tuple[str, ...]) -> bool:
        """Keep a move, then announce it. False if somebody else has changed the match, or nobody knows: try it anew."""
        number = change.match.number
        # Of a match that is changed twice nobody could say afterwards which change it was that was kept.
        if not self._connected or number in self._waiting or not change.is_in_record:
            return False
        move = self._waiting[number] = _Move(change, news, asyncio.get_running_loop().create_future())
        self._something_waits.set()
        return await move.kept

    async def run(self) -> None:
        """Keep what comes until cancelled, over one connection after the other."""
        while True:
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                    await connection.execute(f"PREPARE keep_moves (json) AS {KEEP_MOVES}")
                    await connection.execute(f"PREPARE say (text) AS {SAY.replace('%s', '$1')}")
                async with connection:
                    await self._keep_all(_Conversation(connection.pgconn))
            except (psycopg.Error, OSError, TimeoutError) as problem:
                first_line = str(problem).strip().partition("\n")[0] or "no answer"
                logger.warning("The connection that moves are kept over broke off, and is tried again: %s", first_line)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _keep_all(self, conversation: "_Conversation") -> None:
        self._connected = True
        group: list[_Move] = []
        try:
            while True:
                await self._something_waits.wait()
                group = [self._waiting.pop(number) for number in list(self._waiting)[:MOST_AT_ONCE]]
                if not self._waiting:
                    self._something_waits.clear()
                found = await conversation.ask(b"keep_moves", write_moves([move.change for move in group]))
                numbers = {int(found.get_value(row, 0) or b"") for row in range(found.ntuples)}
                kept = [move for move in group if move.change.match.number in numbers]
                for move in group:
                    _settle(move, move.change.match.number in numbers)
                for bundle in bundles([each for move in kept for each in move.news]):
                    await conversation.ask(b"say", bundle)
        finally:
            self._connected = False
            conversation.end()
            for move in (*group, *self._waiting.values()):
                _settle(move, False)
            self._waiting.clear()


class _Conversation:
    """Questions to PostgreSQL and its answers, one after the other, without waiting for anything but the loop."""

    def __init__(self, line: PGconn) -> None:
        self._loop = asyncio.get_running_loop()
        self._line = line
        self._socket: int | None = line.socket
        """None once it is watched no longer: its number may be given to another one soon."""
        self._answer: asyncio.Future[PGresult] = self._loop.create_future()
        self._result: PGresult | None = None
        self._loop.add_reader(line.socket, self._take)

    async def ask(self, statement: bytes, text: str) -> PGresult:
        """What is answered to a prepared statement about a text."""
        if self._answer.done():
            self._answer.result()  # the connection broke off while nobody asked for anything
        self._line.send_query_prepared(statement, [text.encode()])
        self._push()
        async with asyncio.timeout(SILENCE_SECONDS):
            answer = await self._answer
        self._answer = self._loop.create_future()
        if answer.status != ExecStatus.TUPLES_OK:
            raise psycopg.OperationalError(answer.error_message.decode("utf-8", "replace"))
        return answer

    def end(self) -> None:
        """Watch the connection no longer."""
        if self._socket is not None:
            self._loop.remove_reader(self._socket)
            self._loop.remove_writer(self._socket)
            self._socket = None

    def _push(self) -> None:
        """Send what is to be sent; what does not go now is sent as soon as it does."""
        if self._line.flush() and self._socket is not None:
            self._loop.add_writer(self._socket, self._push_rest)

    def _push_rest(self) -> None:
        try:
            if not self._line.flush() and self._socket is not None:
                self._loop.remove_writer(self._socket)
        except Exception as problem:
            self._break_off(problem)

    def _take(self) -> None:
        try:
            self._line.consume_input()
            while not self._line.is_busy():
                result = self._line.get_result()
                if result is None:
                    if self._result is not None and not self._answer.done():
                        self._answer.set_result(self._result)
                    self._result = None
                    return
                self._result = result
        except Exception as problem:
            self._break_off(problem)

    def _break_off(self, problem: Exception) -> None:
        self.end()
        if not self._answer.done():
            self._answer.set_exception(problem)


def _settle(move: _Move, kept: bool) -> None:
    if not move.kept.done():  # or whoever waited has gone
        move.kept.set_result(kept)
