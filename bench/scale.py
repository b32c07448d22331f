"""What a server costs per move, measured; and what follows for many players, simulated: `make scale`.

python bench/scale.py            measure here, then simulate
python bench/scale.py --kept     simulate with the figures of docs/scale.md, kept in scale.json; --quick: fewer arrivals
"""

import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from queueing import arrivals, group_commits, one_queue, own_queues, spread

GAMES_PER_PLAYER = 4
MOVES_PER_GAME = 20
"""Of each side."""
AGAINST_BOTS = 0.7
ANALYSES_PER_GAME = 0.5
BUSIEST_HOUR = 0.1
"""Of a day's games."""
GAME_MINUTES = 8
BEAT_SECONDS = 2.0
"""How often a page gives a sign of life."""
SAMPLE = 5_000 if "--quick" in sys.argv else 60_000
BOTS = {"club-4": 0.5, "club-8": 0.3, "club-12": 0.15, "perfect": 0.05}
"""Whom people play, and how often."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What was measured, in seconds of one core and in bytes."""

    move: float
    """A person's move: checked, kept, shown to both."""
    bot_move: float
    """A bot's move: the server's part."""
    thought: float
    """A bot's move: the thinker's part, over the bots that people play."""
    analysis: float
    page: float
    """The start page and its files."""
    beat: float
    """A page's sign of life."""
    match_bytes: float
    """Memory of a match that is being played, with its two sockets."""
    wire_bytes: float
    """Sent per move to each of the two."""
    commit: float = 0.003
    """A group commit that waits for the disk; assumed, as here the disk is memory."""


KEPT = Costs(**json.loads((Path(__file__).parent / "scale.json").read_text()))


@dataclass(frozen=True, slots=True)
class Plan:
    """What so many players a day need."""

    players: int
    moves: float
    web: int
    thinkers: int
    shards: int
    live: float
    megabits: float
    acknowledged: float
    bot_waits: float


def plan(players: int, costs: Costs, random: Random) -> Plan:
    """As many processes as keep the 99th hundredth of acknowledgements near 100 ms, and of bots' waits below 1 s."""
    games = players * GAMES_PER_PLAYER * BUSIEST_HOUR / 3600
    moves = games * MOVES_PER_GAME * (2 - AGAINST_BOTS)
    thoughts = games * MOVES_PER_GAME * AGAINST_BOTS
    live = games * GAME_MINUTES * 60
    beats = live * (2 - AGAINST_BOTS) / BEAT_SECONDS
    served = costs.move + (costs.bot_move * thoughts + costs.beat * beats) / moves
    web = grow(moves * served, lambda count: web_waits(random, moves, count, served) <= 0.1)
    thinking = (thoughts * costs.thought + games * ANALYSES_PER_GAME * costs.analysis) / (
        thoughts + games * ANALYSES_PER_GAME
    )
    jobs = thoughts + games * ANALYSES_PER_GAME
    thinkers = grow(jobs * thinking, lambda count: queue_waits(random, jobs, count, thinking) <= 1.0 + 3 * thinking)
    shards = grow(
        (moves + thoughts) / 4000, lambda count: commit_waits(random, (moves + thoughts) / count, costs) < 0.05
    )
    return Plan(
        players,
        moves + thoughts,
        web,
        thinkers,
        shards,
        live,
        (moves + thoughts) * 2 * costs.wire_bytes * 8 / 1e6,
        web_waits(random, moves, web, served) + commit_waits(random, (moves + thoughts) / shards, costs),
        queue_waits(random, jobs, thinkers, thinking),
    )


def grow(load: float, enough: Callable[[int], bool]) -> int:
    """The smallest number of servers, from the load upwards, that is enough."""
    count = max(int(load) + 1, 1)
    while not enough(count):
        count += max(count // 20, 1)
    return count


def web_waits(random: Random, per_second: float, servers: int, service: float) -> float:
    """Seconds that 99 of 100 wait at most for a process and are served in; connections belong to processes."""
    # Processes have queues of their own and are all alike: of very many, eight tell enough.
    looked_at = min(servers, 8)
    moments = list(arrivals(random, per_second * looked_at / servers, SAMPLE))
    return own_queues(random, moments, looked_at, spread(random, service)).quantile(0.99)


def queue_waits(random: Random, per_second: float, servers: int, service: float) -> float:
    """The same for whichever thinker is free first."""
    moments = list(arrivals(random, per_second, SAMPLE))
    return one_queue(moments, servers, spread(random, service)).quantile(0.99)


def commit_waits(random: Random, per_second: float, costs: Costs) -> float:
    """The same for a commit that takes along all that came meanwhile."""
    return group_commits(list(arrivals(random, per_second, SAMPLE)), costs.commit, 0.0001).quantile(0.99)


def show(costs: Costs) -> None:
    """Print what was measured and what follows."""
    for name, value in asdict(costs).items():
        print(f"{name:12} {value / 1000:10.1f} kB" if name.endswith("bytes") else f"{name:12} {1000 * value:10.2f} ms")
    print("\nplayers/day  moves/s  live games  web processes  thinker cores  databases    Mbit/s  ack p99  bot p99")
    for players in (1_000, 100_000, 10_000_000):
        found = plan(players, costs, Random(players))
        print(
            f"{players:11,} {found.moves:8,.0f} {found.live:11,.0f} {found.web:14,} {found.thinkers:14,}"
            f" {found.shards:10,} {found.megabits:9,.1f} {1000 * found.acknowledged:5.0f} ms {found.bot_waits:6.2f} s"
        )


def main() -> None:
    """Measure unless told not to, then simulate."""
    if "--kept" in sys.argv:
        show(KEPT)
        return
    with tempfile.TemporaryDirectory() as home:
        costs = asyncio.run(Measuring(home).run())
    print(json.dumps(asdict(costs)))
    show(costs)


class Measuring:
    """A real server, some matches, and what they cost it."""

    def __init__(self, home: str) -> None:
        from web_server import Server

        self.server = Server(Path(home)).start()

    async def run(self) -> Costs:
        """All figures."""
        from web_server import Visitor

        try:
            idle = self._memory()
            move, beat, wire, memory = await self._friends(30)
            thoughts = {}
            shares = []
            for bot in BOTS:
                server, thought = await self._bot(bot, 3)
                thoughts[bot] = thought
                shares.append(server)
            analysis = await self._analyses(6)
            visitor = Visitor(self.server)
            before = self._cpu()[0]
            for _ in range(100):
                await visitor.get("/")
            page = (self._cpu()[0] - before) / 100
            return Costs(
                move=move,
                bot_move=statistics.mean(shares) - move,
                thought=sum(share * thoughts[bot] for bot, share in BOTS.items()),
                analysis=analysis,
                page=page,
                beat=beat,
                match_bytes=(memory - idle) / 30,
                wire_bytes=wire,
            )
        finally:
            self.server.end()

    async def _friends(self, matches: int) -> tuple[float, float, float, float]:
        from contextlib import AsyncExitStack

        from web_server import Visitor

        async with AsyncExitStack() as stack:
            tables = []
            for _ in range(matches):
                anna, ben = Visitor(self.server), Visitor(self.server)
                code = await anna.start("friend")
                await ben.post(f"/api/matches/{code}/join")
                tables.append([await stack.enter_async_context(each.live(code)) for each in (anna, ben)])
            for pair in tables:
                for table in pair:
                    await table.until(lambda state: all(state["here"].values()))
            memory = self._memory()
            before, moves, heard = self._cpu()[0], 0, []
            for ply, move in enumerate("1212343456565767"):
                for pair in tables:
                    mover, other = pair[ply % 2], pair[1 - ply % 2]
                    answer = await mover.play(move)
                    assert answer["type"] == "done", answer
                    await other.until(lambda state, ply=ply: state["view"]["ply"] > ply)
                    heard.append(len(json.dumps(other.state)))
                    moves += 1
            move = (self._cpu()[0] - before) / moves
            return move, await self._beats([table for pair in tables for table in pair]), statistics.mean(heard), memory

    async def _beats(self, tables: list[Any], rounds: int = 10) -> float:
        """What a sign of life costs, without what the server does in between."""
        spent = 0.0
        for _ in range(rounds):
            await asyncio.sleep(BEAT_SECONDS / 2)
            before = self._cpu()[0]
            for table in tables:
                await table.socket.send('{"do":"beat","lag":3,"n":0}')
            for table in tables:
                while (await table.next())["type"] != "beat":
                    pass
            spent += self._cpu()[0] - before
        return spent / rounds / len(tables)

    async def _bot(self, bot: str, games: int) -> tuple[float, float]:
        """The server's and the thinkers' seconds for a move of this bot's and the person's that it answers."""
        from web_server import Visitor

        before, made = self._cpu(), 0
        for number in range(games):
            anna = Visitor(self.server)
            code = await anna.start("bot", bot=bot, side="second")
            random = Random(number)
            async with anna.live(code) as table:
                while True:
                    state = await table.until(_is_our_turn_or_the_end)
                    made += 1
                    if state["view"]["turn"] is None:
                        break
                    # How the match stands comes before the acknowledgement, and may hold the bot's answer already.
                    await table.play(random.choice([move["name"] for move in state["view"]["moves"]]))
        after = self._cpu()
        return (after[0] - before[0]) / made, (after[1] - before[1]) / made

    async def _analyses(self, count: int) -> float:
        from web_server import Visitor

        before = self._cpu()[1]
        random = Random(1)
        for _ in range(count):
            position = "4453" + "".join(random.choice("1267") for _ in range(6))
            await Visitor(self.server).get(f"/api/analyse?pos={position}")
        return (self._cpu()[1] - before) / count

    def _cpu(self) -> tuple[float, float]:
        """Seconds of a core that the server and its thinkers have used so far."""
        own = self.server.process.pid
        return _seconds(own), sum(_seconds(child) for child in _children(own))

    def _memory(self) -> float:
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return 1024 * float(status.partition("VmRSS:")[2].split()[0])


def _is_our_turn_or_the_end(state: dict[str, Any]) -> bool:
    return state["view"]["turn"] is None or not state["view"]["bots_turn"]


def _seconds(process: int) -> float:
    """The CPU time of a process's threads, to the nanosecond: clock ticks are too coarse for a sign of life."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def _children(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").iterdir():
        yield from map(int, (task / "children").read_text().split())


if __name__ == "__main__":
    main()
