"""The review of a game in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, play, start, target
from reihum.learn.puzzles.book import shipped_book

GAME = "4435261"


@pytest.mark.slow
def test_a_game_is_reviewed_right_after_its_end_by_keyboard_too(page, server):
    start(page, server, against="here", name="Anna", other_name="Ben")
    for move in GAME:
        play(page, move)
    expect_status(page, "Anna has won!")
    page.locator("#review").click()
    expect_status(page, re.escape("3. c1?? – blunder"))  # where the game turned for the first time
    expect(page.locator(".accuracies")).to_have_text("Accuracy: Anna 75%, Ben 67%")
    expect(page.locator(".review progress")).to_be_hidden()
    expect(page.locator(".graph .lead:not([height='0'])")).to_have_count(len(GAME))
    expect(page.locator(".graph .fault")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    expect_status(page, re.escape("6. f1?? – blunder"))
    expect(page.locator(".advice")).to_contain_text("This gives the win away: a1 wins in 18 moves.")
    expect(page.locator(".mark.bad")).to_have_count(1)
    expect(page.locator(".mark.good")).to_have_count(1)
    expect(page.locator(".arrow.theirs")).to_have_count(1)
    expect_stones(page, 6)
    page.keyboard.press("ArrowLeft")
    expect_stones(page, 5)
    above, below = page.locator(".faults").bounding_box(), page.locator("#practise").bounding_box()
    assert above["y"] + above["height"] < below["y"]
    page.locator(".graph [data-ply='6']").click()
    page.locator(".best-line button").nth(1).click()
    expect_status(page, "Better than f1")
    expect_stones(page, 7)
    page.locator(".talk").get_by_role("button", name="Back to the game").click()
    expect_status(page, "6. f1")
    page.get_by_role("link", name="Back to the game").click()
    expect_status(page, "Anna has won!")


def test_the_move_that_is_looked_at_is_in_sight_among_many(page):
    page.goto("/review/connect-four/444444333333666666777777")
    inside = """list => {
        const [frame, move] = [list, list.querySelector("[aria-current]")].map((each) => each.getBoundingClientRect());
        return move.top >= frame.top && move.bottom <= frame.bottom;
    }"""
    moves = page.locator("ol.moves")
    for place in (23, 0, 12):
        moves.locator("button").nth(place).dispatch_event("click")
        expect(moves.locator("button").nth(place)).to_have_attribute("aria-current", "step")
        assert moves.evaluate(inside)


@pytest.mark.slow
def test_moves_are_pasted_and_their_review_is_stopped_and_goes_on(visit, browser):
    page = visit(language="de", size=(360, 740))
    page.goto("/review")
    expect(page.locator("h1")).to_have_css("text-align", "center")  # like every other page's
    page.get_by_label("Aufzeichnung oder Züge").fill("44x")
    page.get_by_role("button", name="Besprechen").click()
    expect(page.locator(".notice")).to_contain_text("x")
    browser.forgive("status of 4")
    page.get_by_label("Spiel").select_option("pah-tum")
    page.get_by_label("Aufzeichnung oder Züge").fill("a1c4d4f2g7/d5e5d3e3d6e6c5c6")
    page.get_by_role("button", name="Besprechen").click()
    expect(page.locator(".reached")).to_have_text(re.compile(r"^\d von 8 Zügen angesehen$"))
    page.get_by_role("button", name="Anhalten").click()
    expect(page.locator(".effort")).to_have_text("Angehalten.")
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(page.locator(".moves button", has_text="≈").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.slow
def test_a_mistake_is_tried_again_wrongly_and_rightly_by_keyboard(page):
    page.goto("/review/connect-four/4435261?name=Anna&name=Ben&you=second")
    page.get_by_role("link", name="Learn from the mistakes").click()
    expect_status(page, "Yellow played f1 here, and gave the win away. Find a move that wins.")
    expect(page.locator(".bubble")).to_have_text("Your move.")
    page.keyboard.press("g")
    expect(page.locator(".bubble")).to_contain_text("g1 loses. The answer is a1.")
    expect_stones(page, 7)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect_stones(page, 5)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".mark.key")).to_have_count(2)
    page.keyboard.press("a")
    expect(page.locator(".bubble")).to_contain_text("Right!")
    page.get_by_role("button", name="Finish").press("Enter")
    expect(page.locator(".end")).to_contain_text("Without a fault and without help: 0 of 1")
    expect_status(page, "That was all.")  # with a hint it is not well done yet


@pytest.mark.slow
def test_stones_keep_their_colours_in_review_analysis_and_practice(page, server):
    start(page, server, against="here", colour="green", other_colour="black")
    for move in GAME:
        play(page, move)
    paints = (
        "() => [...document.querySelectorAll('.seats .body > :first-child')].map((each) => each.getAttribute('fill'))"
    )
    chosen = page.evaluate(paints)
    assert chosen == ["#009e73", "#2f2f33"]
    page.locator("#review").click()
    expect_status(page, re.escape("3. c1?? – blunder"))
    assert page.evaluate(paints) == chosen
    page.get_by_role("link", name="Learn from the mistakes").click()
    expect_status(page, "Green played c1 here")
    assert page.evaluate(paints) == chosen
    page.go_back()
    expect_status(page, re.escape("3. c1?? – blunder"))
    page.get_by_role("link", name="Analyse this position").click()
    expect_status(page, "Black to move")
    expect(page.locator(".advice")).to_contain_text("Black")
    target(page, "4").click()
    expect_status(page, "Green to move")
    assert page.evaluate(paints) == chosen


def test_a_lesson_is_taken_to_its_end_in_german(visit):
    page = visit(language="de", size=(360, 740))
    page.goto("/")
    page.get_by_role("link", name="Zu den Übungen").click()
    page.locator(".lesson").first.click()
    following = page.locator("#next")
    end = page.locator(".end")
    for _ in range(20):
        page.locator("#next[aria-disabled=false]:visible, .end:visible").first.wait_for()
        if end.is_visible():
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        following.click()
    page.get_by_role("link", name="Weitere Übungen").click()
    expect(page.locator(".lesson").first).to_contain_text("fertig")


def test_a_puzzle_is_solved_against_another_defence_and_counts_for_the_rating(page):
    entry = next(entry for entry in shipped_book("connect-four").entries if len(entry.line) == 3)
    chosen = {"game": "connect-four", "position": entry.position, "day": ""}
    page.route("**/api/puzzles/next", lambda route: route.fulfill(json=chosen))
    page.goto("/learn")
    page.get_by_role("button", name="Solve puzzles").first.click()
    expect_status(page, "to move and (win|hold)")
    expect(page.locator(".bubble")).to_have_text("Your move.")
    page.keyboard.press(entry.line[0])
    expect(page.locator(".bubble")).to_contain_text("Right! The other side answers")
    page.get_by_text("What if the other side plays another move?").click()
    page.locator(".defences button").first.click()
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".progress")).to_contain_text("Solved in a row: 0")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".bubble")).to_have_text("Your move.")
    page.unroute("**/api/puzzles/next")


@pytest.mark.slow
def test_of_a_puzzle_without_a_theme_the_rating_alone_is_told(page):
    entry = next(entry for entry in shipped_book("connect-four").entries if not entry.themes)
    chosen = {"game": "connect-four", "position": entry.position, "day": ""}
    page.route("**/api/puzzles/next", lambda route: route.fulfill(json=chosen))
    page.goto("/learn")
    page.get_by_role("button", name="Solve puzzles").first.click()
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".progress")).to_have_text(re.compile(r"This puzzle: \d+$"))
    again = {"rating": None, "before": 520, "after": 520, "streak": 3, "days": 0}  # it has counted already
    page.route("**/api/puzzles/finish", lambda route: route.fulfill(json=again))
    page.get_by_role("button", name="Next puzzle").click()
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".progress")).to_have_text(re.compile(r"^Your rating: 520\s*Solved in a row: 3"))
    page.unroute("**/api/puzzles/finish")
    page.unroute("**/api/puzzles/next")
