"""Records as long as they may be, brought along as fast as the network takes them: those who play notice little."""

import asyncio
import sys
import tempfile
import time

import httpx

from web_server import Server, Visitor, serving
from web_soaks.floods import play_meanwhile
from web_soaks.measuring import Times, loopback

RECORD = '[Game "connect-four"]\n[Result "*"]\n\n' + "1. " * 21_000 + "*"
PLAYERS = 20


async def bring(server: Server, until: float) -> int:
    """Bring the same record along again and again, from one address; how often that was refused as too fast."""
    visitor, refused = Visitor(server, loopback(60_000)), 0
    wish = {"game": "connect-four", "against": "here", "record": RECORD}
    async with visitor.client() as client:
        while time.monotonic() < until:
            try:
                answer = await client.post("/api/matches", json=wish)
            except httpx.TransportError:
                continue
            refused += answer.status_code == 429
    return refused


async def play_beside_records(server: Server, connections: int, seconds: float) -> tuple[Times, int]:
    """Play while one address brings records along over some connections."""
    until = time.monotonic() + seconds + 2
    bringing = [asyncio.create_task(bring(server, until)) for _ in range(connections)]
    times = await play_meanwhile(server, seconds, PLAYERS)
    return times, sum(await asyncio.gather(*bringing))


def main() -> None:
    seconds = float(sys.argv[1]) if sys.argv[1:] else 15.0
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        calm = asyncio.run(play_meanwhile(server, seconds, PLAYERS))
        beside, refused = asyncio.run(play_beside_records(server, 8, seconds))
    print(f"acknowledging a move, {PLAYERS} matches")
    print(f"  nothing else: {calm}")
    print(f"  beside records of 63 kB over 8 connections of one address, {refused} of them refused: {beside}")
    assert refused
    assert beside.quantile(0.5) <= max(10 * calm.quantile(0.5), 150)


if __name__ == "__main__":
    main()
