"""What a visit of the start page weighs, and how long a first board takes from far away: `make web-weight`.

Between browser and server stands a line of 300 ms there and back: a connection is there after one such round, and
whatever is sent then takes half of one.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright

from conftest import require
from ports import free_port
from web_server import Server, serving
from weighing import Wire

ROUND_TRIP = 0.3
VISITS = 5


class LongLine:
    """Passes connections on to a server, late."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, daemon=True).start()
        listening = asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self._listener = asyncio.run_coroutine_threadsafe(listening, self._loop).result()
        self.port = self._listener.sockets[0].getsockname()[1]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", self._to)
        made = time.monotonic() + ROUND_TRIP
        await asyncio.gather(self._carry(reader, there[1], made), self._carry(there[0], writer, made))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, made: float) -> None:
        def send(data: bytes) -> None:
            with suppress(OSError, RuntimeError):
                writer.write(data) if data else writer.close()

        data = b"begin"
        with suppress(OSError):
            while data:
                data = await reader.read(65_536)
                wait = max(made - time.monotonic(), 0) + ROUND_TRIP / 2
                self._loop.call_later(wait, send, data)


def first_board(page: Page) -> float:
    """Seconds from typing the address to a board on the start page."""
    begun = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.locator(".game .board .stone").first.wait_for()
    return time.perf_counter() - begun


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright, serving(home) as near:
        options = ["--headless", "--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=require("chromium-headless-shell"), args=options)
        weigh(browser, near)
        near.end()
        measure(browser, home)


def weigh(browser: Browser, server: Server) -> None:
    """Print what is loaded the first and the second time."""
    page = browser.new_context(base_url=server.origin, locale="de-DE").new_page()
    wire = Wire(page)
    for name in ("cold", "warm"):
        page.goto("/")
        page.locator(".opponent").first.wait_for()
        load = wire.take()
        print(f"start page, {name}: {load.weight / 1000:.1f} kB, {len(load.addresses)} requests")
        page.goto("about:blank")


def measure(browser: Browser, home: str) -> None:
    """Print how long a first board takes over the long line."""
    port = free_port()
    line = LongLine(port)
    # A public server: one's own is asked what it remembers before anything is drawn, but is never far away.
    origin = f"http://127.0.0.1:{line.port}"
    with serving(home, "--origin", origin, port=port):
        for name, kept in (("cold", False), ("warm", True)):
            times = []
            context = browser.new_context(base_url=origin, locale="de-DE")
            for _ in range(VISITS):
                if not kept:
                    context.close()
                    context = browser.new_context(base_url=origin, locale="de-DE")
                page = context.new_page()
                times.append(first_board(page))
                page.close()
            print(
                f"first board at {1000 * ROUND_TRIP:.0f} ms there and back, {name}: "
                f"{min(times):.2f} s at best, {statistics.median(times):.2f} s in the middle, of {VISITS}"
            )


if __name__ == "__main__":
    sys.exit(main())
