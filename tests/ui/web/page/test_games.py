"""Whole games in a real browser: against a bot, at one screen, by keyboard, on a phone."""

import pytest
from playwright.sync_api import expect

from browsing import (
    expect_status,
    expect_stones,
    expect_told,
    open_home,
    play,
    play_to_the_end,
    start,
    target,
)

ANNA_AND_BEN = {"against": "here", "name": "Anna", "other_name": "Ben"}


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_a_whole_game_against_a_bot(page, server, game):
    start(page, server, game=game, against="bot", bot="random")
    expect_status(page, "Your turn")
    play_to_the_end(page)
    expect_status(page, "You have|A draw")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    if game == "pah-tum":
        expect(page.locator(".score")).to_have_count(2)


def test_an_opponent_is_chosen_on_the_start_page_with_name_side_and_board(page):
    open_home(page)
    page.locator("#name").fill("Anna")
    page.locator("#begins").select_option("second")
    page.locator("#setup").select_option("6x5")
    page.get_by_text("More opponents").click()
    page.locator("[data-bot=level-2]").click()
    expect(page.locator(".seat.first .name")).to_have_text("Level 2")
    expect(page.locator(".seat.second .name")).to_have_text("Anna")
    expect(page.locator(".target")).to_have_count(6)
    expect_stones(page, 1)


def test_a_newcomer_is_one_click_from_a_game_and_is_told_what_to_do(page):
    page.goto("/")
    page.locator("#play-now").click()
    expect_status(page, "Your turn")
    expect(page.locator(".advice")).to_contain_text("Click a column")


def test_the_bot_answers_and_says_why_and_undo_takes_both_moves_back(page, server):
    start(page, server, against="bot", bot="random")
    play(page, "4")
    expect_stones(page, 2)
    expect(page.locator(".bubble")).to_contain_text("Random:")
    page.get_by_role("button", name="Take back").click()
    expect_stones(page, 0)
    page.get_by_role("button", name="Redo").click()
    expect_stones(page, 2)


def test_a_hint_is_drawn_and_explained(page, server):
    start(page, server, **ANNA_AND_BEN)
    for move in "112233":
        play(page, move)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bubble")).to_contain_text("Hint: d1.")
    expect(page.locator(".hint")).to_have_count(1)
    play(page, "4")
    expect(page.locator(".hint")).to_have_count(0)
    expect_status(page, "Anna has won")


def test_the_winning_row_is_drawn_and_told(page, server):
    start(page, server, **ANNA_AND_BEN)
    for move in "1212121":
        play(page, move)
    expect_status(page, "Anna has won!")
    expect(page.locator(".advice")).to_have_text("Anna has the row a1 a2 a3 a4.")
    expect(page.locator(".marks .row")).to_have_count(1)
    expect(page.locator(".stone.marked")).to_have_count(4)
    expect_told(page, "Anna has won!")


def test_rows_of_pah_tum_are_drawn_with_their_points(page):
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5a2e5a3f5a4d6b2d7b3g5b4")
    expect_stones(page, 12)
    points = [int(text) for text in page.locator(".points text").all_text_contents()]
    assert sorted(points) == [3, 3, 3, 10]
    assert sum(points) == sum(int(text) for text in page.locator(".score").all_text_contents())
    expect(page.locator(".marks .row")).to_have_count(len(points))


def test_sides_differ_in_shape_as_well_as_in_colour(page, server):
    start(page, server, **ANNA_AND_BEN)
    play(page, "4")
    play(page, "4")
    expect(page.locator(".board .stone.first:not(.waiting):not(.ghost) circle")).to_have_count(2)
    expect(page.locator(".board .stone.second:not(.waiting):not(.ghost) rect")).to_have_count(2)


def test_pointing_at_a_column_shows_where_the_stone_would_land(page, server):
    start(page, server, **ANNA_AND_BEN)
    play(page, "4")
    target(page, "4").hover()
    ghost = page.locator(".ghost")
    expect(ghost).to_have_count(1)
    lying = page.locator(".board .stone.first").bounding_box()
    assert ghost.bounding_box()["y"] < lying["y"]
    page.locator("h1").hover()
    expect(ghost).to_have_count(0)


def test_a_stone_falls_unless_the_visitor_wants_no_motion(visit, server):
    for motion, moving in (("no-preference", True), ("reduce", False)):
        page = visit(motion=motion)
        start(page, server, **ANNA_AND_BEN)
        page.evaluate("""() => {
            window.fallen = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.fallen += 1; return animate.apply(this, how); };
        }""")
        play(page, "4")
        expect_stones(page, 1)
        assert (page.evaluate("window.fallen") > 0) == moving


def test_moves_can_be_looked_at_again(page, server):
    start(page, server, **ANNA_AND_BEN)
    for move in "4435":
        play(page, move)
    page.get_by_label("One move back").click()
    expect_status(page, "After 3 of 4 moves")
    expect_stones(page, 3)
    page.get_by_label("To the start").click()
    expect_stones(page, 0)
    expect(target(page, "4")).to_have_attribute("aria-disabled", "true")
    page.locator(".moves button").nth(1).click()
    expect_stones(page, 2)
    page.get_by_label("To the latest move").click()
    expect_stones(page, 4)
    expect_status(page, "Anna to move")


def test_a_game_is_resigned_only_after_a_question_and_a_rematch_changes_sides(page, server):
    start(page, server, **ANNA_AND_BEN)
    play(page, "4")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play on").click()
    expect_status(page, "Ben to move")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect_status(page, "Anna has won!")
    expect(page.locator(".advice")).to_have_text("Ben has resigned.")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seat.first .name")).to_have_text("Ben")
    expect_stones(page, 0)


def test_record_picture_and_link_can_be_taken_along(visit, server):
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    start(page, server, **ANNA_AND_BEN)
    play(page, "4")
    with page.expect_download() as record:
        page.get_by_role("link", name="Record").click()
    assert "1. 4" in record.value.path().read_text()
    with page.expect_download() as picture:
        page.get_by_role("link", name="Picture").click()
    assert picture.value.suggested_filename.endswith(".svg")
    assert picture.value.path().read_text().startswith("<svg")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_a_whole_game_by_keyboard_alone(page):
    page.goto("/")
    page.locator("#here").wait_for()
    page.locator("#here").focus()
    page.keyboard.press("Enter")
    target(page, "1").wait_for(state="attached")
    while not page.evaluate("document.activeElement.classList.contains('target')"):
        page.keyboard.press("Tab")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect_told(page, "plays b1.")
    for made, keys in enumerate((["1"], ["b"], ["ArrowLeft", " "], ["2"], ["A"], ["b"]), start=2):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(".moves button")).to_have_count(made)
    expect_told(page, "Player 1 has won!")
    expect_told(page, "has the row b1 b2 b3 b4.")


def test_a_cell_is_played_by_typing_its_name(page, server):
    start(page, server, game="pah-tum", **ANNA_AND_BEN)
    cell = page.locator(".target[aria-disabled=false]").first.get_attribute("data-move")
    page.keyboard.type(cell)
    expect_stones(page, 1)
    expect_told(page, f"Anna plays {cell}.")


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_a_phone_of_360_pixels_shows_all_and_takes_taps(visit, server, game):
    page = visit(size=(360, 740), has_touch=True, is_mobile=True)
    start(page, server, game=game, **ANNA_AND_BEN)
    allowed = page.locator(".target[aria-disabled=false]")
    assert allowed.first.bounding_box()["width"] >= 40
    allowed.first.tap()
    expect_stones(page, 1)
    board = page.locator(".board").bounding_box()
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360
    for path in ("/", page.url, f"/analyse/{game}"):
        page.goto(path)
        page.locator(".board").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_language_is_the_browsers_and_can_be_switched(visit):
    page = visit(language="de")
    open_home(page)
    expect(page.locator("h1")).to_have_text("Was spielen wir?")
    page.locator("#play-now").click()
    expect_status(page, "Sie sind am Zug")
    page.get_by_role("button", name="EN", exact=True).click()
    expect_status(page, "Your turn")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.goto("/")
    expect(page.locator("h1")).to_have_text("What shall we play?")


def test_light_and_dark_follow_the_system_and_the_switch_is_remembered(visit):
    page = visit(theme="dark")
    page.goto("/")
    switch = page.get_by_role("button", name="Dark colours")
    expect(switch).to_have_attribute("aria-pressed", "true")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    switch.click()
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_a_code_that_names_no_game_is_answered_with_a_way_back(page, browser):
    page.goto("/play/zzzz-zzzz")
    expect(page.locator("h1")).to_have_text("No such game")
    browser.forgive("404")
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator("#play-now")).to_be_visible()
