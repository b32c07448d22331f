"""A class of pupils: all come in by a code, are paired round after round, play on sockets, and the teacher looks on."""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle

from web_keys import new_key
from web_server import Server, Visitor, serving
from web_soaks.measuring import Times, loopback

BETWEEN_LOOKS = 1.0  # a page looks every two seconds; what comes much sooner from one address is refused


class Teacher:
    """Whoever has opened a room."""

    def __init__(self, visitor: Visitor, key: str, room: str) -> None:
        self.visitor, self.key, self.room = visitor, key, room
        self.times = Times()

    @classmethod
    async def open(cls, server: Server, **wishes) -> "Teacher":
        visitor, key = Visitor(server), new_key()
        wish = {"key": key, "title": "7b", "game": "connect-four", **wishes}
        answer = await visitor.post("/api/classes", wish)
        assert answer.status_code == 201, answer.text
        return cls(visitor, key, answer.json()["room"])

    async def look(self) -> dict:
        with self.times.measure():
            answer = await self.visitor.post(f"/api/classes/{self.room}", {"key": self.key})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def pair(self, pairs):
        return await self.visitor.post(f"/api/classes/{self.room}/pair", {"key": self.key, "pairs": pairs})


async def attend(server: Server, address: str, room: str, name: str, rounds: int) -> None:
    """A pupil: comes in, waits to be paired, plays any moves to the end, and waits again."""
    visitor, key, played = Visitor(server, address), new_key(), set()
    path = f"/api/classes/{room}"
    assert (await visitor.post(f"{path}/join", {"key": key, "name": name})).status_code == 200
    while len(played) < rounds:
        told = (await visitor.post(path, {"key": key})).json()
        if told["match"] is None or told["match"] in played:
            await asyncio.sleep(BETWEEN_LOOKS)
            continue
        code = told["match"]
        assert (await visitor.post(f"/api/matches/{code}/seat", {"key": key})).json()["seated"]
        async with visitor.live(code) as table:
            while (await table.until(lambda state: state["view"]["turn"] in (*state["you"], None)))["view"]["turn"]:
                await table.play(random.choice(table.state["view"]["moves"])["name"])
        played.add(code)


async def lesson(servers: Sequence[Server], pupils: int, rounds: int) -> dict:
    """A whole lesson; what the teacher sees at its end. With an odd number somebody always waits."""
    teacher = await Teacher.open(servers[0])
    # A class comes from one address, as it does behind a school's router.
    coming = [
        asyncio.create_task(attend(server, loopback(7), teacher.room, f"Pupil {number}", rounds))
        for number, server in zip(range(pupils), cycle(servers), strict=False)
    ]
    for _ in range(rounds):
        # Whoever has played for long, as on a busy machine, must come back first, or would be left out.
        while sum(pupil["here"] for pupil in (await teacher.look())["pupils"]) < pupils:
            await asyncio.sleep(BETWEEN_LOOKS)
        assert (await teacher.pair([])).status_code == 200
        while any(pupil["plays"] for pupil in (await teacher.look())["pupils"]):
            await asyncio.sleep(BETWEEN_LOOKS)
    if pupils % 2 == 0:
        await asyncio.gather(*coming)
    for task in coming:
        task.cancel()
    await asyncio.gather(*coming, return_exceptions=True)
    told = await teacher.look()
    print(f"{pupils} pupils, {rounds} rounds; the teacher's page: {teacher.times}")
    return told


def main() -> None:
    pupils = int(sys.argv[1]) if sys.argv[1:] else 30
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        told = asyncio.run(lesson([server], pupils, rounds=4))
    games = sum(pupil["games"] for pupil in told["pupils"]) // 2
    assert games == 4 * (pupils // 2), games
    print(f"{games} games in {time.monotonic() - began:.1f} s, every board seen by the teacher")


if __name__ == "__main__":
    main()
