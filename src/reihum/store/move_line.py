"""Moves kept in PostgreSQL by an event loop itself, over a connection that it watches.

Nearly all that a server writes are moves, one row each. To hand each to the thread that writes everything (writer.py),
and to be woken by it again, takes three times as long as to ask PostgreSQL. Moves that come while others are being
written are the next group: one statement keeps them, and the next one, sent along, announces those that were kept.

Where anything goes wrong, nobody finds out here what it was: the move is given to that thread instead, which tries
again and knows what to tell. To write a move twice is no second move (``change_match``).
"""

import asyncio
import logging
from dataclasses import dataclass

import psycopg
from psycopg.pq import Escaping, ExecStatus
from psycopg.pq.abc import PGconn, PGresult
from sqlalchemy import URL

from reihum.store.changing import ANNOUNCE_MOVES, KEEP_MOVES, MatchChange, write_moves, write_news
from reihum.store.database import plain_address

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
        self._conversation: _Conversation | None = None

    @property
    def connected(self) -> bool:
        """Whether moves can be kept now."""
        return self._conversation is not None and self._conversation.is_open

    async def keep(self, change: MatchChange, news: tuple[str, ...]) -> bool:
        """Keep a move, and announce it. False if somebody else has changed the match, or nobody knows: try it anew."""
        if self._conversation is None or not change.is_in_record:
            return False
        return await self._conversation.keep(change, news)

    async def run(self) -> None:
        """Keep what comes until cancelled, over one connection after the other."""
        while True:
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                try:
                    await self._converse(connection)
                finally:
                    await connection.close()
            except (psycopg.Error, OSError, TimeoutError) as problem:
                first_line = str(problem).strip().partition("\n")[0] or "no answer"
                logger.warning("The connection that moves are kept over broke off, and is tried again: %s", first_line)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _converse(self, connection: psycopg.AsyncConnection) -> None:
        async with asyncio.timeout(SILENCE_SECONDS):
            await connection.execute(f"PREPARE keep_moves (json) AS {KEEP_MOVES}")
            await connection.execute(f"PREPARE announce_moves (json) AS {ANNOUNCE_MOVES}")
        conversation = self._conversation = _Conversation(connection.pgconn)
        try:
            await conversation.watch()
        finally:
            self._conversation = None
            conversation.end()


class _Conversation:
    """What the loop says to PostgreSQL, and what it hears. It never waits: it is called when there is something to do.

    A group of moves is one message: what keeps them, as a transaction of its own, and what announces them after it.
    """

    def __init__(self, line: PGconn) -> None:
        self._loop = asyncio.get_running_loop()
        self._line = line
        self._socket: int | None = line.socket
        """None once it is watched no longer: its number may be given to another one soon."""
        self._waiting: dict[int, _Move] = {}
        """The moves of the next group, by the numbers of their matches."""
        self._writing: list[_Move] = []
        """The moves of the group that is being written."""
        self._written = 0.0
        self._answers: list[PGresult] = []
        self._broken: asyncio.Future[Exception] = self._loop.create_future()
        self._loop.add_reader(self._socket, self._take)

    async def watch(self) -> None:
        """Wait until the connection breaks off or falls silent, and raise what it was."""
        while not self._broken.done():
            await asyncio.wait([self._broken], timeout=SILENCE_SECONDS / 4)
            if self._writing and self._loop.time() - self._written > SILENCE_SECONDS:
                raise TimeoutError
        raise self._broken.result()

    @property
    def is_open(self) -> bool:
        """Whether moves can be kept."""
        return self._socket is not None

    def end(self) -> None:
        """Watch the connection no longer; nobody knows what became of what was being written."""
        if self._socket is not None:
            self._loop.remove_reader(self._socket)
            self._loop.remove_writer(self._socket)
            self._socket = None
        for move in (*self._writing, *self._waiting.values()):
            _settle(move, False)
        self._writing = []
        self._waiting.clear()

    async def keep(self, change: MatchChange, news: tuple[str, ...]) -> bool:
        """Keep a move, as ``MoveLine`` tells."""
        number = change.match.number
        # Of a match that is changed twice nobody could say afterwards which change it was that was kept.
        if not self.is_open or number in self._waiting:
            return False
        move = self._waiting[number] = _Move(change, news, self._loop.create_future())
        if not self._writing:
            self._write()
        return await move.kept

    def _write(self) -> None:
        """Send the next group."""
        group = self._writing = [self._waiting.pop(number) for number in list(self._waiting)[:MOST_AT_ONCE]]
        self._written = self._loop.time()
        keeping = write_moves([move.change for move in group])
        announcing = write_news([(move.change, each) for move in group for each in move.news])
        statements = [b"BEGIN", self._execute(b"keep_moves", keeping), b"COMMIT"]
        statements += [self._execute(b"announce_moves", bundle) for bundle in announcing]
        try:
            self._line.send_query(b";".join(statements))
            self._push()
        except psycopg.Error as problem:
            self._break_off(problem)

    def _execute(self, prepared: bytes, text: str) -> bytes:
        return b"EXECUTE %b(%b)" % (prepared, bytes(Escaping(self._line).escape_literal(text.encode())))

    def _push(self) -> None:
        """Have what was sent leave; what does not go now goes as soon as it can."""
        if self._socket is None:
            return
        if self._line.flush():
            self._loop.add_writer(self._socket, self._push_rest)
        else:
            self._loop.remove_writer(self._socket)

    def _push_rest(self) -> None:
        try:
            self._push()
        except psycopg.Error as problem:
            self._break_off(problem)

    def _take(self) -> None:
        """Take what has come. A group is answered by what each of its statements answers, and then by nothing."""
        try:
            self._line.consume_input()
            while self._writing and not self._line.is_busy():
                answer = self._line.get_result()
                if answer is None:
                    self._settle()
                elif answer.status in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
                    self._answers.append(answer)
                else:
                    raise psycopg.OperationalError(answer.error_message.decode("utf-8", "replace"))
        except psycopg.Error as problem:
            self._break_off(problem)

    def _settle(self) -> None:
        """Tell whose moves are kept, and go on with the next group."""
        _, found, *_ = self._answers
        kept = {int(found.get_value(row, 0) or b"") for row in range(found.ntuples)}
        group, self._writing, self._answers = self._writing, [], []
        for move in group:
            _settle(move, move.change.match.number in kept)
        if self._waiting:
            self._write()

    def _break_off(self, problem: Exception) -> None:
        self.end()
        if not self._broken.done():
            self._broken.set_result(problem)


def _settle(move: _Move, kept: bool) -> None:
    if not move.kept.done():  # or whoever waited has gone
        move.kept.set_result(kept)
