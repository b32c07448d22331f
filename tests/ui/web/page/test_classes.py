"""A room for a class on the page: a teacher and two pupils."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, play

pytestmark = pytest.mark.slow


def test_a_teacher_opens_a_room_two_pupils_come_in_and_all_is_seen_on_one_page(visit):
    teacher, ada, bob = visit(language="de", size=(1280, 800)), visit(size=(360, 740)), visit()
    teacher.goto("/class")
    teacher.locator("#title").fill("7b")
    teacher.get_by_role("button", name="Raum öffnen").click()
    expect(teacher.get_by_role("heading", name="7b", level=1)).to_be_visible()
    code = teacher.locator(".desk .code strong").text_content()
    expect(teacher.locator(".desk .warning")).to_contain_text("nur auf diesem Computer")
    ada.goto("/class")
    ada.locator("#code").fill(code)
    ada.locator("#come-in #name").fill("Ada")
    ada.get_by_role("button", name="Come in").click()
    expect(ada.get_by_role("status")).to_contain_text("Your teacher will pair you")
    bob.goto(f"/class/{code}")
    bob.locator("#name").fill("Bob")
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("heading", name="Hello, Bob!")).to_be_visible()
    expect(teacher.locator(".pupils li")).to_have_count(2)
    for tick in teacher.locator(".pupils input").all():
        tick.focus()
        teacher.keyboard.press("Space")
    teacher.locator("#pair-chosen").click()
    for pupil in (ada, bob):
        pupil.wait_for_url("**/play/*")
        expect(pupil.locator("h1.status")).to_have_text(re.compile("Your turn|Ada to move"))
    play(ada, "4")
    board = teacher.locator(".watched")
    expect(board).to_have_count(1)
    expect(board).to_contain_text("Ada – Bob")
    expect(board.locator(".stone:not(.ghost):not(.waiting)")).to_have_count(1)
    expect(board).to_contain_text("Bob ist am Zug")
    bob.get_by_role("button", name="Resign").click()
    bob.locator("dialog").get_by_role("button", name="Resign").click()
    expect_status(ada, "You have won!")
    expect(teacher.locator(".pupils li", has_text="Ada")).to_contain_text("1 / 1")
    ada.locator("#to-class").click()
    expect(ada.get_by_role("heading", name="Hello, Ada!")).to_be_visible()
    bob.goto(f"/class/{code}")
    teacher.locator("#pair-all").click()
    ada.wait_for_url("**/play/*")
    running = teacher.locator(".watched:not(.over)")
    running.get_by_role("button", name=re.compile("^Partie beenden")).click()
    dialog = teacher.get_by_role("dialog", name="Wer hat verloren?")
    expect(dialog.get_by_role("button", name="Weiterspielen")).to_be_focused()
    dialog.get_by_role("button", name="Bob").click()
    expect_status(ada, "You have won!")
    expect(ada.locator("main")).to_contain_text("The teacher has decided that Bob has lost.")
    expect(teacher.locator(".watched.over")).to_have_count(1)
    expect(teacher.get_by_role("button", name=re.compile("^Partie beenden"))).to_have_count(0)
    expect(teacher.locator(".pupils li", has_text="Ada")).to_contain_text("2 / 2")
