"""What visitors of the page do, for its tests."""

import re

from playwright.sync_api import Page, expect

from web_server import Server


def open_home(page: Page, game: str = "connect-four") -> None:
    """Open the start page and pick a game."""
    page.goto("/")
    page.locator(f"[data-game={game}]").click()
    expect(page.locator(f"[data-game={game}]")).to_have_attribute("aria-pressed", "true")
    page.locator(".opponent").first.wait_for()


def start(page: Page, server: Server, **wish: str) -> None:
    """Start a match without the start page, and look at it."""
    answer = page.request.post("/api/matches", data={"game": "connect-four", **wish}, headers={"Origin": server.origin})
    assert answer.status == 201, answer.text()
    page.goto(f"/play/{answer.json()['match']}")
    page.locator(".target").first.wait_for()


def join(guest: Page, link: str, name: str) -> None:
    """Open an invitation and take the seat."""
    guest.goto(link)
    guest.locator("#guest").fill(name)
    guest.get_by_role("button", name="Play along").click()
    expect(guest.locator(".panel")).to_have_count(0)


def target(page: Page, move: str):
    """Where to click for a move."""
    return page.locator(f".target[data-move='{move}']")


def play(page: Page, move: str) -> None:
    """Click on a move once it is allowed, and see that the stone lies."""
    stones = stones_on(page)
    expect(target(page, move)).to_have_attribute("aria-disabled", "false")
    target(page, move).click()
    expect(page.locator(".moves button")).not_to_have_count(stones)


def stones_on(page: Page) -> int:
    """How many stones lie on the board."""
    return page.locator(".board .stone:not(.ghost):not(.waiting)").count()


def expect_stones(page: Page, count: int) -> None:
    """Wait until so many stones lie on the board."""
    expect(page.locator(".board .stone:not(.ghost):not(.waiting)")).to_have_count(count)


def play_to_the_end(page: Page) -> None:
    """Click on some allowed move again and again, until the game has ended."""
    allowed = page.locator(".target[aria-disabled=false]")
    over = page.locator(".board.over")
    while not over.count():
        allowed.or_(over).first.wait_for(state="attached")
        if not over.count():
            made = page.locator(".moves button").count()
            allowed.first.click()
            expect(page.locator(".moves button")).not_to_have_count(made)


def expect_status(page: Page, text: str) -> None:
    """Wait for the heading above the board."""
    expect(page.locator("h1.status")).to_have_text(re.compile(text))


def expect_told(page: Page, text: str) -> None:
    """Wait for a sentence that screen readers are told."""
    expect(page.locator("#voice")).to_contain_text(text)
