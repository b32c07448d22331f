"""Takes the pictures of the page that documents show, from the real program in a real browser.

PYTHONPATH=tests python docs/web_pictures.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import reihum
from example_package import install_more_games
from reihum.core import format_record, record_position
from reihum.games.connect_four import ConnectFour
from widget_host import host

PICTURES = Path(__file__).parent / "pictures"
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE, PHONE = (1100, 720), (360, 740)


@contextmanager
def serving(packages: str = "") -> Iterator[str]:
    """A server with an empty store, and with the packages in a folder; its address."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "reihum", "--lang", "en", "serve", "--port", "0"]
        environment = {**os.environ, "REIHUM_HOME": home, "PYTHONUNBUFFERED": "1", "PYTHONPATH": packages}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            found = re.search(r"http://\S+", server.stdout.readline())
            try:
                yield found.group()
            finally:
                server.terminate()


def open_page(browser: Browser, address: str, size: tuple[int, int], language: str, theme: str = "light") -> Page:
    """A visitor without motion, so that a picture shows nothing half done."""
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        base_url=address, viewport=viewport, locale=language, color_scheme=theme, reduced_motion="reduce"
    )
    return context.new_page()


def play(page: Page, moves: list[str]) -> None:
    """Click on the moves, each as soon as it is allowed."""
    for move in moves:
        made = page.locator(".moves button").count()
        page.locator(f".target[data-move='{move}'][aria-disabled=false]").click()
        page.locator(".moves button").nth(made).wait_for()
    page.mouse.move(0, 0)


def take_home(browser: Browser, address: str) -> None:
    """The start page, on a large screen and on a phone."""
    for name, size, language in (("home", WIDE, "en"), ("phone", PHONE, "de")):
        page = open_page(browser, address, size, language)
        page.goto("/")
        page.locator(".opponent").first.wait_for()
        page.screenshot(path=PICTURES / f"web-{name}.png")


def start(page: Page, address: str, **wish: object) -> None:
    """Start a match and look at it."""
    started = page.request.post("/api/matches", data={"name": "Anna", **wish}, headers={"Origin": address}).json()
    page.goto(f"/play/{started['match']}")


def take_game(browser: Browser, address: str) -> None:
    """A game against a bot that says why it moved."""
    page = open_page(browser, address, WIDE, "en")
    record = format_record(record_position(ConnectFour.parse("443344", {})))
    start(page, address, game="connect-four", against="bot", bot="level-5", record=record)
    play(page, ["6"])
    page.locator(".moves button").nth(7).wait_for()
    page.locator(".target[data-move='5']").hover()
    page.screenshot(path=PICTURES / "web-game.png")


def take_dark(browser: Browser, address: str) -> None:
    """A game of Pah Tum at one screen, in the dark."""
    page = open_page(browser, address, WIDE, "de", "dark")
    setup = {"Blocked": "a1b6c2d2f2f6g4a5g7"}
    start(page, address, game="pah-tum", against="here", other_name="Ben", setup=setup)
    play(page, ["d4", "c4", "d5", "d6", "e4", "f4", "e5", "c5", "c6", "b4", "e6", "e7", "e3", "e2", "d3", "f5"])
    page.screenshot(path=PICTURES / "web-dark.png")


def take_analysis(browser: Browser, address: str) -> None:
    """A position with what every column is worth."""
    page = open_page(browser, address, WIDE, "en")
    page.goto("/analyse/connect-four/44455433")
    page.locator(".worth.best").first.wait_for(timeout=60_000)
    page.locator("progress").wait_for(state="hidden", timeout=60_000)
    page.screenshot(path=PICTURES / "web-analysis.png")


def take_more_games(browser: Browser, address: str) -> None:
    """Games that a package brings along."""
    page = open_page(browser, address, WIDE, "en")
    page.goto("/")
    page.locator(".opponent").first.wait_for()
    page.screenshot(path=PICTURES / "web-more-games.png")
    start(page, address, game="pop-out", against="here", other_name="Ben")
    play(page, ["4", "4", "3", "5", "5", "3", "2", "2", "6", "6"])
    page.locator(".target[data-move=x4]").hover()
    page.screenshot(path=PICTURES / "web-pop-out.png")
    start(page, address, game="five-in-a-row", against="here", other_name="Ben", setup={"Size": "11x11"})
    play(page, ["f6", "g7", "f7", "f8", "g6", "e6", "h6", "i6", "h5", "g4"])
    page.locator(".target[data-move=g5]").hover()
    page.screenshot(path=PICTURES / "web-five-in-a-row.png")


def take_notebook(browser: Browser) -> None:
    """The board of a notebook with a review: verdict, marks and arrows."""
    page = open_page(browser, "about:blank", (900, 560), "en")
    board = reihum.board(reihum.review(reihum.play("level-5", "level-2", seed=2)))
    host(page, board)
    page.locator(".mark").first.wait_for()
    page.locator(".reihum-table").screenshot(path=PICTURES / "notebook-review.png")
    board.close()


def main() -> None:
    """Take them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=OPTIONS)
        with serving() as address:
            for take in (take_home, take_game, take_dark, take_analysis):
                take(browser, address)
        take_notebook(browser)
        with tempfile.TemporaryDirectory() as folder:
            install_more_games(Path(folder))
            with serving(folder) as address:
                take_more_games(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
