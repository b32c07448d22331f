"""Sockets that flood, and hard analyses that wait: those who only play notice neither."""

import asyncio
import itertools
import json
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress

from websockets.exceptions import WebSocketException

from web_server import Server, Visitor, serving
from web_soaks.many_matches import Figures, start_match
from web_soaks.measuring import Times, loopback

PLAYERS, THOUGHT = 60, 0.5


async def play_meanwhile(server: Server, seconds: float, players: int) -> Times:
    """Some matches, as always; how long acknowledgements take."""
    figures, door = Figures(), asyncio.Semaphore(20)
    tables = await asyncio.gather(*(start_match(server, n, THOUGHT, figures, door) for n in range(players)))
    guests = [guest for table in tables for guest in table]
    everybody = asyncio.Barrier(len(guests))
    await asyncio.gather(*(guest.play(seconds, everybody) for guest in guests))
    return figures.acknowledged


async def flood(server: Server, number: int, until: float) -> None:
    """Send as fast as the network takes it; come back when thrown out."""
    visitor = Visitor(server, loopback(50_000 + number))
    code = await visitor.start("friend")
    frames = itertools.cycle(
        [json.dumps({"do": "play", "move": "4", "ply": 0, "n": 1}), "[" * 2000, '{"do":"undo","ply":0}', "x" * 4000]
    )
    while time.monotonic() < until:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with visitor.live(code) as table:
                try:
                    for frame in frames:
                        async with asyncio.timeout(max(until - time.monotonic(), 0.01)):
                            await table.socket.send(frame)
                finally:
                    table.socket.transport.abort()  # to say goodbye would wait behind all that was sent
        await asyncio.sleep(0.05)


async def play_beside_floods(server: Server, sockets: int, seconds: float, players: int = PLAYERS) -> Times:
    """Play while some sockets flood."""
    until = time.monotonic() + seconds + 3
    floods = [asyncio.create_task(flood(server, number, until)) for number in range(sockets)]
    times = await play_meanwhile(server, seconds, players)
    await asyncio.gather(*floods)
    return times


async def play_beside_analyses(server: Server, analyses: int, seconds: float, players: int = PLAYERS) -> Times:
    """Play while hard positions wait to be analysed."""
    async with AsyncExitStack() as stack:
        for number in range(analyses):
            socket = await stack.enter_async_context(Visitor(server, loopback(40_000 + number)).socket("/api/analysis"))
            hard = {
                "do": "analyse",
                "game": "connect-four",
                "position": "1" * (number % 7),
                "setup": {"Size": "8x7"},
                "n": 1,
            }
            await socket.send(json.dumps(hard))
            assert json.loads(await socket.recv())["type"] == "progress"
        return await play_meanwhile(server, seconds, players)


def main() -> None:
    seconds = float(sys.argv[1]) if sys.argv[1:] else 30.0
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        calm = asyncio.run(play_meanwhile(server, seconds, PLAYERS))
        beside_floods = asyncio.run(play_beside_floods(server, 20, seconds))
        beside_analyses = asyncio.run(play_beside_analyses(server, 200, seconds))
    print(f"acknowledging a move, {PLAYERS} matches with {THOUGHT} s of thought")
    print(f"  nothing else: {calm}")
    print(f"  beside 20 flooding sockets: {beside_floods}")
    print(f"  beside 200 hard analyses: {beside_analyses}")
    assert beside_floods.quantile(0.99) <= 150
    assert beside_analyses.quantile(0.99) <= 150


if __name__ == "__main__":
    main()
