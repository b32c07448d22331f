"""A game of which no file of the page knows: moves that are no cells, and two moves in one column."""

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, expect_told, open_home, play, start, target

pytestmark = pytest.mark.slow


@pytest.fixture
def server(server_with_packages):
    return server_with_packages


@pytest.fixture
def page(browser, server):
    page = browser.open(server)
    yield page
    page.context.close()


def begin(page, server):
    start(page, server, game="towers", against="here", name="Anna", other_name="Ben")


def test_it_stands_on_the_start_page_with_its_picture_rules_and_setup(page):
    open_home(page, "towers")
    expect(page.locator("[data-game=towers]")).to_contain_text("Three side by side at the bottom win.")
    expect(page.locator("[data-game=towers] .stone")).to_have_count(4)
    expect(page.locator("label[for=setup]")).to_have_text("Width")
    expect(page.locator("#setup option")).to_have_text(["3", "4"])
    page.keyboard.press("?")
    expect(page.locator("dialog").get_by_text("Or pass.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("footer")).to_contain_text("Analyse Connect Four")
    expect(page.get_by_text("Analyse Towers")).to_have_count(0)  # it has no engine
    page.locator("#setup").select_option("3")
    page.locator("#play-now").click()
    expect_status(page, "Your turn")
    expect(page.locator(".advice")).to_contain_text("Click a tower")
    expect(page.locator(".names text").first).to_be_attached()
    assert page.locator(".board").get_attribute("viewBox").startswith("0 0 370 ")


def test_the_bottom_of_a_column_takes_out_the_rest_of_it_puts_on_top_and_what_is_no_cell_is_a_button(page, server):
    begin(page, server)
    expect(page.locator(".target")).to_have_count(4)
    play(page, "1")
    expect(page.locator(".target")).to_have_count(4)  # it is the other one's stone
    play(page, "1")
    expect(page.locator(".target")).to_have_count(5)
    whole, taking, rest = (target(page, move).bounding_box() for move in ("2", "x1", "1"))
    assert rest["y"] == whole["y"]
    assert rest["y"] + rest["height"] <= taking["y"] + 1
    target(page, "x1").hover()
    expect(page.locator(".board .stone.going")).to_have_count(1)
    target(page, "x1").click()
    expect_stones(page, 1)
    expect(page.locator(".board .stone.second:not(.waiting)")).to_have_count(1)
    expect_told(page, "Anna plays")
    page.locator(".other-moves").get_by_role("button", name="pass").click()
    expect_status(page, "Anna to move")
    expect(page.locator(".moves button").last).to_have_text("pass")
    expect_stones(page, 1)


def test_it_is_played_by_keys_alone_what_may_go_on_waits_and_what_means_nothing_is_refused_in_its_words(page, server):
    begin(page, server)
    page.keyboard.type("x")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("Expected 1, x1 or pass, not 'x'.")
    for text, made in (("1", 1), ("p", 1), ("ass", 2), ("x1", 3)):
        page.keyboard.type(text)
        expect(page.locator(".moves button")).to_have_count(made)
    expect(page.locator(".moves button")).to_have_text(["a1", "pass", "a1 out"])
    page.keyboard.press("2")
    expect(page.locator(".moves button")).to_have_count(4)
    page.keyboard.press("2")
    expect(page.locator(".moves button")).to_have_count(5)
    target(page, "x2").focus()
    page.keyboard.press("ArrowUp")
    expect(target(page, "2")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".moves button")).to_have_text(["a1", "pass", "a1 out", "b1", "b2", "b1 out"])


def test_a_whole_game_is_played_and_looked_at_again(page, server):
    begin(page, server)
    for move in ("1", "1", "2", "2", "x1", "3", "1", "3", "x2"):
        play(page, move)
    expect_status(page, "Ben has won!")
    expect(page.locator(".advice")).to_have_text("Ben has the row a1 b1 c1.")
    page.get_by_label("To the start").click()
    expect_stones(page, 0)
    page.locator(".moves button").nth(4).click()
    expect_stones(page, 3)
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_be_hidden()


def test_a_position_is_shown_where_there_is_no_engine_to_analyse_it(page, server):
    page.goto("/analyse/towers/1-1-2-2-x1")
    expect_stones(page, 3)
    expect(page.locator(".effort")).to_contain_text("Towers has no engine")
    expect(page.get_by_role("button", name="Go on")).to_be_hidden()
    page.locator(".other-moves").get_by_role("button", name="pass").click()
    expect(page).to_have_url(f"{server.origin}/analyse/towers/1-1-2-2-x1-pass")
    page.get_by_label("Width").select_option("3")
    expect(page).to_have_url(f"{server.origin}/analyse/towers?setup=Width:3")
