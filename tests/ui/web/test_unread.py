"""Whoever asks for much and reads none of it holds nothing for long."""

import asyncio
import contextlib
import socket
import struct
from threading import Thread

import pytest
import uvicorn

from reihum.ui.web.edge import connections, unread
from reihum.ui.web.edge.logs import Log
from waiting import PATIENCE, wait_for

MUCH = 1_000_000
ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
ASK_ONCE = b"GET /little HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
GREET = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def app(scope, receive, send):
    """Say much, whatever is asked; over a socket twice."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        for _ in range(2):
            await send({"type": "websocket.send", "text": "x" * MUCH})
            await asyncio.sleep(0)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    body = b"x" * (40_000 if scope["path"] == "/little" else MUCH)
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Answering:
    """Our connections in front of that application."""

    def __init__(self, running, port):
        self.state = running.server_state
        self.port = port

    def visit(self, asked):
        """Come, ask, and read nothing so far."""
        visitor = socket.socket()
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.settimeout(PATIENCE)
        visitor.connect(("127.0.0.1", self.port))
        visitor.sendall(asked)
        return visitor

    def one_who_waits(self):
        """The connection to a visitor who has not yet taken all that was sent to them."""
        there = [one for one in list(self.state.connections) if one.transport]
        return next((one for one in there if one.transport.get_write_buffer_size()), None)

    def holds_nothing(self):
        return not self.state.connections and not self.state.tasks


@pytest.fixture
def answering(caplog, monkeypatch):
    monkeypatch.setattr(unread, "log", Log())  # what other tests had refused counts there, too
    config = uvicorn.Config(
        app,
        http=connections.Connection,
        ws=connections.Socket,
        lifespan="off",
        log_config=None,
        proxy_headers=False,
        access_log=False,
        timeout_keep_alive=1,
        timeout_graceful_shutdown=1,
    )
    running = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # the system itself keeps next to nothing
        thread = Thread(target=running.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            wait_for(lambda: running.started)
            yield Answering(running, listener.getsockname()[1])
        finally:
            running.should_exit = True
            thread.join()
    assert not [record for record in caplog.get_records("call") if record.exc_info]


@pytest.mark.parametrize(
    ("asked", "more"),
    [(ASK * 3, b""), (ASK_ONCE, b""), (GREET, b""), (ASK, GREET)],
    ids=["answers in a row", "the end of a short answer", "a socket", "a socket after an answer"],
)
def test_who_does_not_read_is_let_go(answering, monkeypatch, caplog, asked, more):
    monkeypatch.setattr(unread, "UNREAD_SECONDS", 0.3)
    caplog.set_level("INFO")
    with answering.visit(asked) as visitor:
        wait_for(lambda: answering.one_who_waits() or "refused" in caplog.messages)
        with contextlib.suppress(ConnectionError):  # on a busy machine they are let go already
            visitor.sendall(more)
        wait_for(lambda: "refused" in caplog.messages)
        wait_for(answering.holds_nothing)
    (line,) = [record for record in caplog.records if record.message == "refused"]
    assert line.values == {"code": "not-read", "address": "127.0.0.1"}


def test_who_hangs_up_without_having_read_leaves_nothing_and_no_traceback(answering):
    with answering.visit(ASK * 3) as visitor:
        wait_for(answering.one_who_waits)
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # all of a sudden
    wait_for(answering.holds_nothing)


def test_a_socket_is_not_opened_before_what_was_asked_earlier_is_answered(answering, caplog):
    caplog.set_level("INFO")
    with answering.visit(ASK) as visitor:
        wait_for(answering.one_who_waits)
        visitor.sendall(ASK)
        wait_for(lambda: answering.state.tasks)
        visitor.sendall(GREET)
        wait_for(answering.holds_nothing)
    (line,) = [record for record in caplog.records if record.message == "refused"]
    assert line.values == {"code": "asked-too-early", "address": "127.0.0.1"}


@pytest.mark.parametrize("asked", [ASK, GREET], ids=["an answer", "a socket"])
def test_who_reads_slowly_is_waited_for(answering, monkeypatch, asked):
    monkeypatch.setattr(unread, "UNREAD_SECONDS", 100 * PATIENCE)  # it is looked at when we say so
    with answering.visit(asked) as visitor:
        connection = wait_for(answering.one_who_waits)
        size = connection.transport.get_write_buffer_size

        async def look():
            connection.unread.look()

        def have_it_looked_at():
            asyncio.run_coroutine_threadsafe(look(), connection.loop).result(PATIENCE)

        for _ in range(3):
            before = size()
            wait_for(lambda before=before: size() < before, step=lambda: visitor.recv(4096))
            have_it_looked_at()
        assert size(), "it would have been all the same"
        assert answering.state.connections == {connection}
        wait_for(answering.holds_nothing, step=have_it_looked_at)
