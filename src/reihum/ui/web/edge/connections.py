"""Connections that do not last for ever: limits on how large and how slow a request may be before anybody looks at it.

uvicorn reads whatever comes for as long as it comes, and waits for as long as nobody reads what it sends. Here a header
has an end in bytes and in seconds, and so has a whole request, and whoever asks must read (``unread.py``); of
connections that have asked for nothing yet, each address and the server as a whole hold only so many, and where there
are more, the oldest go: whoever is slow on purpose is in nobody's way but their own.
"""

import asyncio
import random
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from reihum.ui.web.edge.guard import ANSWER_AT_ONCE
from reihum.ui.web.edge.households import household
from reihum.ui.web.edge.logs import log
from reihum.ui.web.edge.metrics import REFUSED
from reihum.ui.web.edge.surroundings import most_open_files
from reihum.ui.web.edge.unread import MustBeRead, Unread
from reihum.ui.web.settings import (
    HEADER_BYTES,
    HEADER_SECONDS,
    MOST_SILENT_OF_ADDRESS,
    REQUEST_BYTES,
    REQUEST_SECONDS,
)

PING_SECONDS = 20.0
"""Every socket is asked at least this often whether somebody is still there."""
RESERVED_FILES = 64
"""What the server itself needs: the store, its workers, its log."""


class SilentConnections:
    """The connections that have not asked for anything yet, the oldest first."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self.most_of_address = most_of_address
        self._all: OrderedDict[Connection, str] = OrderedDict()
        self._of_address: defaultdict[str, OrderedDict[Connection, None]] = defaultdict(OrderedDict)

    def add(self, connection: "Connection", address: str) -> None:
        """Watch a connection; if that is one too many, the oldest goes: of this address, or of the busiest one."""
        self._all[connection] = address
        self._of_address[address][connection] = None
        if len(self._of_address[address]) > self.most_of_address:
            next(iter(self._of_address[address])).drop("crowded")
        elif len(self._all) > self._most:
            busiest = max(self._of_address.values(), key=len)
            next(iter(busiest)).drop("crowded")

    def discard(self, connection: "Connection") -> None:
        """Watch a connection no longer: it has asked for something, or is gone."""
        address = self._all.pop(connection, None)
        if address is not None:
            del self._of_address[address][connection]
            if not self._of_address[address]:
                del self._of_address[address]


SILENT = SilentConnections(max((most_open_files() - RESERVED_FILES) // 2, 16), MOST_SILENT_OF_ADDRESS)


class Connection(MustBeRead, HttpToolsProtocol):
    """A connection over which requests come, one after the other."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._received = 0
        """How many bytes of the current request have come."""
        self._in_header = True
        self._limit: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """Which request is being answered: more may have been asked since."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin: something must be asked before long."""
        super().connection_made(transport)
        self.unread = Unread(transport, self.loop, self._address)
        self._wait(HEADER_SECONDS)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._stop_waiting()
        if self._answered is not None:  # uvicorn tells only the last of several requests, and this one would write on
            self._answered.disconnected = True
            self._answered.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take some bytes, unless they are too many for one request."""
        if self._limit is None and self._in_header:
            self._wait(HEADER_SECONDS)  # the first bytes of another request
            self._watch()
        self._received += len(data)
        super().data_received(data)
        if self.parser is not None and not self.transport.is_closing():
            if self._in_header and self._received > HEADER_BYTES:
                self.drop("header-too-large", 431)
            elif self._received > REQUEST_BYTES:
                self.drop("request-too-large", 413)

    def on_headers_complete(self) -> None:
        """The header is there: the rest may take longer."""
        self._in_header = False
        self._wait(REQUEST_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request is there; what is answered to it may take as long as it takes."""
        self._received, self._in_header = 0, True
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on this is a socket, with limits of its own."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.unread.break_off("asked-too-early")  # the answer would be sent into the socket, or wait without end
            return
        self._stop_waiting()
        self.unread.rest()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it knows the connection, and would keep it until garbage is looked for

    def on_response_complete(self) -> None:
        """The connection may be needed again, or may not."""
        super().on_response_complete()
        if not self.transport.is_closing() and self.cycle.response_complete:
            self._watch()

    def drop(self, reason: str, status: int = 408) -> None:
        """End the connection; if something was asked, with a status, and say why in the log."""
        self._stop_waiting()
        if self._received:
            REFUSED.labels(reason).inc()
            log.refused(reason, status=status, address=self._address)
            text = f"HTTP/1.1 {status} {REASONS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            self.transport.write(text.encode())
        self.transport.close()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _watch(self) -> None:
        # All that comes through a proxy comes from one address; the proxy itself keeps idle connections away.
        if not self.config.proxy_headers:
            SILENT.add(self, household(self._address))

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._limit = self.loop.call_later(seconds, self.drop, "too-slow")

    def _stop_waiting(self) -> None:
        SILENT.discard(self)
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


REASONS = {408: "Request Timeout", 413: "Content Too Large", 431: "Request Header Fields Too Large"}


class GatheringTransport:
    """Sends what is written to it once at the end of the event loop's round.

    A move is answered by two messages, how the match stands and that the move is kept: sending takes longer than
    putting them together, and so does being woken by each.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._gathered: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send some bytes soon."""
        if not self._gathered:
            self._loop.call_soon(self._send)
        self._gathered.append(data)

    def close(self) -> None:
        """Send what was gathered, and then nothing more."""
        self._send()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def _send(self) -> None:
        gathered, self._gathered = b"".join(self._gathered), []
        if gathered and not self._transport.is_closing():
            self._transport.write(gathered)


def _say_nothing(_: bytes) -> None:
    """Where an application has nothing to answer at once."""


class Socket(MustBeRead, WebSocketsSansIOProtocol):
    """A WebSocket that asks only those who were silent whether they are still there.

    Pages say something every few seconds by themselves. And one that was refused with a status is no fault.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # Thousands who come back at once would be asked at once whether they are still there, again and again.
        self.ping_interval: float = random.uniform(PING_SECONDS / 2, PING_SECONDS)
        self._heard_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self.unread = Unread(self.transport, self.loop, self.client[0] if self.client else "")
        if self.transport.get_write_buffer_size():  # an answer that was asked for before
            self.pause_writing()
        self.transport = cast(asyncio.Transport, GatheringTransport(self.transport, self.loop))

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it knows the socket, and would keep it until garbage is looked for

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        """Answer a message at once, where the application has left a way to, or else let it wait for its turn."""
        answer_at_once = cast("Callable[[bytes], bytes | None]", self.scope.get(ANSWER_AT_ONCE, _say_nothing))
        # Whoever says goodbye in the same breath hears nothing more.
        can_be_sent = event.fin and self.writable.is_set() and self.conn.state is State.OPEN
        answer = answer_at_once(bytes(event.data)) if can_be_sent else None
        if answer is None:
            super().handle_text(event)
        else:
            self.conn.send_text(answer)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """Answer that we are there; but where something waits already, more and more answers would not help."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # leave the answer out

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is still there, unless something came since this was asked the last time."""
        if self.loop.time() - self._heard_at < self.ping_interval:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        """Send a message of the application's."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True
