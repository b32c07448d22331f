"""What both kinds of sockets share: reading at a measured pace, and answering through a queue that has an end."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from reihum.ui.web.edge.buckets import Bucket
from reihum.ui.web.settings import FRAME_BYTES

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 10.0, 30.0
MOST_PATIENCE = 200
"""A socket that had to be slowed down this often is closed."""
MOST_WAITING = 64
"""A socket that does not read this many answers is closed."""

POLICY_VIOLATION, TOO_BIG = 1008, 1009


async def read_frames(socket: WebSocket) -> AsyncIterator[str]:
    """What a visitor sends. Whoever sends too fast is not read for a while: the network then holds them back."""
    bucket = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
    slowed = 0
    while True:
        try:
            message = await socket.receive()
        except WebSocketDisconnect:
            return
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None or len(text.encode("utf-8", "surrogatepass")) > FRAME_BYTES:
            await close(socket, TOO_BIG if text else POLICY_VIOLATION)
            return
        pause = bucket.take()
        slowed += pause > 0
        if slowed > MOST_PATIENCE:
            await close(socket, POLICY_VIOLATION)
            return
        while pause > 0:  # more than once, where a sleep ends a moment too early
            await asyncio.sleep(pause)
            pause = bucket.take()
        yield text


async def close(socket: WebSocket, code: int) -> None:
    """Close a socket that may be closed already."""
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        try:
            await socket.close(code)
        except (RuntimeError, WebSocketDisconnect, OSError):
            return


class Patience:
    """Has a limit come when something inside a ``with`` block takes too long, up to half as long again.

    To set a timer for each answer would take as long as to send it: whether one is late is looked at now and then.
    """

    def __init__(self, limit: asyncio.Timeout, seconds: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._limit = limit
        self._seconds = seconds
        self._since: float | None = None
        self._look_later()

    def __enter__(self) -> None:
        self._since = self._loop.time()

    def __exit__(self, *_: object) -> None:
        self._since = None

    def end(self) -> None:
        """Look no more."""
        self._timer.cancel()

    def _look_later(self) -> None:
        self._timer = self._loop.call_later(self._seconds / 2, self._look)

    def _look(self) -> None:
        now = self._loop.time()
        if self._since is not None and now - self._since >= self._seconds:
            self._limit.reschedule(now)
        else:
            self._look_later()


class Outbox:
    """Answers that wait to be sent."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.overflown = False
        self._answers: list[Mapping[str, Any]] = []

    def put(self, answer: Mapping[str, Any]) -> None:
        """Have an answer sent; somebody who never reads gets no more."""
        if len(self._answers) >= MOST_WAITING:
            self.overflown = True
        else:
            self._answers.append(answer)
        self.news.set()

    def take(self) -> list[Mapping[str, Any]]:
        """All answers that wait."""
        answers, self._answers = self._answers, []
        return answers
