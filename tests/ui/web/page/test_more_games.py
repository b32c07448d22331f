"""Games that a package brings along, in the browser: played to the end without a line of code for them here."""

import os

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, expect_told, open_home, play, play_to_the_end, start, target
from web_server import serving
from whole_games import WHOLE_GAMES

every_game = pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)


@pytest.fixture(scope="module")
def server(tmp_path_factory, site_of_more_games):
    environment = {**os.environ, "PYTHONPATH": str(site_of_more_games)}
    with serving(tmp_path_factory.mktemp("home"), environment=environment) as running:
        yield running
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def page(browser, server):
    page = browser.open(server)
    yield page
    page.context.close()


@every_game
def test_a_whole_game_of_two_by_mouse(page, server, game):
    start(page, server, game=game.name, against="here", name="Anna", other_name="Ben")
    for move in game.moves:
        play(page, move)
    expect_status(page, "Anna has won!")
    expect(page.locator(".moves button")).to_have_text(list(game.moves))
    expect(page.locator(".stone.marked")).to_have_count(len(game.winning.split()))
    expect(page.locator(".advice")).to_contain_text("Anna has the row")


@every_game
def test_a_whole_game_of_two_by_keyboard(page, server, game):
    start(page, server, game=game.name, against="here", name="Anna", other_name="Ben")
    for ply, move in enumerate(game.moves):
        page.keyboard.type(move)
        if move == "e1":  # e12 could be meant as well
            page.wait_for_timeout(1500)
            expect(page.locator(".moves button")).to_have_count(ply)
            page.keyboard.press("Enter")
        expect(page.locator(".moves button")).to_have_count(ply + 1)
    expect_status(page, "Anna has won!")


@every_game
def test_a_whole_game_against_a_bot_from_the_start_page(page, game):
    open_home(page, game.name)
    expect(page.locator(f"[data-game={game.name}]")).to_contain_text(game.title)
    page.locator("#play-now").click()
    expect_status(page, "Your turn")
    play_to_the_end(page)
    expect_status(page, "You have (won|lost)")


def test_a_stone_is_taken_out_by_pointing_at_it_or_by_typing(page, server):
    start(page, server, game="pop-out", against="here", name="Anna", other_name="Ben")
    play(page, "4")
    play(page, "4")
    target(page, "x4").click()
    expect_stones(page, 1)
    expect_told(page, "Anna plays")
    page.keyboard.type("x4")
    expect_stones(page, 0)


def test_a_hint_is_honestly_refused(page, server, browser):
    start(page, server, game="five-in-a-row", against="bot", bot="random")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice")).to_contain_text("Nobody here knows Five in a Row well enough to give a hint.")


def test_they_stand_on_the_start_page_of_a_small_phone_and_speak_german(browser, server):
    page = browser.open(server, language="de", size=(360, 740))
    open_home(page, "five-in-a-row")
    expect(page.locator(".game")).to_have_count(4)
    expect(page.locator("[data-game=five-in-a-row] strong")).to_have_text("Fünf in einer Reihe")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#play-now").click()
    expect(page.locator(".advice")).to_contain_text("Klicken Sie auf ein freies Feld.")
    page.context.close()


def test_while_the_opponents_of_a_game_are_fetched_nobody_can_start_it_against_those_of_another(page):
    page.goto("/")
    page.locator("#play-now").wait_for()
    page.route("**/api/bots?game=pop-out", lambda route: (page.wait_for_timeout(500), route.continue_()))
    page.locator("[data-game=pop-out]").click()
    page.locator("#play-now").click()  # waits until it can be clicked
    expect_status(page, "Your turn")
    assert "Pop Out" in page.title()
