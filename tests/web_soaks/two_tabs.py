"""Two tabs race for one turn, again and again: exactly one of them wins each time."""

import asyncio
import random
import sys
import tempfile

from web_server import Server, Visitor, serving
from web_soaks.measuring import loopback

AT_ONCE = 20


async def race_through_a_match(server: Server, number: int, most: int) -> int:
    """Both tabs play every turn of a match on one screen; how many races there were."""
    visitor = Visitor(server, loopback(number))
    code = await visitor.start("here", game=random.choice(("connect-four", "pah-tum")))
    races = 0
    async with visitor.live(code) as one, visitor.live(code) as two:
        await asyncio.gather(one.until(lambda state: True), two.until(lambda state: True))
        while one.state["view"]["turn"] is not None and races < most:
            ply, legal = one.state["view"]["ply"], [move["name"] for move in one.state["view"]["moves"]]
            answers = await asyncio.gather(
                one.do("play", move=random.choice(legal), ply=ply), two.do("play", move=random.choice(legal), ply=ply)
            )
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
            refused = next(answer for answer in answers if answer["type"] == "refused")
            assert refused["code"] == "stale-ply"
            after = await asyncio.gather(*(tab.until(lambda s: s["view"]["ply"] > ply) for tab in (one, two)))  # noqa: B023
            assert [state["view"]["ply"] for state in after] == [ply + 1] * 2
            assert after[0]["view"]["played"] == after[1]["view"]["played"]
            races += 1
    return races


async def race(server: Server, wanted: int) -> int:
    """Races in many matches at once; how many there were."""
    door, races, number = asyncio.Semaphore(AT_ONCE), 0, 0

    async def one(number: int) -> int:
        async with door:
            return await race_through_a_match(server, number, wanted - races)

    while races < wanted:
        batch = min(AT_ONCE, 1 + (wanted - races) // 20)
        races += sum(await asyncio.gather(*(one(number + each) for each in range(batch))))
        number += batch
    return races


def main() -> None:
    wanted = int(sys.argv[1]) if sys.argv[1:] else 10_000
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        races = asyncio.run(race(server, wanted))
    print(f"two tabs raced for one turn {races} times; exactly one won each")


if __name__ == "__main__":
    main()
