"""Where things stand: buttons that stay, boards that fit, whatever the screen."""

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, play, start

pytestmark = pytest.mark.slow

BUTTONS = ("Take back", "Hint", "Resign", "New game")


def places(page):
    scrolled = page.evaluate("scrollY")
    return [round(page.get_by_role("button", name=name).bounding_box()["y"] + scrolled) for name in BUTTONS]


@pytest.mark.parametrize("size", [(1366, 768), (360, 740)])
def test_buttons_stay_where_they_are_from_the_first_move_to_the_end(visit, server, size):
    page = visit(size=size)
    start(page, server, against="bot", bot="random")
    expect(page.locator(".advice")).to_contain_text("Begin in the middle")
    before = places(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_have_count(1)
    assert places(page) == before
    play(page, "4")
    expect_stones(page, 2)
    expect_status(page, "Your turn")
    expect(page.locator(".bubble")).to_contain_text("Random:")
    assert places(page) == before
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect_status(page, "You have lost")
    assert places(page) == before
    expect(page.get_by_role("link", name="Other opponent")).to_be_visible()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (390, 844)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_reason_scrolls_in_its_place_and_the_board_stays_where_it_is(visit, size, language, native):
    page = visit(size=size, language=language)
    page.goto("/review/connect-four/34")
    advice, board = page.locator(".advice"), page.locator(".board")
    expect_status(page, r"1\. c1\?")  # it begins where the game turned
    page.keyboard.press("End")
    expect(advice).to_contain_text("Claimeven")  # a plan of five rules
    place = board.bounding_box()
    assert place["y"] + place["height"] <= size[1]
    hidden = "box => [box.scrollHeight - box.clientHeight, box.scrollTop, box.tabIndex]"
    more, above, by_keyboard = advice.evaluate(hidden)
    assert more > 0
    assert (above, by_keyboard) == (0, 0)
    assert advice.evaluate("box => { box.scrollTop = 20; return box.scrollTop; }") > 0
    page.keyboard.press("ArrowLeft")
    expect(advice).not_to_contain_text("Claimeven")
    assert advice.evaluate("box => box.scrollTop") == 0
    assert board.bounding_box() == place
    page.keyboard.press("Home")
    expect(advice).to_be_empty()
    assert board.bounding_box() == place


def test_the_longest_explanation_of_a_lesson_leaves_room_for_the_whole_board(visit):
    page = visit(size=(1366, 768), language="de")
    page.goto("/learn/lesson/odd-and-even")
    page.locator("#next[aria-disabled=false]").wait_for()
    board = page.locator(".board").bounding_box()
    assert board["y"] + board["height"] <= 768


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_a_telephone_that_lies_shows_the_whole_board(visit, server, game):
    page = visit(size=(740, 360), has_touch=True, is_mobile=True)
    played = {"connect-four": "44", "pah-tum": "a1c4d4f2g7/d5"}[game]
    for path in (f"/review/{game}/{played}", None, f"/analyse/{game}"):
        if path:
            page.goto(path)
        else:
            start(page, server, game=game, against="here", name="Anna", other_name="Ben")
        page.locator(".target").first.wait_for()
        board, status = page.locator(".board").bounding_box(), page.locator("h1").bounding_box()
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= 360
        assert board["height"] >= 250
        assert status["y"] + status["height"] <= 360
        assert page.evaluate("document.documentElement.scrollWidth") <= 740
    page.locator(".target[aria-disabled=false]").first.tap()
    expect_stones(page, 1)


def test_a_telephone_that_lies_shows_both_games_and_the_button_that_starts_one(visit):
    page = visit(size=(740, 360), has_touch=True, is_mobile=True)
    page.goto("/")
    start_now = page.locator("#play-now").bounding_box()
    assert start_now["y"] + start_now["height"] <= 360
    page.get_by_role("link", name="Tournaments").click()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()


def test_the_table_of_a_tournament_fits_on_a_telephone(visit):
    player = {"rank": 1, "name": "level-3", "title": "Level 3", "rating": 1085.0, "error": 143.0}
    player |= {"points": 108.5, "games": 120}
    cup = {"code": "cup", "title": "Connect Four", "games": 1200, "planned": 1200, "players": [player]}
    cup |= {"running": False, "finished": True}
    page = visit(size=(360, 740))
    page.route("**/api/tournaments", lambda route: route.fulfill(json=[cup]))
    page.goto("/tournaments")
    expect(page.get_by_role("cell", name="108.5")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table = page.locator(".tournaments .table")
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")


def test_columns_of_the_widest_board_are_wide_enough_for_a_finger(visit, server):
    page = visit(size=(360, 740), has_touch=True, is_mobile=True)
    start(page, server, against="here", setup={"Size": "14x12"})
    assert page.locator(".target").first.bounding_box()["width"] >= 28
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".target").last.scroll_into_view_if_needed()
    page.locator(".target").last.tap()
    expect_stones(page, 1)


def test_pages_of_text_look_like_the_others_and_tell_why_one_is_in_english(visit):
    page = visit(language="de")
    look = """() => [getComputedStyle(document.body).backgroundColor,
        document.querySelector(".sign").getBoundingClientRect().width]"""
    page.goto("/rules")
    page.locator(".sign").wait_for()
    expected = page.evaluate(look)
    for path in ("/api/docs", "/manual"):
        page.goto(path)
        expect(page.get_by_role("link", name="Reihum", exact=True)).to_be_visible()
        assert page.evaluate(look) == expected
        expect(page.get_by_role("link", name="Regeln").first).to_be_visible()
    page.goto("/api/docs")
    expect(page.locator(".note")).to_contain_text("englisch")
