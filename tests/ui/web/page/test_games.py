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
def test_a_whole_game_against_a_bot_that_says_why_and_both_moves_can_be_taken_back(page, server, game):
    start(page, server, game=game, against="bot", bot="random")
    expect_status(page, "Your turn")
    allowed = page.locator(".target[aria-disabled=false]").first
    cell = {"connect-four": "a1"}.get(game, allowed.get_attribute("data-move"))
    allowed.click()
    expect_stones(page, 2)
    expect(page.locator(".bubble")).to_contain_text("Random:")
    page.get_by_role("button", name="Take back").click()
    expect_stones(page, 0)
    expect(page.locator("#voice")).to_contain_text(f"Taken back: {cell}, ")
    page.get_by_role("button", name="Redo").click()
    expect_stones(page, 2)
    play_to_the_end(page)
    expect_status(page, "You have|A draw")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    if game == "pah-tum":
        expect(page.locator(".score")).to_have_count(2)


def test_a_hint_is_drawn_and_explained_and_so_is_the_row_that_wins(page, server):
    start(page, server, **ANNA_AND_BEN)
    expect(page.locator(".bubble")).to_contain_text("A hint stands here")
    for move in "112233":
        play(page, move)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bubble")).to_contain_text("Play d1")
    expect(page.locator(".hint")).to_have_count(1)
    play(page, "4")
    expect_status(page, "Anna has won!")
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".bubble")).to_have_count(0)  # nobody is promised a hint now
    expect(page.locator(".advice")).to_have_text("Anna has the row a1 b1 c1 d1.")
    expect(page.locator(".marks .row")).to_have_count(1)
    expect(page.locator(".stone.marked")).to_have_count(4)
    expect_told(page, "Anna has won!")


def test_sides_differ_in_shape_and_a_stone_is_shown_where_it_would_land(page, server):
    start(page, server, **ANNA_AND_BEN)
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('no motion is wanted'); }; }")
    play(page, "4")
    play(page, "4")
    expect(page.locator(".board .stone.first:not(.waiting):not(.ghost) circle")).to_have_count(2)
    expect(page.locator(".board .stone.second:not(.waiting):not(.ghost) rect")).to_have_count(2)
    target(page, "4").hover()
    ghost = page.locator(".ghost")
    expect(ghost).to_have_count(1)
    lying = page.locator(".board .stone.second:not(.waiting):not(.ghost)").bounding_box()
    assert ghost.bounding_box()["y"] < lying["y"]
    page.locator("h1").hover()
    expect(ghost).to_have_count(0)


def test_rows_of_pah_tum_are_drawn_with_their_points(page):
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5a2e5a3f5a4d6b2d7b3g5b4")
    expect_stones(page, 12)
    points = [int(text) for text in page.locator(".points text").all_text_contents()]
    assert sorted(points) == [3, 3, 3, 10]
    assert sum(points) == sum(int(text) for text in page.locator(".score").all_text_contents())
    expect(page.locator(".marks .row")).to_have_count(len(points))


def test_points_are_readable_where_rows_cross_and_tell_whose_they_are(page):
    # A cross of seven by seven, and one beside it: their middles fall on one cell each.
    page.goto("/analyse/pah-tum/a1a7g1g7b2/d4a3d3a4d5a5d2a2d6b6c4b5e4b4b3f6f4f5")
    expect(page.locator(".points.first")).not_to_have_count(0)
    expect(page.locator(".points.second")).not_to_have_count(0)
    boxes = page.locator(".points rect").evaluate_all("all => all.map((each) => each.getBoundingClientRect().toJSON())")
    assert len(boxes) > 3
    for place, one in enumerate(boxes):
        for other in boxes[:place]:
            beside = one["right"] <= other["left"] or other["right"] <= one["left"]
            assert beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]
    fills = {page.locator(f".points.{side} rect").first.get_attribute("fill") for side in ("first", "second")}
    assert len(fills) == 2


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
    background = "move => getComputedStyle(move).backgroundColor"
    under_the_mouse = page.locator(".moves [aria-current]").evaluate(background)  # else white on white
    page.get_by_label("To the latest move").click()
    assert page.locator(".moves [aria-current]").evaluate(background) == under_the_mouse
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
    expect(target(page, "1")).to_have_attribute("aria-disabled", "false")
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"):  # at once, from the middle on
        page.keyboard.press(key)
    expect_told(page, "plays b1.")
    for made, keys in enumerate((["1"], ["b"], ["ArrowLeft", " "], ["2"], ["A"], ["b"]), start=2):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(".moves button")).to_have_count(made)
    expect_told(page, "Player 1 has won!")
    expect_told(page, "has the row b1 b2 b3 b4.")
    page.keyboard.press("ArrowLeft")  # there is nothing to choose any more
    expect_stones(page, 6)


def test_a_cell_is_played_by_typing_its_name(page, server):
    start(page, server, game="pah-tum", **ANNA_AND_BEN)
    cell = page.locator(".target[aria-disabled=false]").first.get_attribute("data-move")
    page.keyboard.type(cell)
    expect_stones(page, 1)
    expect_told(page, f"Anna plays {cell}.")


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_a_phone_of_360_pixels_shows_all_even_the_longest_names_and_takes_taps(visit, server, game):
    page = visit(size=(360, 740), has_touch=True, is_mobile=True)
    start(page, server, game=game, against="here", name="W" * 32, other_name="M" * 32)
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


def test_a_newcomer_is_one_click_from_a_game_in_the_language_of_the_browser_or_another(visit):
    page = visit(language="de")
    open_home(page)
    expect(page.locator("h1")).to_have_text("Was spielen wir?")
    page.locator("#play-now").click()
    expect_status(page, "Sie sind am Zug")
    page.get_by_role("button", name="EN", exact=True).click()
    expect_status(page, "Your turn")
    expect(page.locator(".advice")).to_contain_text("Click a column")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.goto("/")
    expect(page.locator("h1")).to_have_text("What shall we play?")


def test_a_code_that_names_no_game_is_answered_with_a_way_back(page, browser):
    page.goto("/play/zzzz-zzzz")
    expect(page.locator("h1")).to_have_text("No such game")
    browser.forgive("404")
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator("#play-now")).to_be_visible()
