"""``kill -9`` under load, again and again: nothing acknowledged is lost, nothing is there twice, and all go on."""

import asyncio
import random
import sys
import tempfile
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException

from reihum.catalogue import replay
from reihum.core import parse_record
from waiting import PATIENCE
from web_server import Server, Visitor
from web_soaks.measuring import loopback

MATCHES, THOUGHT = 60, 0.05


@dataclass
class Watched:
    """A match, who plays it, and what was acknowledged to them; a match that ends is followed by another."""

    visitors: list[Visitor]
    code: str
    bot: bool
    acknowledged: dict[int, str] = field(default_factory=dict)


@dataclass
class Figures:
    """What was counted."""

    rounds: int = 0
    acknowledged: int = 0
    lost: int = 0
    matches: int = 0


async def start(server: Server, number: int) -> Watched:
    visitor = Visitor(server, loopback(number))
    if number % 2:
        return Watched([visitor], await visitor.start(bot="random"), True)
    friend = Visitor(server, loopback(number))
    code = await visitor.start("friend", game="pah-tum" if number % 4 else "connect-four")
    await friend.post(f"/api/matches/{code}/join")
    return Watched([visitor, friend], code, False)


async def play(watched: Watched, visitor: Visitor) -> None:
    """Play until the server dies or the game is over."""
    try:
        async with visitor.live(watched.code) as table:
            while True:
                state = await table.until(lambda state: state["view"]["turn"] in (*state["you"], None))
                if state["view"]["turn"] is None:
                    return
                await asyncio.sleep(random.random() * THOUGHT)
                view, move = state["view"], random.choice(state["view"]["moves"])["name"]
                if (await table.play(move))["type"] == "done":
                    watched.acknowledged[view["ply"]] = move
    except (WebSocketException, OSError):
        return


async def check(watched: Watched, figures: Figures) -> bool:
    """Whether the match is over; what was acknowledged is in its record, which is a legal game."""
    text = (await watched.visitors[0].get(f"/api/matches/{watched.code}/record")).text
    record = parse_record(text)
    replay(record)  # a gap or a double would be an illegal game or a wrong result
    moves = [move.text for move in record.moves]
    figures.lost += sum(moves[ply : ply + 1] != [move] for ply, move in watched.acknowledged.items())
    persons_plies = [ply for ply in range(len(moves)) if not watched.bot or ply % 2 == 0]
    # At most one move more is kept than was acknowledged for each round: the one that the kill came between.
    assert len(persons_plies) - len(watched.acknowledged) <= figures.rounds
    return record.result != "*"


def _acknowledged(matches: list[Watched]) -> int:
    return sum(len(watched.acknowledged) for watched in matches)


async def one_round(server: Server, matches: list[Watched], figures: Figures, seconds: float) -> None:
    """Play for some seconds, and on a busy machine until everybody could have moved; kill, start again, and check."""
    enough = _acknowledged(matches) + len(matches)
    players = [asyncio.create_task(play(watched, visitor)) for watched in matches for visitor in watched.visitors]
    await asyncio.sleep(seconds)
    async with asyncio.timeout(PATIENCE):
        while _acknowledged(matches) <= enough and not all(player.done() for player in players):
            await asyncio.sleep(0.02)
    server.kill()
    await asyncio.gather(*players)
    await asyncio.to_thread(server.start)
    figures.rounds += 1
    for number, watched in enumerate(matches):
        if await check(watched, figures):
            figures.acknowledged += len(watched.acknowledged)
            matches[number] = await start(server, number)


async def kill_again_and_again(server: Server, rounds: int, count: int = MATCHES) -> Figures:
    """All rounds, and at the end a proof that every match goes on."""
    figures = Figures(matches=count)
    matches = [await start(server, number) for number in range(count)]
    for _ in range(rounds):
        await one_round(server, matches, figures, 0.5 + random.random())
    for watched in matches:
        figures.acknowledged += len(watched.acknowledged)
        await go_on(watched)
    return figures


async def go_on(watched: Watched) -> None:
    """A move can be made, and against a bot it is answered; a bot's move that was pending has been made."""
    first = watched.visitors[0]
    async with asyncio.timeout(PATIENCE), first.live(watched.code) as table:
        if watched.bot:
            state = await table.until(lambda state: state["view"]["turn"] in ("first", None))
            mover = table
            if state["view"]["turn"] is not None:
                assert (await mover.play(state["view"]["moves"][0]["name"]))["type"] == "done"
                ply = state["view"]["ply"]
                await table.until(lambda state: state["view"]["ply"] == ply + 2 or state["view"]["turn"] is None)
            return
        async with watched.visitors[1].live(watched.code) as other:
            state = await table.until(lambda state: True)
            await other.until(lambda state: True)
            if state["view"]["turn"] is not None:
                mover = table if state["view"]["turn"] == "first" else other
                assert (await mover.play(state["view"]["moves"][0]["name"]))["type"] == "done"


def main() -> None:
    rounds = int(sys.argv[1]) if sys.argv[1:] else 20
    with tempfile.TemporaryDirectory() as home:
        server = Server(home).start()
        figures = asyncio.run(kill_again_and_again(server, rounds))
        server.end()
    print(f"{figures.rounds} times kill -9 under load, {figures.matches} matches at once")
    print(f"  {figures.acknowledged} moves acknowledged, {figures.lost} of them lost; all matches went on")
    assert figures.lost == 0


if __name__ == "__main__":
    main()
