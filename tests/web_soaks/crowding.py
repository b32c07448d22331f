"""One address starts two hundred matches against the strongest bot; another visitor's bot answers all the same."""

import asyncio
import sys
import tempfile
from collections import Counter

from web_server import Server, Visitor, serving
from web_soaks.measuring import Times

STRONGEST = {"game": "pah-tum", "against": "bot", "bot": "expert", "side": "second"}
"""The bot begins: it is to think at once."""


async def crowd(attacker: Visitor, matches: int) -> tuple[Counter[int], list[str]]:
    """Start matches, ten at a time; how they were answered, and the codes of those that began."""
    answers: Counter[int] = Counter()
    codes = []
    async with attacker.client() as client:
        for _ in range(0, matches, 10):
            for answer in await asyncio.gather(*(client.post("/api/matches", json=STRONGEST) for _ in range(10))):
                answers[answer.status_code] += 1
                if answer.status_code == 201:
                    codes.append(answer.json()["match"])
    return answers, codes


async def play_beside(server: Server, games: int) -> Times:
    """Play against a quick bot, with a new visitor for every game; how long its answers take."""
    times = Times()
    for _ in range(games):
        visitor = Visitor(server)
        async with visitor.live(await visitor.start(bot="level-3")) as table:
            state = await table.until(lambda state: True)
            while state["view"]["turn"] is not None and state["view"]["ply"] < 12:
                ply = state["view"]["ply"]
                with times.measure():
                    await table.play(state["view"]["moves"][0]["name"])
                    state = await table.until(
                        lambda state, ply=ply: state["view"]["ply"] == ply + 2 or state["view"]["turn"] is None
                    )
    return times


async def attack(server: Server, matches: int, games: int) -> tuple[Counter[int], Times, int]:
    """Do both at the same time; what the attacker was answered, the others' times, and how many matches wait on."""
    attacker = Visitor(server)
    (answers, codes), times = await asyncio.gather(crowd(attacker, matches), play_beside(server, games))
    still = [(await attacker.get(f"/api/matches/{code}")).json()["thinking"] for code in codes]
    return answers, times, sum(still)


def main() -> None:
    matches = int(sys.argv[1]) if sys.argv[1:] else 200
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        calm = asyncio.run(play_beside(server, 2))  # the processes that think have all they need from now on
        answers, times, waiting = asyncio.run(attack(server, matches, 10))
    print(f"{matches} matches against the strongest bot from one address: {dict(answers)}, {waiting} still wait")
    print(f"  another visitor's level-3, from the move to its answer: {times}")
    print(f"  the same before the attack: {calm}")
    assert times.quantile(1) <= 1000


if __name__ == "__main__":
    main()
