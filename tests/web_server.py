"""A real server in a process of its own, and visitors who talk to it over real sockets."""

import itertools
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import connect

from ports import free_port
from waiting import PATIENCE


class Server:
    """``reihum serve`` with a port and a store of its own, the same ones when it is started again."""

    def __init__(
        self, home: Path, *options: str, port: int | None = None, environment: Mapping[str, str] | None = None
    ) -> None:
        self.options = options
        self.environment = environment or {}
        self.home = Path(home)
        self.home.mkdir(parents=True, exist_ok=True)
        self.port = port or free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = self.home / "server.log"
        self.process: subprocess.Popen | None = None
        self.shell = 'exec "$0" "$@"'
        """What a shell does to start it."""
        self.own_group = False
        """Whether it is alone with its processes, as in a terminal: then Ctrl-C can be for all of them."""

    def start(self) -> "Server":
        environment = {**os.environ, "REIHUM_HOME": str(self.home), "LANGUAGE": "en", **self.environment}
        command = [
            "sh",
            "-c",
            self.shell,
            sys.executable,
            "-m",
            "reihum",
            "serve",
            "--port",
            str(self.port),
            *self.options,
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                text=True,
                start_new_session=self.own_group,
            )
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        if not ready or not self.process.stdout.readline():
            self.kill()
            raise AssertionError(f"the server did not start: {self.log.read_text()}")
        return self

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def end(self) -> None:
        """End it as Ctrl-C does."""
        if self.own_group:
            os.killpg(self.process.pid, signal.SIGINT)
        else:
            self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        self.process.stdout.close()


@contextmanager
def serving(home, *options, port=None, environment=None):
    """A server for the time of a ``with`` block."""
    server = Server(home, *options, port=port, environment=environment).start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


def fetch(address: str, method: str = "GET", **options) -> httpx.Response:
    """What is answered to anybody. Certificates, which httpx would load anew for every question, take longest."""
    return httpx.request(method, address, verify=False, timeout=PATIENCE, **options)


class Visitor:
    """Somebody with a cookie jar, from an address of their own (all of 127.0.0.0/8 is this machine)."""

    numbers = itertools.count()

    def __init__(self, server: Server, address: str | None = None, **headers: str) -> None:
        self.server = server
        number = next(self.numbers)
        # Else a quick machine would ask too often for one visitor.
        self.address = address or f"127.20.{number // 250 % 250}.{number % 250 + 1}"
        self.headers = {"Origin": server.origin, "Accept-Language": "en", **headers}
        self.seats: dict[str, str] = {}

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)  # certificates take long to load
        return httpx.AsyncClient(
            base_url=self.server.origin, headers=self.headers, transport=transport, timeout=PATIENCE
        )

    async def get(self, path: str, **options) -> httpx.Response:
        async with self.client() as client:
            return await client.get(path, **self._with_seat(path, options))

    async def post(self, path: str, body: object = None, **options) -> httpx.Response:
        async with self.client() as client:
            answer = await client.post(path, json={} if body is None else body, **self._with_seat(path, options))
        if "seat" in answer.cookies:
            self.seats[answer.json()["match"]] = answer.cookies["seat"]
        return answer

    async def delete(self, path: str) -> httpx.Response:
        async with self.client() as client:
            return await client.delete(path, **self._with_seat(path, {}))

    def _with_seat(self, path: str, options: dict) -> dict:
        code = path.split("/")[3] if path.startswith("/api/matches/") else ""
        seat = self.seats.get(code)
        return {"headers": {"Cookie": f"seat={seat}"}, **options} if seat else options

    async def start(self, against="bot", game="connect-four", **wishes) -> str:
        """Start a match; its code."""
        if against == "bot":
            wishes.setdefault("bot", "random")
        answer = await self.post("/api/matches", {"game": game, "against": against, **wishes})
        assert answer.status_code == 201, answer.text
        return answer.json()["match"]

    @asynccontextmanager
    async def live(self, code: str):
        """The socket of a match."""
        headers = {"Accept-Language": self.headers["Accept-Language"]}
        if code in self.seats:
            headers["Cookie"] = f"seat={self.seats[code]}"
        async with self.socket(f"/api/matches/{code}/live", headers) as socket:
            yield Table(socket)

    def socket(self, path: str, headers: dict | None = None):
        """Any socket."""
        address = self.server.origin.replace("http", "ws", 1) + path
        return connect(
            address,
            origin=self.headers.get("Origin"),
            additional_headers=headers or {},
            local_addr=(self.address, 0),
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=2,
            max_size=None,
            proxy=None,
            ping_interval=None,  # browsers ask for nothing by themselves
        )


class Table:
    """A match over its socket: sends commands, and remembers the last state."""

    def __init__(self, socket) -> None:
        self.socket = socket
        self.state: dict = {}
        self.number = 0

    async def next(self) -> dict:
        """The next message."""
        message = from_json(await self.socket.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def until(self, condition) -> dict:
        """The first state that fulfils a condition, the one known already included."""
        while not self.state or not condition(self.state):
            await self.next()
        return self.state

    async def do(self, what: str, /, **fields) -> dict:
        """Give a command; what is answered to it."""
        self.number += 1
        number = self.number
        await self.socket.send(json.dumps({"do": what, **fields, "n": number}))
        while True:
            message = await self.next()
            if message["type"] != "state" and message["n"] == number:
                return message

    async def play(self, move: str) -> dict:
        """Play a move at the ply known."""
        return await self.do("play", move=move, ply=self.state["view"]["ply"])
