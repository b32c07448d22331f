"""Four processes on one PostgreSQL: how soon a move is seen elsewhere, and what is lost when anything is killed."""

import asyncio
import gc
import os
import random
import signal
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import uvloop
from websockets.exceptions import WebSocketException

from postgres import Postgres, find_programs, running_postgres
from reihum.catalogue import replay
from reihum.core import parse_record
from waiting import PATIENCE
from web_server import Server, Visitor, serving
from web_soaks.measuring import Host, Times, cpu_seconds, loopback, sync_time
from web_soaks.quick_visitors import QuickVisitor


@contextmanager
def serving_together(home: Path, address: str, count: int):
    """Servers on one database, each a process at a port of its own; the last one has processes that think."""
    options = ["--database", address, "--thinkers", "2" if count == 1 else "0"]
    with serving(home / str(count), *options) as server:
        if count == 1:
            yield [server]
        else:
            with serving_together(home, address, count - 1) as others:
                yield [server, *others]


def parts_of(server: Server) -> list[int]:
    """The processes of a server that serve and work, without the one that watches them and those that stand by."""
    pid = server.process.pid
    found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in found if name_of(child) in ("reihum serve", "reihum work")]


def name_of(pid: int) -> str:
    """What a process is called; nothing once it has died."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


async def watch_moves(servers: list[Server], matches: int, seconds: float, thought: float) -> Times:
    """Matches played at one server and watched at the next; from sending a move until it comes to who watches.

    Enough games are started before: to start one takes this process, which measures, some milliseconds.
    """
    times = Times()
    everybody = asyncio.Barrier(matches)
    games = 1 + int(seconds / thought / 15)  # by lot a game lasts for some 20 moves

    async def one(number: int) -> None:
        player = QuickVisitor(servers[number % len(servers)], loopback(number))
        watcher = QuickVisitor(servers[(number + 1) % len(servers)], loopback(number))
        codes = [await player.start("here") for _ in range(games)]
        until = None
        while until is None or time.monotonic() < until:
            code = codes.pop() if codes else await player.start("here")
            async with player.live(code) as table, watcher.live(code) as seen:
                state = await table.until(lambda state: True)
                await seen.until(lambda state: True)
                if until is None:
                    await everybody.wait()
                    until = time.monotonic() + seconds
                while state["view"]["turn"] is not None and time.monotonic() < until:
                    await asyncio.sleep(thought * (0.5 + random.random()))
                    ply, move = state["view"]["ply"], random.choice(state["view"]["moves"])["name"]
                    assert (await table.play(move))["type"] == "done"
                    came_at = await seen.socket.arrival_of(b'"ply":%d,' % (ply + 1))
                    times.seconds.append(came_at - table.socket.sent_at)
                    state = await table.until(lambda state, ply=ply: state["view"]["ply"] > ply)

    await asyncio.gather(*(one(number) for number in range(matches)))
    return times


@dataclass
class Played:
    """A match, and what was acknowledged to whoever plays it."""

    visitor: Visitor
    wishes: dict[str, str]
    code: str
    acknowledged: dict[int, str] = field(default_factory=dict)
    moved: float = 0.0
    finished: list[tuple[str, dict[int, str]]] = field(default_factory=list)
    """What was acknowledged in the games before this one."""

    async def play(self, servers: list[Server]) -> None:
        """Play on until the game is over, at one server after the other, whatever breaks down."""
        while True:
            self._go_to(random.choice(servers))
            with suppress(WebSocketException, OSError, TimeoutError, httpx.HTTPError):
                async with self.visitor.live(self.code) as table:
                    while True:
                        state = await table.until(lambda state: state["view"]["turn"] in (*state["you"], None))
                        if state["view"]["turn"] is None:
                            await self._begin_again()
                            break
                        await asyncio.sleep(random.random() * 0.1)
                        ply, move = state["view"]["ply"], random.choice(state["view"]["moves"])["name"]
                        if (await table.play(move))["type"] == "done":
                            self.acknowledged[ply] = move
                            self.moved = time.monotonic()
            await asyncio.sleep(0.1)

    async def check(self, figures: "Figures") -> None:
        """What was acknowledged is in the record, which is a legal game."""
        record = parse_record((await self.visitor.get(f"/api/matches/{self.code}/record")).text)
        replay(record)  # a gap or a double would be an illegal game or a wrong result
        moves = [move.text for move in record.moves]
        figures.acknowledged += len(self.acknowledged)
        figures.lost += sum(moves[ply : ply + 1] != [move] for ply, move in self.acknowledged.items())

    async def _begin_again(self) -> None:
        answer = await self.visitor.post("/api/matches", self.wishes)
        if answer.status_code == 201:
            self.finished.append((self.code, dict(self.acknowledged)))
            self.code = answer.json()["match"]
            self.acknowledged.clear()

    def _go_to(self, server: Server) -> None:
        self.visitor.server = server
        self.visitor.headers["Origin"] = server.origin


# Moves are kept in two ways: those that a bot is to answer together with its task, all others by themselves.
KINDS = ({"against": "bot", "bot": "random"}, {"against": "here"})


@dataclass
class Figures:
    """What was counted."""

    rounds: int = 0
    acknowledged: int = 0
    lost: int = 0
    comebacks: Times = field(default_factory=Times)


def break_something(servers: list[Server], postgres: Postgres, which: int) -> str:
    """Kill a process of a server, or restart the database as after a crash; what it was."""
    if which % 4 == 3:
        postgres.stop("immediate")
        postgres.start()
        return "PostgreSQL"
    parts = parts_of(servers[which % len(servers)])
    os.kill(random.choice(parts), signal.SIGKILL)
    return "a process"


async def break_again_and_again(servers: list[Server], postgres: Postgres, rounds: int, matches: int) -> Figures:
    """Play, break something, wait until all play on; at the end, count what was lost."""
    figures = Figures()
    games = []
    for number in range(matches):
        visitor, kind = Visitor(servers[0], loopback(number)), KINDS[number % 2]
        games.append(Played(visitor, {"game": "connect-four", **kind}, await visitor.start(**kind)))
    players = [asyncio.create_task(game.play(servers)) for game in games]
    for which in range(rounds):
        await asyncio.sleep(1 + random.random())
        broken = time.monotonic()
        await asyncio.to_thread(break_something, servers, postgres, which)
        with figures.comebacks.measure():
            async with asyncio.timeout(PATIENCE):
                while not all(game.moved > broken for game in games):
                    await asyncio.sleep(0.02)
        figures.rounds += 1
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    for game in games:
        await game.check(figures)
        for code, acknowledged in game.finished:
            await Played(game.visitor, game.wishes, code, acknowledged).check(figures)
    return figures


def main() -> None:
    gc.disable()  # or it would be the visitors' pauses that are measured
    rounds, seconds = int(sys.argv[1]) if sys.argv[1:] else 20, float(sys.argv[2]) if sys.argv[2:] else 30.0
    programs = find_programs()
    assert programs is not None, "PostgreSQL is not installed; `make system` installs it"
    with (
        tempfile.TemporaryDirectory() as home,
        running_postgres(programs) as postgres,
        serving_together(Path(home), postgres.create_database("soak"), 4) as servers,
    ):
        before = sum(cpu_seconds(pid) for server in servers for pid in parts_of(server))
        host = Host()
        times = uvloop.run(watch_moves(servers, 100, seconds, 0.5))
        spent = sum(cpu_seconds(pid) for server in servers for pid in parts_of(server)) - before
        rate = len(times.seconds) / seconds
        print(f"4 processes, {rate:.0f} moves per second: seen at another process after {times}")
        print(f"  {1000 * spent / len(times.seconds):.1f} ms of CPU for a move, all servers together;", end=" ")
        print(f"the disk takes {sync_time(Path(home)):.1f} ms to sync; {host}", flush=True)
        figures = uvloop.run(break_again_and_again(servers, postgres, rounds, 30))
    print(f"{figures.rounds} times a process killed or PostgreSQL restarted under load, 30 matches")
    print(f"  {figures.acknowledged} moves acknowledged, {figures.lost} of them lost")
    print(f"  until all of them had moved again: {figures.comebacks}")
    assert figures.lost == 0
    assert times.quantile(0.5) <= 5
    assert times.quantile(0.99) <= 30
    assert figures.comebacks.quantile(1) <= 5000


if __name__ == "__main__":
    main()
