"""Connections that are slow or large on purpose are in nobody's way."""

import asyncio
import contextlib
import signal
import socket
import time
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from reihum.ui.web.edge import connections
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor, fetch, serving


@pytest.fixture(scope="module")
def cramped(tmp_path_factory):
    """A server that may have few files open."""
    server = Server(tmp_path_factory.mktemp("home"))
    server.shell = 'ulimit -n 256; exec "$0" "$@"'
    server.start()
    yield server
    server.end()
    assert "Traceback" not in server.log.read_text()


def kilobytes_of(server) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


@pytest.mark.slow
def test_a_header_of_60_megabytes_is_cut_off_and_takes_no_memory(cramped):
    async def scene():
        _, writer = await asyncio.open_connection("127.0.0.1", cramped.port)
        before = kilobytes_of(cramped)
        writer.write(b"GET / HTTP/1.1\r\nX-Long: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(60):
                writer.write(b"x" * 1_000_000)
                await writer.drain()
        assert kilobytes_of(cramped) - before < 10_000
        writer.close()

    asyncio.run(scene())
    wait_for(lambda: "header-too-large" in cramped.log.read_text())
    answer = fetch(cramped.origin + "/healthz", headers={"X-Long": "x" * 8_000})
    assert answer.status_code == 200


def test_a_header_that_is_too_large_is_told_so(cramped):
    async def scene():
        reader, writer = await asyncio.open_connection("127.0.0.1", cramped.port)
        writer.write(b"GET / HTTP/1.1\r\n" + b"X-Much: yes\r\n" * 1500)
        assert b"431 Request Header Fields Too Large" in await reader.read()
        writer.close()

    asyncio.run(scene())


def test_300_half_open_connections_lock_nobody_out(cramped):
    async def scene():
        half_open = []
        for number in range(300):
            with contextlib.suppress(OSError):
                connection = await asyncio.open_connection(
                    "127.0.0.1", cramped.port, local_addr=(f"127.30.0.{number % 3 + 1}", 0)
                )
                connection[1].write(b"GET / HTTP/1.1\r\nHost: ")
                half_open.append(connection)
        anna = Visitor(cramped)
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.until(lambda state: True)
            assert (await table.play("4"))["type"] == "done"
        for _, writer in half_open:
            writer.close()

    asyncio.run(scene())
    assert "crowded" in cramped.log.read_text()


@contextlib.contextmanager
def answering(monkeypatch):
    """Our connections in front of an application that answers nothing in particular, with less patience."""
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.6)

    async def app(scope, receive, send):
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    config = uvicorn.Config(
        app, port=0, http=connections.Connection, lifespan="off", log_config=None, proxy_headers=False
    )
    running = uvicorn.Server(config)
    thread = Thread(target=running.run)
    thread.start()
    try:
        wait_for(lambda: running.started)
        yield running.servers[0].sockets[0].getsockname()[1]
    finally:
        running.should_exit = True
        thread.join()


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"GET / HTTP/1.1\r\nHost: ", b"408"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow", b"408"),
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHo", b"204"),
    ],
    ids=["half a header", "half a body", "silence", "half of a second request"],
)
def test_what_does_not_come_in_time_is_given_up(monkeypatch, sent, said):
    with answering(monkeypatch) as port, socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
        slow.sendall(sent)
        heard = b"".join(iter(lambda: slow.recv(4096), b""))
    assert said in heard
    assert bool(said) == bool(heard)


def test_a_body_in_pieces_that_never_end_is_cut_off(monkeypatch):
    head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    piece = b"1;" + b"x" * 4000 + b"\r\ny\r\n"
    with answering(monkeypatch) as port, socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
        with contextlib.suppress(ConnectionError):
            slow.sendall(head + piece * 500)
        heard = b""
        with contextlib.suppress(ConnectionError):
            heard = slow.recv(4096)
    assert heard == b"" or b"413" in heard


def test_of_silent_connections_the_oldest_of_the_busiest_address_go_first():
    class Line:
        def __init__(self):
            self.dropped = False

        def drop(self, reason):
            self.dropped = True
            silent.discard(self)

    silent = connections.SilentConnections(most=5, most_of_address=3)
    mine, theirs = [Line() for _ in range(2)], [Line() for _ in range(5)]
    for line in mine:
        silent.add(line, "me")
    for line in theirs[:4]:
        silent.add(line, "they")
    assert [line.dropped for line in theirs] == [True, False, False, False, False]
    third = Line()
    silent.add(third, "another")
    assert [line.dropped for line in (*mine, *theirs[:4], third)] == [False, False, True, True, False, False, False]


class Line:
    """A connection to somebody, and what was sent over it, piece by piece."""

    def __init__(self):
        self.sent = []
        self.closed = False

    def write(self, data):
        assert not self.closed
        self.sent.append(data)

    def close(self):
        self.closed = True

    def is_closing(self):
        return self.closed

    def pause_reading(self):
        pass


def test_what_is_sent_in_one_round_leaves_in_one_piece_and_before_the_end():
    async def scene():
        line = Line()
        transport = connections.GatheringTransport(line, asyncio.get_running_loop())
        transport.write(b"how it stands, ")
        transport.write(b"and done")
        assert line.sent == []
        await asyncio.sleep(0)
        assert line.sent == [b"how it stands, and done"]
        transport.write(b"goodbye")
        transport.close()
        assert line.sent[1:] == [b"goodbye"]
        transport.write(b"too late")
        await asyncio.sleep(0)
        assert transport.is_closing()
        assert len(line.sent) == 2

    asyncio.run(scene())


def test_sockets_that_come_together_are_not_asked_at_the_same_time_whether_they_are_still_there():
    config = uvicorn.Config(None, ws="none", log_config=None)
    config.load()

    async def come():
        return {connections.Socket(config, ServerState(), {}).ping_interval for _ in range(100)}

    intervals = asyncio.run(come())
    assert len(intervals) > 90
    assert all(connections.PING_SECONDS / 2 <= interval <= connections.PING_SECONDS for interval in intervals)


def test_only_who_was_silent_is_asked_whether_they_are_still_there():
    config = uvicorn.Config(None, ws="none", log_config=None)
    config.load()

    async def scene():
        visitor, loop = connections.Socket(config, ServerState(), {}), asyncio.get_running_loop()
        visitor.transport = line = Line()
        visitor.conn.state = State.OPEN
        visitor.data_received(b"\x81\x80abcd")  # a text of no letters, behind a mask
        visitor.send_keepalive_ping()
        assert line.sent == []
        assert visitor.ping_timer.when() > loop.time()  # and then it is looked at again
        visitor.stop_keepalive()
        visitor._heard_at = loop.time() - connections.PING_SECONDS
        visitor.send_keepalive_ping()
        assert [frame[:1] for frame in line.sent] == [b"\x89"]
        visitor.stop_keepalive()

    asyncio.run(scene())


def test_who_asks_again_and_again_whether_we_are_there_and_does_not_listen_is_not_answered():
    greeting = (
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    ping, pong = b"\x89\x80abcd", b"\x8a\x00"

    async def app(scope, receive, send):
        await send({"type": "websocket.accept"})
        await over.wait()

    async def scene():
        config = uvicorn.Config(app, ws="none", lifespan="off", log_config=None)
        config.load()
        visitor = connections.Socket(config, ServerState(), {})
        visitor.transport = line = Line()
        visitor.data_received(greeting)
        while not line.sent:
            await asyncio.sleep(0)
        visitor.data_received(ping)
        assert line.sent[1:] == [pong]
        visitor.writable.clear()  # what was sent so far is not read
        visitor.data_received(3 * ping)
        visitor.writable.set()
        visitor.data_received(ping)
        assert line.sent[1:] == [pong, pong]
        over.set()
        while not line.closed:
            await asyncio.sleep(0)
        visitor.stop_keepalive()

    over = asyncio.Event()
    asyncio.run(scene())


TELL_WHO_IS_THERE = """
import gc, pathlib, signal

KINDS = (
    "reihum.ui.web.api.live_socket.LiveSocket",
    "reihum.ui.web.edge.connections.Connection",
    "reihum.ui.web.edge.connections.Socket",
    "websockets.server.ServerProtocol",
)

def tell(*_):
    there = [f"{type(one).__module__}.{type(one).__name__}" for one in gc.get_objects()]
    text = " ".join(name for name in there if name in KINDS) + " and nobody else"
    pathlib.Path(__file__).with_name("told.txt").write_text(text)

gc.disable()
signal.signal(signal.SIGUSR1, tell)
"""


def test_nothing_is_left_of_visitors_who_went_even_if_nobody_looks_for_garbage(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(TELL_WHO_IS_THERE)
    told = tmp_path / "told.txt"
    told.touch()

    async def scene(server):
        def ask():
            server.process.send_signal(signal.SIGUSR1)
            time.sleep(0.05)

        anna = Visitor(server)
        code = await anna.start("here")
        for leave in (lambda socket: None, lambda socket: socket.transport.abort()):
            async with anna.live(code) as table:
                await table.until(lambda state: True)
                assert (await table.play("4"))["type"] == "done"
                wait_for(lambda: "LiveSocket" in told.read_text(), step=ask)
                leave(table.socket)
            wait_for(lambda: told.read_text() == " and nobody else", step=ask)

    with serving(tmp_path / "home", environment={"PYTHONPATH": str(tmp_path)}) as server:
        asyncio.run(scene(server))
