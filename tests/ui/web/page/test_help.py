"""Rules, a guide for a first game and the manual: one key or click away."""

import pytest
from playwright.sync_api import expect

from browsing import expect_stones, open_home, play, start

pytestmark = pytest.mark.slow


def test_the_rules_are_one_key_away_in_the_middle_of_a_game(visit, server):
    page = visit(language="de")
    start(page, server, game="pah-tum", against="here")
    page.keyboard.press("?")
    help_ = page.locator("dialog.help")
    expect(help_.get_by_role("heading", name="Pah Tum")).to_be_visible()
    expect(help_.locator(".row-picture .points")).not_to_have_count(0)
    expect(help_.locator(".scoring tr").last.locator("td")).to_have_text(["3", "10", "25", "56", "119"])
    expect(help_.locator(".guide li")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(help_).to_be_hidden()
    page.get_by_label("Regeln und Tasten").first.click()
    help_.get_by_role("link", name="Das Handbuch").click()
    expect(page.locator("h1")).to_have_text("Die Bedienungsanleitung")


def test_a_page_has_the_rules_of_every_game_with_a_picture_of_a_row(page):
    page.goto("/")
    page.locator(".foot").get_by_role("link", name="Rules").click()
    expect(page.locator(".rules h2")).to_have_text(["Connect Four", "Pah Tum"])
    for rules in page.locator(".rules").all():
        expect(rules.locator(".row")).not_to_have_count(0)


def test_a_question_mark_that_is_typed_into_a_field_is_just_one(page):
    open_home(page)
    page.locator("#name").press("?")
    expect(page.locator("#name")).to_have_value("?")
    expect(page.locator("dialog.help")).to_be_hidden()


def test_a_first_game_is_guided_turn_by_turn_and_no_other(page, server):
    start(page, server, against="here")
    expect(page.locator(".advice")).to_contain_text("Click a column")
    expect(page.locator(".advice")).to_contain_text("Begin in the middle")
    play(page, "4")
    play(page, "4")
    expect(page.locator(".advice")).to_contain_text("look for three of the other side")
    for move in "32526":
        play(page, move)
    expect_stones(page, 7)
    page.get_by_role("button", name="Rematch").click()
    expect_stones(page, 0)
    play(page, "4")
    play(page, "4")
    expect(page.locator(".advice")).to_be_empty()
