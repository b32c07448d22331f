"""What goes wrong around a page: a browser that remembers nothing, a lost network, addresses that mean nothing."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, open_home, play, start, target

pytestmark = pytest.mark.slow

NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""


def test_a_browser_that_may_remember_nothing_plays_all_the_same(visit):
    page = visit()
    page.add_init_script(NO_STORAGE)
    open_home(page)
    page.get_by_role("button", name="Dark colours").click()
    page.locator("#play-now").click()
    expect_status(page, "Your turn")
    play(page, "4")
    expect_stones(page, 2)


def test_who_is_offline_is_told_at_once_and_again_when_it_is_over(visit, server):
    page = visit()
    start(page, server, against="here")
    page.context.set_offline(True)
    expect(page.locator(".connection")).to_be_visible()
    expect(page.locator(".connection")).to_contain_text("offline")
    page.context.set_offline(False)
    expect(page.locator(".connection")).to_be_hidden()
    play(page, "4")
    expect_stones(page, 1)


def test_a_line_that_swallows_everything_is_noticed_and_replaced(visit, server, browser):
    page = visit()
    dead = []

    def connect(line):
        far = line.connect_to_server()
        line.on_message(lambda message: None if dead else far.send(message))
        far.on_message(lambda message: None if dead else line.send(message))

    page.route_web_socket(re.compile("/live$"), connect)
    page.clock.install()
    start(page, server, against="here")
    expect_status(page, "Player 1 to move")
    dead.append(True)
    target(page, "4").click()
    page.clock.run_for(5_500)
    expect(page.locator(".connection")).to_be_visible()
    dead.clear()
    page.clock.run_for(6_000)
    expect_stones(page, 1)
    expect(page.locator(".connection")).to_be_hidden()
    browser.forgive("WebSocket is closed before the connection is established")  # the one that was replaced


def test_an_address_that_means_no_position_is_explained_with_a_way_out(page, browser):
    for address in ("/analyse/connect-four/%zz", "/analyse/nothing", "/analyse/connect-four/9999"):
        page.goto(address)
        expect(page.locator("h1")).to_have_text("This position cannot be shown")
        expect(page.locator(".advice")).not_to_be_empty()
        expect(page.locator(".notice")).to_have_count(0)  # once is enough
    expect(page.locator("progress")).to_be_hidden()
    for name in ("Stop", "Go on"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    tools = [page.locator(".values h2"), page.get_by_label("One move back"), page.get_by_text("Edit the position")]
    for tool in tools:
        expect(tool).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    browser.forgive("status of 4")
    page.get_by_role("button", name="Empty board").click()
    for tool in tools:
        expect(tool).to_be_visible()
    expect(page.locator(".target").first).to_be_visible()
    expect(page.locator(".worth").first).to_be_visible()


def test_an_address_that_means_no_game_and_no_exercise_offers_a_way_on_and_no_button_that_fails(page, browser):
    page.goto("/review/connect-four/9999")
    expect(page.locator("h1")).to_have_text("This game cannot be shown")
    expect(page.locator("main")).to_contain_text("There is no column 9")
    expect(page.locator("main button")).to_have_text(["Open a file", "Review it"])
    for address in ("/learn/lesson/nothing", "/learn/puzzle/nothing"):
        page.goto(address)
        expect(page.locator("h1")).to_contain_text("'nothing'")
        expect(page.locator("main button")).to_have_count(0)
    browser.forgive("status of 4")
    page.get_by_role("link", name="More exercises").click()
    expect(page.locator(".lesson").first).to_be_visible()


def test_a_hint_and_other_buttons_leave_the_keyboard_where_it_was(page, server):
    start(page, server, against="here")
    play(page, "4")
    for name in ("Hint", "Take back"):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".bubble, .moves .none").first).to_be_visible()
        expect(page.get_by_role("button", name=name)).to_be_focused()
    expect_stones(page, 0)


def test_the_longest_names_fit_beside_the_panel(page, server):
    start(page, server, against="here", name="W" * 32, other_name="M" * 32)
    play(page, "4")
    heading, side = page.locator("h1").bounding_box(), page.locator(".actions").bounding_box()
    assert heading["x"] + heading["width"] <= side["x"]
