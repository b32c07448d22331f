"""The board of a notebook in a real browser, with the module and the style that the real widget has."""

import re

import pytest
from playwright.sync_api import expect

import reihum
from browsing import expect_stones, target
from reihum.adapters.notebook.bundle import board_module, board_style
from reihum.core.text import LANGUAGES, speaking
from short_review import short_review
from widget_host import host

QUICK = reihum.Budget(nodes=2000)


@pytest.fixture
def show(page):
    """Show a board."""
    boards = []

    def show_board(*what, **wishes):
        boards.append(reihum.board(*what, **{"budget": QUICK, **wishes}))
        host(page, boards[-1])
        return boards[-1]

    yield show_board
    for board in boards:
        board.close()


@pytest.mark.slow
def test_a_game_against_a_bot_by_mouse_and_keys(page, show):
    board = show(against="level-5", seed=1)
    expect(page.locator(".status")).to_have_text("Your turn")
    target(page, "4").click()
    expect_stones(page, 2)
    expect(page.locator(".said")).not_to_be_empty()
    target(page, "4").focus()
    page.keyboard.type("3")
    expect_stones(page, 4)
    assert board.position.moves[2] == 2
    page.get_by_role("button", name="Take back").click()
    expect_stones(page, 2)
    assert board.record.names == ("You", "Level 5")
    page.get_by_role("button", name="What moves are worth").click()
    expect(page.locator(".chip")).to_have_count(7)


def test_keys_pressed_elsewhere_are_none_of_the_boards_business(page, show):
    show()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("4")
    page.keyboard.press("ArrowRight")
    target(page, "1").click()
    expect_stones(page, 1)


def test_what_cannot_be_played_is_told(page, show):
    show(reihum.connect_four("444444"))
    target(page, "1").focus()
    page.keyboard.type("4")
    expect(page.get_by_role("alert")).to_have_text("Column d (4) is already full.")
    target(page, "1").click()
    expect(page.locator(".trouble")).to_be_empty()


def test_a_review_is_stepped_through_with_marks(page, show, native):
    review = short_review()
    show(review)
    turn = review.turning_points[0].ply
    expect(page.locator(".moves [aria-current]")).to_have_class("fault")
    expect(page.locator(".mark").first).to_be_visible()
    expect_stones(page, turn)
    page.get_by_role("button", name="One move back").click()
    expect_stones(page, turn - 1)
    expect(page.get_by_role("button", name="Take back")).to_be_hidden()


def test_the_end_is_told_in_whole_sentences(page, show):
    show(reihum.read('[Game "connect-four"] [First "Anna"] [Result "1-0"] 1. 1 2 2. 1 2 3. 1 2 4. 1 1-0'))
    expect(page.locator(".status")).to_have_text("Anna has won! Anna has the row a1 a2 a3 a4.")


def test_what_is_certain_has_no_dashes_though_nobody_knows_how_soon(page, show, native):
    show(reihum.connect_four("abcabcdefdefghijkl", size=(14, 12)), values=True, budget=reihum.Budget(nodes=100_000))
    expect(page.locator(".chip.estimate")).to_have_count(12)
    expect(page.locator(".chip.win")).to_have_text(["wins", "wins"])
    expect(page.locator(".chip.win.estimate")).to_have_count(0)


def test_it_speaks_german_and_shows_points(page, show):
    with speaking("de"):
        show(reihum.pah_tum(blocked=9, seed=1))
    expect(page.locator(".status")).to_have_text("Weiß ist am Zug")
    expect(page.locator(".score")).to_have_text(["0", "0"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_module_is_the_pages_own_board_and_asks_nobody_for_anything(language):
    module = board_module(language)
    assert "class Board {" in module
    assert "fetch(" not in module
    assert not re.search(r"^import ", module, re.MULTILINE)
    assert ('"Take back":' in module) is (language == "de")


def test_the_style_touches_nothing_else():
    style = board_style()
    assert style.startswith(".reihum-table {")
    assert ":root" not in style
    depth = 0
    for line in style.splitlines():
        if depth == 0 and line.strip():
            assert line.startswith((".reihum-table", "@keyframes")), line
        depth += line.count("{") - line.count("}")
