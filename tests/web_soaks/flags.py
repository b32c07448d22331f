"""Many clocks run out with every page closed, some of them while the server is killed and started again.

How late a flag fell is the difference between its moment and the change of the match in the store.
"""

import asyncio
import sys
import tempfile
import time

from sqlalchemy import select

from reihum.store import Store
from reihum.store.schema import MATCHES, WEB_MATCHES
from web_server import Server, Visitor, serving
from web_soaks.measuring import Times, loopback


async def start_all(server: Server, count: int, seconds: int) -> dict[str, int]:
    """Start matches whose clock runs; the moment at which each flag falls, by code."""
    moments = {}
    for number in range(count):
        visitor = Visitor(server, loopback(number))
        code = await visitor.start("here", pace=str(seconds + number % 4))
        state = (await visitor.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).json()
        moments[code] = state["clock"]["since"] + state["clock"]["left"]["second"]
    return moments


def changes(server: Server) -> dict[str, tuple[float, str]]:
    """When each match was changed last, in milliseconds, and its result."""
    store = Store(server.home / "matches.sqlite3")
    wanted = select(WEB_MATCHES.c.code, MATCHES.c.id).join(MATCHES)
    with store.transaction() as connection:
        numbers = {row.code: row.id for row in connection.execute(wanted)}
    kept = {code: store.get(number) for code, number in numbers.items()}
    store.close()
    return {code: (match.changed.timestamp() * 1000, match.result) for code, match in kept.items()}


def measure(server: Server, count: int, kill: bool) -> Times:
    """How late flags fell."""
    moments = asyncio.run(start_all(server, count, 12 if kill else 3))
    if kill:
        server.kill()
        server.start()
    started = time.time() * 1000
    end = time.monotonic() + 60
    while any(changes(server)[code][1] == "*" for code in moments):
        assert time.monotonic() < end
        time.sleep(0.5)
    fallen = changes(server)
    times = Times()
    for code, moment in moments.items():
        assert fallen[code][1] == "1-0"
        assert fallen[code][0] >= moment - 1, "a flag fell before its time"
        if not kill or moment > started + 1000:  # what fell due while nobody was there falls right after the start
            times.seconds.append((fallen[code][0] - moment) / 1000)
    return times


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 100
    for kill in (False, True):
        with tempfile.TemporaryDirectory() as home, serving(home) as server:
            times = measure(server, count, kill)
        print(f"flags with every page closed{', over a kill -9' if kill else ''}, late by: {times}")


if __name__ == "__main__":
    main()
