"""The pace at which a socket is read, and the queue of what it does not read itself."""

import asyncio
import json
from contextlib import suppress
from threading import Thread

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from reihum.ui.web.api import sockets
from reihum.ui.web.api.live_socket import LiveSocket
from reihum.ui.web.api.sockets import MOST_WAITING, POLICY_VIOLATION, Outbox, Patience, read_frames
from waiting import PATIENCE, wait_for


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


def test_patience_ends_where_one_answer_takes_too_long_and_not_where_many_are_quick():
    async def send_all(*seconds):
        async with asyncio.timeout(None) as limit:
            patience = Patience(limit, 0.2)
            try:
                for each in seconds:
                    with patience:
                        await asyncio.sleep(each)
                await asyncio.sleep(0.5)  # whoever has nothing to send may wait as long as they like
            finally:
                patience.end()

    asyncio.run(send_all(*[0.01] * 50))
    with pytest.raises(TimeoutError):
        asyncio.run(send_all(0.01, PATIENCE))


def test_a_sign_of_life_is_answered_at_once_and_too_many_and_all_else_in_their_turn():
    async def scene():
        socket = LiveSocket(hall=None, socket=None)
        answer = json.loads(socket._answer_at_once(b'{"do":"beat","lag":40,"n":7}'))
        assert (answer["type"], answer["n"], socket._lag) == ("beat", 7, 40)
        assert socket._answer_at_once(b'{"do":"beat","lag":50,"n":8}') is None
        assert socket._lag == 40
        socket._next_beat = 0.0
        for other in (
            b'{"do":"beat","lag":-1}',
            b'{"do":"beat"',
            b'{"do":"beat\xff"}',
            b'{"do":"play","move":"4","ply":0}',
        ):
            assert socket._answer_at_once(other) is None

    asyncio.run(scene())


def test_a_sign_of_life_and_a_goodbye_in_one_piece_are_no_fault(anna, server):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            await table.next()
            connection = table.socket
            connection.protocol.send_text(b'{"do":"beat","lag":5,"n":1}')
            connection.protocol.send_close(1000)
            connection.transport.write(b"".join(connection.protocol.data_to_send()))
            await connection.wait_closed()
        return await anna.get("/healthz")

    assert asyncio.run(scene()).status_code == 200
    assert "Traceback" not in server.log.read_text()


def test_every_sign_of_life_is_answered(anna):
    async def scene():
        code = await anna.start("here")
        async with anna.live(code) as table:
            for number in range(1, 6):
                await table.socket.send(f'{{"do":"beat","lag":5,"n":{number}}}')
            messages = [await table.next() for _ in range(6)]
        return [message["n"] for message in messages if message["type"] == "beat"]

    assert asyncio.run(scene()) == [1, 2, 3, 4, 5]
