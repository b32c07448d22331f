"""axe-core finds nothing serious on any page, light or dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from browsing import play, start

pytestmark = pytest.mark.slow

SERIOUS = {"serious", "critical"}


def shorten(page):
    """Of a long text its first parts are enough: all others are made the same way, and axe takes long for each."""
    page.evaluate("[...document.querySelector('main').children].slice(12).forEach((part) => part.remove())")


def open_start(page, server):
    page.goto("/")
    page.locator(".opponent").first.wait_for()


def open_match(page, server):
    start(page, server, game="pah-tum", against="here")
    play(page, page.locator(".target[aria-disabled=false]").first.get_attribute("data-move"))


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


def open_review(page, server):
    page.goto("/review/connect-four/112233?setup=Size:4x4")
    page.locator(".better button").first.wait_for()


def open_api(page, server):
    page.goto("/api/docs")
    shorten(page)


def open_manual(page, server):
    page.goto("/manual")
    shorten(page)


def open_rules(page, server):
    page.goto("/rules")
    page.locator(".rules .board").last.wait_for()


def open_lobby(page, server):
    page.goto("/lobby")
    page.locator(".lobby p").first.wait_for()


def open_class(page, server):
    page.goto("/class")
    page.locator("#open-class button").click()
    page.locator(".desk").wait_for()


def open_ratings(page, server):
    page.goto("/ratings")
    page.locator(".tournaments .card").last.wait_for()


def open_own_games(page, server):
    page.goto("/games")
    page.locator("#reveal").click()
    page.locator(".secret .reach p").wait_for()


def open_tournaments(page, server):
    page.goto("/tournaments")
    page.locator(".tournaments .card").first.wait_for()


def serious(page, **only):
    # Of all that is right axe need not tell: to describe it takes longer than to look.
    found = Axe().run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
    return [each["id"] for each in found if each["impact"] in SERIOUS]


PAGES = [
    open_start,
    open_match,
    open_invitation,
    open_seat_to_take,
    open_end,
    open_missing,
    open_analysis,
    open_review,
    open_api,
    open_manual,
    open_rules,
    open_lobby,
    open_class,
    open_own_games,
    open_ratings,
    open_tournaments,
]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda each: each.__name__)
def test_nothing_serious_stands_in_the_way_of_anybody(page, browser, server, open_page):
    open_page(page, server)
    browser.forgive("status of 404")
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, runOnly=["color-contrast"]) == []  # nothing else depends on the theme
    page.emulate_media(color_scheme="light")
