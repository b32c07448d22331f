"""Random and mutated messages and requests: nothing breaks, and no illegal move is kept."""

import asyncio
import itertools
import json
import random
import sys
import tempfile
from collections import Counter
from contextlib import suppress

import requests
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from requests.adapters import HTTPAdapter
from websockets.exceptions import ConnectionClosed

from reihum.catalogue import replay
from reihum.store import Store
from web_server import Server, Visitor, serving
from web_soaks.measuring import loopback

FRAMES_PER_SOCKET = 25
SLOW, MOST_OF_SLOW = ("hint", "solve", "analyse"), 20
VALID = [
    {"do": "play", "move": "4", "ply": 0, "n": 1},
    {"do": "undo", "ply": 1, "steps": 1, "n": 2},
    {"do": "redo", "ply": 0, "steps": 1, "n": 2},
    {"do": "hint", "ply": 0, "n": 3},
    {"do": "resign", "ply": 2, "n": 4},
    {"do": "rematch", "n": 5},
    {"do": "answer", "what": "undo", "yes": True, "n": 6},
    {"do": "analyse", "game": "connect-four", "position": "4453", "setup": {}, "n": 7},
    {"do": "stop", "n": 8},
]
ODD = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2**31,
        2**53,
        2**64,
        10**400,
        0.5,
        "",
        "4",
        "d4",
        "0",
        "١",
        "a1" * 50,
        "\u202e",
        "\x00",
    ),
    *("\U0001f600", "é", [], {}, [[]], {"do": "play"}, "undo", "rematch", "connect-four", "pah-tum", "7x6", "99x99"),
]


def mutate(chance: random.Random) -> str:
    """A frame, more or less damaged."""
    frame = dict(chance.choice(VALID))
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        key = chance.choice([*frame, "extra"])
        if chance.random() < 0.2:
            frame.pop(key, None)
        elif key == "ply" and chance.random() < 0.7:
            frame[key] = chance.randrange(45)
        elif key == "move" and chance.random() < 0.7:
            frame[key] = chance.choice("1234567")
        else:
            frame[key] = chance.choice(ODD)
    text = json.dumps(frame, ensure_ascii=chance.random() < 0.5)
    for _ in range(chance.choice((0, 0, 0, 1, 3))):
        place = chance.randrange(len(text) + 1)
        text = (
            text[:place] + chance.choice(("", "{", "}", '"', ",", "\\", "\\ud800", "[", "1", "é")) + text[place + 1 :]
        )
    return text


async def talk_nonsense(server: Server, number: int, chance: random.Random, answers: Counter) -> None:
    """Some damaged frames over one socket."""
    visitor = Visitor(server, loopback(20_000 + number // 20))
    against = chance.choice(("here", "bot", "friend"))
    code = await visitor.start(against, game=chance.choice(("connect-four", "pah-tum")))
    path = chance.choice((f"/api/matches/{code}/live",) * 3 + ("/api/analysis",))
    await send_all(visitor, code, path, [mutate(chance) for _ in range(FRAMES_PER_SOCKET)], answers)


async def send_all(visitor: Visitor, code: str, path: str, frames: list[str], answers: Counter) -> None:
    """Frames over one socket; each is answered, or the socket is closed for a reason."""
    async with visitor.socket(path, {"Cookie": f"seat={visitor.seats[code]}"}) as socket:
        try:
            for frame in frames:
                await socket.send(frame)
            await socket.send('{"do": "nothing", "n": 424242}')
            message: dict = {}
            while message.get("n") != 424242:
                message = json.loads(await socket.recv())
                answers[message["type"]] += 1
        except ConnectionClosed as closed:
            assert closed.rcvd is not None, "the server has broken off"
            assert closed.rcvd.code in (1007, 1008, 1009), closed.rcvd
            answers[f"closed {closed.rcvd.code}"] += 1


async def send_frames(server: Server, count: int, chance: random.Random) -> Counter:
    """Damaged frames over many sockets."""
    answers: Counter = Counter()
    door = asyncio.Semaphore(20)

    async def one(number: int) -> None:
        async with door:
            await talk_nonsense(server, number, chance, answers)

    await asyncio.gather(*(one(number) for number in range(count // FRAMES_PER_SOCKET)))
    return answers


class FromAddress(HTTPAdapter):
    """Lets requests come from an address of our choice."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__()

    def init_poolmanager(self, *arguments, **options) -> None:
        super().init_poolmanager(*arguments, source_address=(self.address, 0), **options)


def send_requests(server: Server, count: int, first_seed: int, every: int = 1) -> Counter:
    """Requests that schemathesis makes up from the OpenAPI description, right ones and wrong ones.

    Of all ways to ask each operation only every so manieth is tried.
    """
    import schemathesis  # here: it takes long to load, and every process that collects tests would load it

    statuses: Counter = Counter()
    visitor = Visitor(server)
    code = asyncio.run(visitor.start("here", setup={"Size": "4x4"}))
    headers = {"Origin": server.origin, "Cookie": f"seat={visitor.seats[code]}"}
    schema = schemathesis.openapi.from_url(f"{server.origin}/api/openapi.json")
    operations = [operation.ok() for operation in schema.get_all_operations()]
    ways = list(itertools.product(operations, schemathesis.GenerationMode, (None, {"code": code})))[::every]
    numbers = itertools.count()
    session = requests.Session()
    for place, (operation, mode, path) in enumerate(ways):
        path_parameters = path if "{code}" in operation.path else None

        @seed(first_seed + place)
        @settings(
            max_examples=min(max(count // len(ways), 1), MOST_OF_SLOW if operation.path.endswith(SLOW) else count),
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(generation_mode=mode, path_parameters=path_parameters))
        def check(case) -> None:
            number = next(numbers)
            if number % 100 == 0:
                session.mount("http://", FromAddress(loopback(30_000 + number // 100)))
            options = case.as_transport_kwargs()
            options["headers"] = {**options["headers"], **headers}
            try:
                answer = session.request(**options, timeout=60)
            except requests.exceptions.InvalidHeader:
                return
            assert answer.status_code < 500, (options, answer.text)
            statuses[answer.status_code] += 1

        with suppress(Unsatisfiable):  # what has no parameters cannot be asked for wrongly
            check()
    session.close()
    return statuses


def check_store(server: Server) -> int:
    """Every match in the store is a legal game; how many there are."""
    store = Store(server.home / "matches.sqlite3")
    matches = store.all()
    for match in matches:
        replay(match.record)
    store.close()
    return len(matches)


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 100_000
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        answers = asyncio.run(send_frames(server, count * 4 // 5, random.Random(1)))
        statuses = send_requests(server, count // 5, 1)
        matches = check_store(server)
        assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]
    print(f"{count * 4 // 5} damaged frames, answered: {dict(answers.most_common())}")
    print(
        f"{statuses.total()} requests made up from the OpenAPI description, answered: {dict(sorted(statuses.items()))}"
    )
    print(f"{matches} matches in the store, every one of them legal; nothing was answered with 500")


if __name__ == "__main__":
    main()
