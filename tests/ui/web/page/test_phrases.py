"""Set phrases, ratings and the icon on the page."""

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_told, join, open_home, play

pytestmark = pytest.mark.slow


def test_two_browsers_play_for_their_ratings_and_speak_in_set_phrases(visit):
    anna, ben = visit(), visit(language="de")
    open_home(anna)
    anna.locator("#name").fill("Anna")
    anna.locator("#rated").select_option("yes")
    anna.locator("#friend").click()
    link = anna.locator(".invite input").input_value()
    ben.goto(link)
    ben.locator("#guest").fill("Ben")
    ben.get_by_role("button", name="Mitspielen").click()
    anna.get_by_role("button", name="Good luck!").click()
    expect(ben.locator(".seat.first .said")).to_have_text("Viel Glück!")
    ben.get_by_label("Nichts zeigen, was andere sagen").check()
    anna.wait_for_timeout(2_100)
    anna.get_by_role("button", name="Oops!").click()
    expect(anna.locator(".seat.first .said").last).to_have_text("Oops!")
    play(anna, "4")
    expect(ben.locator(".moves button")).to_have_count(1)
    expect(ben.locator(".said")).to_have_count(0)
    expect(anna.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
    ben.get_by_role("button", name="Aufgeben").click()
    ben.locator("dialog").get_by_role("button", name="Aufgeben").click()
    expect_status(anna, "You have won!")
    anna.goto("/ratings")
    expect(anna.locator(".own")).to_contain_text("You against people: 1662 ± 290 (games: 1).")


def test_a_page_that_is_read_aloud_tells_what_the_other_one_says(visit, server):
    anna, ben = visit(), visit()
    open_home(anna)
    anna.locator("#friend").click()
    join(ben, anna.locator(".invite input").input_value(), "Ben")
    ben.get_by_role("button", name="Well played!").focus()
    ben.keyboard.press("Enter")
    expect_told(anna, "Ben says: Well played!")
    expect(anna.locator(".said")).to_be_visible()
    moved = """() => {
        const top = () => document.querySelector(".board").getBoundingClientRect().y;
        const before = top();
        document.querySelector(".said").remove();
        return top() - before;
    }"""
    assert anna.evaluate(moved) == 0  # whoever is about to click still hits the same column
