"""The pace at which a socket is read, and the queue of what it does not read itself."""

from contextlib import suppress
from threading import Thread

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from reihum.ui.web.api import sockets
from reihum.ui.web.api.sockets import MOST_WAITING, POLICY_VIOLATION, Outbox, read_frames
from waiting import wait_for


async def echo(socket):
    await socket.accept()
    async for text in read_frames(socket):
        await socket.send_text(text)


@pytest.fixture
def visitor(monkeypatch):
    """Somebody who may send two messages at once, then 50 per second, and is slowed down ten times at most."""
    monkeypatch.setattr(sockets, "MESSAGES_AT_ONCE", 2.0)
    monkeypatch.setattr(sockets, "MESSAGES_PER_SECOND", 50.0)
    monkeypatch.setattr(sockets, "MOST_PATIENCE", 10)
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio"))
    thread = Thread(target=server.run)
    thread.start()
    wait_for(lambda: server.started)
    port = server.servers[0].sockets[0].getsockname()[1]
    with connect(f"ws://127.0.0.1:{port}/", proxy=None) as socket:
        yield socket
    server.should_exit = True
    thread.join()


def test_whoever_is_hasty_waits_and_loses_nothing(visitor):
    for number in range(12):
        visitor.send(str(number))
    assert [visitor.recv() for _ in range(12)] == [str(number) for number in range(12)]


def test_whoever_goes_on_flooding_is_shown_out(visitor):
    received = 0
    with suppress(ConnectionClosed):  # when that is, depends on how busy the machine is
        for number in range(100):
            visitor.send(str(number))
    with pytest.raises(ConnectionClosed) as shown_out:  # noqa: PT012
        while visitor.recv():
            received += 1
    assert shown_out.value.rcvd.code == POLICY_VIOLATION
    assert 12 <= received < 100


def test_whoever_does_not_read_gets_no_more():
    outbox = Outbox()
    for number in range(MOST_WAITING):
        outbox.put({"n": number})
    assert not outbox.overflown
    outbox.put({"n": MOST_WAITING})
    assert outbox.overflown
    assert len(outbox.take()) == MOST_WAITING
