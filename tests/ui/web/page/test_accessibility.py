"""axe-core finds nothing serious on any page, light or dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from browsing import play, start

SERIOUS = {"serious", "critical"}


def open_start(page, server):
    page.goto("/")
    page.locator(".opponent").first.wait_for()


def open_match(page, server, game="connect-four"):
    start(page, server, game=game, against="here")
    play(page, page.locator(".target[aria-disabled=false]").first.get_attribute("data-move"))


def open_pah_tum(page, server):
    open_match(page, server, "pah-tum")


def open_invitation(page, server):
    start(page, server, against="friend")
    page.locator(".invite").wait_for()


def open_seat_to_take(page, server):
    start(page, server, against="friend", name="Anna")
    page.context.clear_cookies()  # from now on somebody else
    page.reload()
    page.locator("#guest").wait_for()


def open_end(page, server):
    start(page, server, against="here")
    for move in "1212121":
        play(page, move)
    page.locator(".board.over").wait_for()


def open_missing(page, server):
    page.goto("/play/zzzzzzzz")
    page.locator(".missing").wait_for()


def open_analysis(page, server):
    page.goto("/analyse/connect-four/44535263")
    page.locator(".worth").first.wait_for()


def open_manual(page, server):
    page.goto("/api/docs")


PAGES = [
    open_start,
    open_match,
    open_pah_tum,
    open_invitation,
    open_seat_to_take,
    open_end,
    open_missing,
    open_analysis,
    open_manual,
]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda each: each.__name__)
def test_nothing_serious_stands_in_the_way_of_anybody(page, browser, server, open_page):
    open_page(page, server)
    browser.forgive("status of 404")
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        found = Axe().run(page).response["violations"]
        assert [each["id"] for each in found if each["impact"] in SERIOUS] == [], theme
