"""Many matches at once, half against bots and half between friends.

How long is a move's acknowledgement, is every acknowledged move kept, and does everybody come back at once?

    python -m web_soaks.many_matches [MATCHES [SECONDS [MOST_MS [THOUGHT]]]]

Everybody thinks for THOUGHT seconds before each move; 99 of 100 moves must be acknowledged within MOST_MS milliseconds.
"""

import asyncio
import gc
import random
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from reihum.core import parse_record
from web_server import Server, Table, Visitor, serving
from web_soaks.measuring import Host, Times, cpu_seconds, loopback, sync_time
from web_soaks.quick_visitors import QuickVisitor

BEAT_SECONDS = 2.0
"""As ``BEAT`` in live.js."""
AT_ONCE = 50
"""How many visitors come in at the same time."""


@dataclass
class Figures:
    """What was measured."""

    acknowledged: Times = field(default_factory=Times)
    comebacks: Times = field(default_factory=Times)
    matches: int = 0
    lost: int = 0
    cpu: float = 0.0


class Guest:
    """Somebody who plays, thinks, and remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, code: str, thought: float, figures: Figures) -> None:
        self.visitor, self.code, self.thought, self.figures = visitor, code, thought, figures
        self.acknowledged: dict[int, str] = {}
        self.state: dict = {}

    async def play(self, seconds: float, everybody: asyncio.Barrier) -> None:
        """Sit down, wait for everybody, play for some seconds, and stay until nobody plays any more.

        Three thousand who leave at the same moment would be measured instead of those who play.
        """
        async with self.visitor.live(self.code) as table:
            await table.until(lambda state: True)
            await everybody.wait()
            beating = asyncio.create_task(beat(table))
            with suppress(TimeoutError):
                await self._play_until(table, time.monotonic() + seconds)
            await everybody.wait()
            beating.cancel()

    async def _play_until(self, table: Table, end: float) -> None:
        await asyncio.sleep(random.random() * self.thought)
        while time.monotonic() < end:
            async with asyncio.timeout(end - time.monotonic()):
                state = await table.until(lambda state: self._my_turn(state) or state["view"]["turn"] is None)
            if state["view"]["turn"] is None:
                return
            await asyncio.sleep(self.thought)
            await self._move(table)

    def _my_turn(self, state: dict) -> bool:
        return state["view"]["turn"] in state["you"]

    async def _move(self, table: Table) -> None:
        view = table.state["view"]
        move = random.choice(view["moves"])["name"]
        with self.figures.acknowledged.measure():
            answer = await table.play(move)
        assert answer["type"] == "done", answer
        self.acknowledged[view["ply"]] = move

    async def come_back(self) -> None:
        with self.figures.comebacks.measure():
            async with self.visitor.live(self.code) as table:
                self.state = await table.until(lambda state: True)


async def beat(table: Table) -> None:
    """Give a sign of life again and again, as pages do."""
    await asyncio.sleep(random.random() * BEAT_SECONDS)
    while True:
        await table.socket.send('{"do":"beat","lag":3,"n":0}')
        await asyncio.sleep(BEAT_SECONDS)


async def start_match(server: Server, number: int, thought: float, figures: Figures, door) -> list[Guest]:
    """A match and whoever plays it."""
    game = "connect-four" if number % 4 < 3 else "pah-tum"
    async with door:
        visitor = QuickVisitor(server, loopback(number // 10))
        if number % 2:
            bot = {"connect-four": "level-3", "pah-tum": "greedy"}[game]
            return [Guest(visitor, await visitor.start(game=game, bot=bot), thought, figures)]
        code = await visitor.start("friend", game=game)
        friend = QuickVisitor(server, loopback(number // 10))
        await friend.post(f"/api/matches/{code}/join")
        return [Guest(visitor, code, thought, figures), Guest(friend, code, thought, figures)]


async def check_kept(guests: list[Guest], figures: Figures, door) -> None:
    """Every acknowledged move is in the match's record, at its place."""

    async def check(guest: Guest) -> None:
        async with door:
            answer = await guest.visitor.get(f"/api/matches/{guest.code}/record")
        moves = [move.text for move in parse_record(answer.text).moves]
        figures.lost += sum(moves[ply : ply + 1] != [move] for ply, move in guest.acknowledged.items())

    await asyncio.gather(*(check(guest) for guest in guests))


async def play_many(server: Server, matches: int, seconds: float, thought: float) -> Figures:
    """Play for some seconds, count what was lost, then let all come back at once."""
    figures, door = Figures(matches=matches), asyncio.Semaphore(AT_ONCE)
    tables = await asyncio.gather(*(start_match(server, n, thought, figures, door) for n in range(matches)))
    guests = [guest for table in tables for guest in table]
    everybody = asyncio.Barrier(len(guests))
    before = cpu_seconds(server.process.pid)
    await asyncio.gather(*(guest.play(seconds, everybody) for guest in guests))
    figures.cpu = cpu_seconds(server.process.pid) - before
    await check_kept(guests, figures, door)
    await asyncio.gather(*(guest.come_back() for guest in guests))
    return figures


def main() -> None:
    gc.disable()  # or it would be the visitors' pauses that are measured
    matches, seconds = int(sys.argv[1]) if sys.argv[1:] else 1000, float(sys.argv[2]) if sys.argv[2:] else 60.0
    most, thought = float(sys.argv[3]) if sys.argv[3:] else 100.0, float(sys.argv[4]) if sys.argv[4:] else 2.0
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        sync = sync_time(Path(home))
        host = Host()
        figures = uvloop.run(play_many(server, matches, seconds, thought))
    moves = len(figures.acknowledged.seconds)
    print(
        f"{matches} matches for {seconds:.0f} s, {thought:g} s of thought per move, {sync:.1f} ms for the disk to sync"
    )
    print(f"  acknowledging a move: {figures.acknowledged}, {moves / seconds:.0f} of people's moves per second")
    print(f"  the server's own CPU time for that, with all its visitors coming and going: {figures.cpu:.1f} s,")
    print(f"  {1000 * figures.cpu / moves:.2f} ms for each move of a person, with every bot's answer")
    print(f"  acknowledged and not kept: {figures.lost}; {host}")
    print(f"  all coming back at once: {figures.comebacks}")
    assert figures.lost == 0
    assert figures.acknowledged.quantile(0.99) <= most


if __name__ == "__main__":
    main()
