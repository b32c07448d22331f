"""The analysis page in a real browser."""

import re

from playwright.sync_api import expect

from browsing import expect_status, expect_stones, play, start, stones_on

LATE = "44535263"


def test_every_column_says_how_it_ends(page):
    page.goto(f"/analyse/connect-four/{LATE}")
    expect(page.locator(".chip")).to_have_count(7)
    expect(page.locator(".chip", has_text="wins")).to_have_count(7)
    expect(page.locator(".chip", has_text="in 5")).to_have_count(1)
    expect(page.locator(".worth.best .words")).to_have_text("wins at once")
    expect(page.locator(".worth .words", has_text=re.compile("^wins in 5 moves$"))).not_to_have_count(0)


def test_the_address_follows_the_position_back_and_forth(page):
    page.goto(f"/analyse/connect-four/{LATE}")
    page.locator(".worth").first.wait_for()
    page.locator(".target[data-move='1']").click()
    expect(page).to_have_url(re.compile(f"/analyse/connect-four/{LATE}1$"))
    expect_stones(page, len(LATE) + 1)
    page.get_by_label("One move back").click()
    expect_stones(page, len(LATE))
    page.get_by_label("One move forth").click()
    expect_stones(page, len(LATE) + 1)
    page.go_back()
    expect_stones(page, len(LATE))
    page.get_by_label("Position").fill("4453526211")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("/analyse/connect-four/4453526211$"))
    expect_stones(page, 10)


def test_another_size_is_in_the_address(page):
    page.goto("/analyse/connect-four/1?setup=Size:6x5")
    expect(page.locator(".target")).to_have_count(6)
    page.locator(".target[data-move='2']").click()
    expect(page).to_have_url(re.compile(r"/analyse/connect-four/12\?setup=Size:6x5$"))


def test_what_is_not_solved_gets_a_question_mark_and_no_column_is_called_best(page):
    page.goto("/analyse/connect-four?setup=Size:14x12")
    expect(page.locator(".chip", has_text="?")).to_have_count(14)
    expect(page.locator(".chip.best")).to_have_count(0)
    expect(page.locator(".worth.best")).to_have_count(0)


def test_pah_tum_marks_estimates_as_such_and_the_work_can_be_stopped(page):
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".chip.estimate").first).to_contain_text("≈")


def test_the_end_of_pah_tum_is_proven(visit):
    moves = "d5e5d3e3d6e6c5c6c3b3b4b5a4a5a6a7b6b7c7d7e7f7g6f6g5f5g4f4g3f3g2e2d2c2"
    page = visit(language="de")
    page.goto(f"/analyse/pah-tum/a1c4d4f2g7/{moves}")
    page.locator(".worth").first.wait_for()
    expect(page.locator(".chip.estimate")).to_have_count(0)
    expect(page.locator(".chip")).to_have_count(page.locator(".target[aria-disabled=false]").count())


def test_a_position_that_cannot_be_read_is_explained(page, browser):
    page.goto(f"/analyse/connect-four/{LATE}")
    page.locator(".worth").first.wait_for()
    page.get_by_label("Position").fill("4x")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".notice")).not_to_be_empty()
    assert stones_on(page) == len(LATE)
    browser.forgive("status of 4")


def test_a_match_flips_to_its_analysis(page, server):
    start(page, server, against="here")
    for move in "4435":
        play(page, move)
    page.get_by_label("One move back").click()
    expect_status(page, "After 3 of 4 moves")
    page.get_by_role("link", name="Analyse", exact=True).click()
    expect(page).to_have_url(re.compile("/analyse/connect-four/443$"))
