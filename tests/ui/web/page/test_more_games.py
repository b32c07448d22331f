"""The games of the example package, installed: both play a whole game in the browser, without a line of its code."""

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, expect_told, open_home, play, start, target
from web_server import serving

ANNA_AND_BEN = {"against": "here", "name": "Anna", "other_name": "Ben"}
ROW_OF_FIVE = ("e5", "a1", "d5", "b1", "c5", "c1", "f5", "d1", "g5")
FOUR_AFTER_A_POP = ("1", "4", "2", "1", "3", "5", "6", "7", "x6", "7", "4", "7", "1", "7")


@pytest.fixture(scope="module")
def server(tmp_path_factory, _site_of_more_games):
    environment = {"PYTHONPATH": str(_site_of_more_games)}
    with serving(tmp_path_factory.mktemp("home"), environment=environment) as running:
        yield running
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def open_page(browser, server):
    pages = []

    def open_page(**wishes):
        pages.append(browser.open(server, **wishes))
        return pages[-1]

    yield open_page
    for page in pages:
        page.context.close()


def test_they_stand_on_the_start_page_and_speak_german(open_page):
    page = open_page(language="de", size=(360, 740))
    open_home(page, "five-in-a-row")
    expect(page.locator(".game")).to_have_count(4)
    expect(page.locator("[data-game=five-in-a-row] strong")).to_have_text("Fünf in einer Reihe")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_whole_game_of_five_in_a_row(open_page, server):
    page = open_page()
    start(page, server, game="five-in-a-row", **ANNA_AND_BEN)
    for move in ROW_OF_FIVE:
        play(page, move)
    expect_status(page, "Anna has won!")
    expect(page.locator(".stone.marked")).to_have_count(5)
    expect(page.locator(".advice")).to_have_text("Anna has the row c5 d5 e5 f5 g5.")


def test_a_whole_game_of_pop_out(open_page, server):
    page = open_page()
    start(page, server, game="pop-out", **ANNA_AND_BEN)
    for made, move in enumerate(FOUR_AFTER_A_POP, start=1):
        target(page, move).click()
        expect(page.locator(".moves button")).to_have_count(made)
    expect_stones(page, len(FOUR_AFTER_A_POP) - 2)
    expect_status(page, "Ben has won!")


def test_a_stone_is_taken_out_by_pointing_at_it_or_by_typing(open_page, server):
    page = open_page()
    start(page, server, game="pop-out", **ANNA_AND_BEN)
    play(page, "4")
    play(page, "4")
    target(page, "x4").click()
    expect_stones(page, 1)
    expect_told(page, "Anna plays")
    page.keyboard.type("x4")
    expect_stones(page, 0)


def test_a_cell_whose_name_may_go_on_waits_for_the_rest(open_page, server):
    page = open_page()
    start(page, server, game="five-in-a-row", setup={"Size": "15x15"}, **ANNA_AND_BEN)
    page.keyboard.type("e12")
    expect(page.locator(".moves button")).to_have_text(["e12"])
    page.keyboard.type("e1")
    page.keyboard.press("Enter")
    expect(page.locator(".moves button")).to_have_text(["e12", "e1"])
    page.keyboard.type("f1")  # and then a pause
    expect(page.locator(".moves button")).to_have_text(["e12", "e1", "f1"])


def test_a_bot_plays_them_too(open_page, server):
    page = open_page()
    for game in ("five-in-a-row", "pop-out"):
        start(page, server, game=game, against="bot", bot="random")
        page.locator(".target[aria-disabled=false]").first.click()
        expect(page.locator(".moves button")).to_have_count(2)
        expect(page.locator(".bubble")).not_to_be_empty()
