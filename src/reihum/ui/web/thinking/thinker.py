"""A process that thinks, as the server sees it: asked one thing at a time, stopped, and replaced when it dies."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from reihum.ui.web.edge.surroundings import creation_flags, ignoring_ctrl_c
from reihum.ui.web.thinking.protocol import Answer, Order, Progress, Question, Stop, read_reply, write_order

Tell = Callable[[dict[str, Any]], None]

STOP_SECONDS = 2.0
"""A process that has not stopped after this time is ended."""
MOST_SECONDS = 60.0
"""A process that has not answered after this time is ended."""
MOST_TRIES = 2
"""A question during which this many processes have died is given up."""


class ThinkerDied(Exception):  # noqa: N818  (it is what has happened)
    """The process ended before it had answered."""


class Thinker:
    """The process, and what it is asked now."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._current: int | None = None
        self._stopped = False

    async def start(self) -> None:
        """Start the process, if it does not run."""
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    *ignoring_ctrl_c(sys.executable, "-m", "reihum.ui.web.thinking.worker"),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=1 << 20,
                    creationflags=creation_flags(),
                )

    def end(self) -> None:
        """End the process."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def close(self) -> None:
        """End the process, and wait until it is gone: its pipes must not outlive the event loop."""
        process = self._process
        self.end()
        if process is not None:
            await process.communicate()

    async def ask(self, number: int, question: Question, tell: Tell) -> Answer:
        """What it answers; a ThinkerDied if it ends first."""
        self._current, self._stopped = number, False
        limit = asyncio.get_running_loop().call_later(MOST_SECONDS, self._end_if_still_at, number)
        try:
            await self.start()
            answer = await self._converse(Order(number, question), tell)
        except (OSError, RuntimeError) as problem:  # the process has just died
            self.end()
            raise ThinkerDied from problem
        finally:
            limit.cancel()
            self._current = None
        if answer.tired:
            self.end()
        return answer

    def stop(self, number: int) -> None:
        """Have it stop thinking about a question; a process that does not listen is ended."""
        if self._current == number:
            self._stopped = True
            self._say_stop(number)

    async def _converse(self, order: Order, tell: Tell) -> Answer:
        process = self._process  # it may be ended and forgotten while we listen to it
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(write_order(order).encode())
        if self._stopped:  # while it was being started
            self._say_stop(order.job)
        while line := await process.stdout.readline():
            reply = read_reply(line)
            if isinstance(reply, Answer):
                return reply
            if isinstance(reply, Progress) and not self._stopped:
                tell(reply.progress)
        self._process = None
        raise ThinkerDied

    def _say_stop(self, number: int) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(RuntimeError, OSError):  # its process has just died
                self._process.stdin.write(write_order(Stop(number)).encode())
            asyncio.get_running_loop().call_later(STOP_SECONDS, self._end_if_still_at, number)

    def _end_if_still_at(self, number: int) -> None:
        if self._current == number:
            self.end()
