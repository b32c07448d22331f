"""A connection to PostgreSQL that an event loop watches itself: it asks, and it hears what others announce.

To hand each question to a thread, and to be woken by it again, takes three times as long as to ask PostgreSQL; and
psycopg's own way to wait for news asks anew for each of them, in every process.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import NoReturn

import psycopg
from psycopg.pq import Escaping, ExecStatus
from psycopg.pq.abc import PGconn, PGresult

SILENCE_SECONDS = 4.0
"""A connection on which no answer came for this long is dead, though nobody may have been told."""

DONE = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK, ExecStatus.EMPTY_QUERY)

Answers = list[PGresult]


async def connect(address: str, prepared: Sequence[str] = ()) -> psycopg.AsyncConnection:
    """A new connection, on which some statements were carried out."""
    async with asyncio.timeout(SILENCE_SECONDS):
        connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
        try:
            for statement in prepared:
                await connection.execute(statement)
        except BaseException:
            await connection.close()
            raise
    return connection


class Line:
    """What the loop says to PostgreSQL, and what it hears. It never waits: it is called when there is something to do.

    Questions leave one after the other, each when the one before is answered.
    """

    def __init__(self, connection: PGconn, hear: Callable[[str], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self._escaping = Escaping(connection)
        self._hear = hear
        self._socket: int | None = connection.socket
        """None once it is watched no longer: its number may be given to another one soon."""
        self._waiting: deque[tuple[bytes, asyncio.Future[Answers | None]]] = deque()
        self._asked: asyncio.Future[Answers | None] | None = None
        """Whoever waits for the answers that come now."""
        self._asked_at = 0.0
        self._answers: Answers = []
        self._broken: asyncio.Future[Exception] = self._loop.create_future()
        self._loop.add_reader(self._socket, self._take)

    def ask(self, statements: bytes) -> "asyncio.Future[Answers | None]":
        """Have statements carried out: what each of them answers, or None if nobody knows what became of them."""
        answers = self._loop.create_future()
        if self._socket is None:
            answers.set_result(None)
        else:
            self._waiting.append((statements, answers))
            if self._asked is None:
                self._ask_next()
        return answers

    def quoted(self, text: str) -> bytes:
        """A text as a statement has it."""
        return bytes(self._escaping.escape_literal(text.encode()))

    def named(self, text: str) -> bytes:
        """A name as a statement has it."""
        return bytes(self._escaping.escape_identifier(text.encode()))

    async def watch(self) -> NoReturn:
        """Wait until the connection breaks off or falls silent, and raise what it was."""
        while not self._broken.done():
            await asyncio.wait([self._broken], timeout=SILENCE_SECONDS / 4)
            if self._asked is None:
                self.ask(b"")  # is anybody there?
            elif self._loop.time() - self._asked_at > SILENCE_SECONDS:
                raise TimeoutError("no answer")
        raise self._broken.result()

    def end(self) -> None:
        """Watch the connection no longer; nobody knows what became of what was asked."""
        if self._socket is not None:
            self._loop.remove_reader(self._socket)
            self._loop.remove_writer(self._socket)
            self._socket = None
        unanswered = [answers for _, answers in self._waiting]
        self._waiting.clear()
        for answers in (self._asked, *unanswered):
            _settle(answers, None)
        self._asked = None

    def _ask_next(self) -> None:
        statements, self._asked = self._waiting.popleft()
        self._asked_at = self._loop.time()
        try:
            self._connection.send_query(statements)
            self._push()
        except psycopg.Error as problem:
            self._break_off(problem)

    def _push(self) -> None:
        """Have what was sent leave; what does not go now goes as soon as it can."""
        if self._socket is None:
            return
        if self._connection.flush():
            self._loop.add_writer(self._socket, self._push_rest)
        else:
            self._loop.remove_writer(self._socket)

    def _push_rest(self) -> None:
        try:
            self._push()
        except psycopg.Error as problem:
            self._break_off(problem)

    def _take(self) -> None:
        """Take what has come. A question is answered by what each of its statements answers, and then by nothing."""
        try:
            self._connection.consume_input()
            while self._asked is not None and not self._connection.is_busy():
                answer = self._connection.get_result()
                if answer is None:
                    self._finish()
                elif answer.status in DONE:
                    self._answers.append(answer)
                else:
                    raise psycopg.OperationalError(answer.error_message.decode("utf-8", "replace"))
            while notice := self._connection.notifies():
                self._hear(notice.extra.decode())
        except psycopg.Error as problem:
            self._break_off(problem)

    def _finish(self) -> None:
        asked, answers = self._asked, self._answers
        self._asked, self._answers = None, []
        _settle(asked, answers)
        if self._waiting:
            self._ask_next()

    def _break_off(self, problem: Exception) -> None:
        self.end()
        if not self._broken.done():
            self._broken.set_result(problem)


def _settle(asked: "asyncio.Future[Answers | None] | None", answers: Answers | None) -> None:
    if asked is not None and not asked.done():  # or whoever waited has gone
        asked.set_result(answers)
