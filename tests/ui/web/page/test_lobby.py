"""The lobby on the page."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, play

pytestmark = pytest.mark.slow


def seek(page, name):
    page.goto("/lobby")
    page.locator("#name").fill(name)
    page.locator("#pair").click()
    page.wait_for_url("**/play/*")


def test_two_browsers_are_brought_together_and_a_third_watches_by_keyboard(visit):
    anna, ben, watcher = visit(), visit(language="de", size=(360, 740)), visit()
    seek(anna, "Anna")
    expect(anna.get_by_role("heading", name="Your table is open")).to_be_visible()
    expect_status(anna, "Waiting for somebody to sit down")
    seek(ben, "Ben")
    assert ben.url == anna.url
    expect_status(anna, "Your turn|Ben to move")
    mover = anna if anna.locator("h1.status.yours").count() else ben
    play(mover, "4")
    watcher.goto("/lobby")
    running = watcher.get_by_role("region", name="Games to watch").locator(
        "li", has_text=re.compile("Anna.*Ben|Ben.*Anna")
    )
    running.get_by_role("link", name="Watch").focus()
    watcher.keyboard.press("Enter")
    expect(watcher.locator(".watching")).to_be_visible()
    expect(watcher.locator(".moves button")).to_have_count(1)


def test_a_table_is_opened_found_and_taken(visit):
    host, guest = visit(), visit()
    guest.goto("/lobby")
    host.goto("/lobby")
    host.locator("#game").select_option("pah-tum")
    host.locator("#name").fill("Zoe")
    host.locator("#begins").select_option("second")
    host.locator("#open-table").click()
    host.locator(".invite").wait_for()
    table = guest.get_by_role("region", name="Open tables").locator("li", has_text="Pah Tum: Zoe")
    expect(table).to_contain_text("you begin")
    table.get_by_role("link", name="Sit down").click()
    guest.locator("#guest").fill("Yves")
    guest.get_by_role("button", name="Play along").click()
    expect_status(guest, "Your turn")
    expect(host.locator(".seat.first .name")).to_have_text("Yves")
