"""Visitors who take little time themselves: where they share the machine with the server, theirs would be measured."""

import asyncio
import time
from collections import deque
from contextlib import asynccontextmanager

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from waiting import PATIENCE
from web_server import Visitor


class QuickVisitor(Visitor):
    """A visitor whose sockets are compiled code: a message takes a tenth of the time."""

    @asynccontextmanager
    async def socket(self, path: str, headers: dict | None = None):
        """Any socket."""
        transport, socket = await ws_connect(
            QuickSocket,
            self.server.origin.replace("http", "ws", 1) + path,
            websocket_handshake_timeout=PATIENCE,
            extra_headers={"Origin": self.headers["Origin"], **(headers or {})},
            local_addr=(self.address, 0),
        )
        try:
            yield socket
        finally:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()


class QuickSocket(WSListener):
    """A socket that gathers what comes, and knows when something was sent and when it came."""

    def __init__(self) -> None:
        self._transport: WSTransport | None = None
        self._messages: deque[tuple[float, bytes]] = deque()
        self._something_new = asyncio.Event()
        self.sent_at = 0.0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._messages.append((time.perf_counter(), frame.get_payload_as_bytes()))
            self._something_new.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self._something_new.set()

    async def send(self, text: str) -> None:
        """Send a message."""
        transport = self._require_open()
        self.sent_at = time.perf_counter()
        transport.send(WSMsgType.TEXT, text.encode())

    async def recv(self) -> bytes:
        """The next message."""
        return (await self._receive())[1]

    async def arrival_of(self, part: bytes) -> float:
        """When the next message came that has this part; what comes before it is passed over, and nothing is read."""
        while True:
            came_at, message = await self._receive()
            if part in message:
                return came_at

    async def _receive(self) -> tuple[float, bytes]:
        while not self._messages:
            self._require_open()
            self._something_new.clear()
            await self._something_new.wait()
        return self._messages.popleft()

    def _require_open(self) -> WSTransport:
        if self._transport is None:
            raise ConnectionError("the server has closed the socket")
        return self._transport
