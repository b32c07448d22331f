"""Games that a package brings along, in the browser: played to the end without a line of code for them here."""

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, expect_told, open_home, play, play_to_the_end, start, target
from whole_games import WHOLE_GAMES

every_game = pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)


@pytest.fixture
def server(server_with_packages):
    return server_with_packages


@pytest.fixture
def page(browser, server):
    page = browser.open(server)
    yield page
    page.context.close()


@pytest.mark.slow
@every_game
def test_a_whole_game_of_two_by_mouse_and_by_keyboard(page, server, game):
    start(page, server, game=game.name, against="here", name="Anna", other_name="Ben")
    for ply, move in enumerate(game.moves):
        if ply % 3:
            play(page, move)
            continue
        page.keyboard.type(move)
        if move == "e1":  # e12 could be meant as well
            expect(target(page, move)).to_be_focused()
            expect(page.locator(".moves button")).to_have_count(ply)
            page.keyboard.press("Enter")
        expect(page.locator(".moves button")).to_have_count(ply + 1)
    expect_status(page, "Anna has won!")
    expect(page.locator(".moves button")).to_have_count(len(game.moves))
    expect(page.locator(".stone.marked")).to_have_count(len(game.winning.split()))
    expect(page.locator(".advice")).to_contain_text("Anna has the row")


def test_a_whole_game_against_a_bot_from_the_start_page(page):
    open_home(page, "pop-out")
    expect(page.locator("[data-game=pop-out]")).to_contain_text("Pop Out")
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
    expect(page.locator(".game")).to_have_count(5)
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


def test_a_full_board_of_15_x_15_cells_can_be_looked_at(page):
    cells = [f"{column}{row}" for row in range(1, 16) for column in "abcdefghijklmno"]
    order = sorted(cells, key=lambda cell: (ord(cell[0]) // 2 + int(cell[1:])) % 2)  # pairs side by side: never five
    halves = order[: len(order) // 2 + 1], order[len(order) // 2 + 1 :]
    moves = [move for pair in zip(*halves, strict=False) for move in pair] + halves[0][len(halves[1]) :]
    page.goto(f"/analyse/five-in-a-row/{''.join(moves)}")
    expect_stones(page, 225)
