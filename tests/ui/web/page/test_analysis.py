"""The analysis page in a real browser."""

import re

from playwright.sync_api import expect

from browsing import expect_status, expect_stones, play, start, stones_on

LATE = "44535263"


def test_every_column_says_how_it_ends_and_the_address_follows_the_position(page, browser):
    page.goto(f"/analyse/connect-four/{LATE}")
    expect(page.locator(".chip")).to_have_count(7)
    expect(page.locator(".chip", has_text="wins")).to_have_count(7)
    expect(page.locator(".chip", has_text="in 5")).to_have_count(1)
    expect(page.locator(".worth.best .words")).to_have_text("wins at once")
    expect(page.locator(".worth .words", has_text=re.compile("^wins in 5 moves$"))).not_to_have_count(0)
    page.locator(".target[data-move='1']").click()
    expect(page).to_have_url(re.compile(f"/analyse/connect-four/{LATE}1$"))
    expect_stones(page, len(LATE) + 1)
    page.get_by_label("One move back").click()
    expect_stones(page, len(LATE))
    page.get_by_label("One move forth").click()
    expect_stones(page, len(LATE) + 1)
    page.go_back()
    expect_stones(page, len(LATE))
    page.get_by_label("Position").fill("4x")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".notice")).not_to_be_empty()
    assert stones_on(page) == len(LATE)
    browser.forgive("status of 4")
    page.get_by_label("Position").fill("4453526211")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("/analyse/connect-four/4453526211$"))
    expect_stones(page, 10)


def test_german_words_fit_into_the_chips(visit):
    page = visit(language="de", size=(360, 740))
    page.goto("/analyse/connect-four")
    expect(page.locator(".chip", has_text="remis")).to_have_count(2)
    words = "texts => texts.map(text => text.getBBox().width - text.parentNode.firstChild.getBBox().width)"
    assert max(page.eval_on_selector_all(".chip text", words)) < 1


def test_what_is_not_solved_is_marked_as_an_estimate_on_the_largest_board_too(page):
    page.goto("/analyse/connect-four?setup=Size:14x12")
    expect(page.locator(".chip.estimate", has_text="≈")).to_have_count(14)
    page.locator(".target[data-move='n']").click()
    expect(page).to_have_url(re.compile(r"/analyse/connect-four/n\?setup=Size:14x12$"))


def test_a_certain_win_stands_before_all_estimates_and_looks_certain_though_nobody_knows_how_soon(visit):
    page = visit(language="de")
    page.goto("/analyse/connect-four/abcabcdefdefghijkl?setup=Size:14x12")  # c3 and d3 win
    expect(page.locator(".worth.win")).to_have_count(2)
    expect(page.locator(".worth.win .words", has_text="gewinnt")).to_have_count(2)
    expect(page.locator("li:nth-child(-n+2) .worth.win")).to_have_count(2)
    expect(page.locator(".worth.win .good[width='50']")).to_have_count(2)
    expect(page.locator(".worth .number", has_text="?")).to_have_count(0)
    expect(page.locator(".worth.unknown .number", has_text=re.compile(r"^≈\d+ %$"))).to_have_count(12)
    expect(page.locator(".chip.win")).to_have_count(2)
    expect(page.locator(".chip.win.estimate")).to_have_count(0)
    expect(page.locator(".chip.unknown.estimate")).to_have_count(12)


def test_pah_tum_marks_estimates_as_such_the_work_can_be_stopped_and_numbers_are_german(visit):
    page = visit(language="de")
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5")
    page.get_by_role("button", name="Anhalten").click()
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(page.locator(".chip.estimate").first).to_contain_text("≈")
    text = page.locator(".values").inner_text()
    assert not re.search(r"\d\.\d{1,2}(?!\d)", text), text


def test_nothing_can_be_stopped_before_anything_is_asked(visit):
    page = visit()
    held = []

    def hold(request):
        held.append(request)

    page.route("**/api/view?*", hold)
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.wait_for_function("() => document.querySelector('#setup').options.length > 0")
    assert not page.locator(".working button").filter(visible=True).count()
    for request in held:
        request.continue_()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()


def test_a_question_may_be_stopped_before_the_line_to_the_service_is_open(visit):
    page = visit()
    page.add_init_script("""
        new MutationObserver((_, watcher) => {
            const working = document.querySelector(".working");
            if (!working?.textContent.includes("Thinking")) return;
            watcher.disconnect();
            working.querySelector("button").click();
        }).observe(document, { subtree: true, childList: true, attributes: true })
    """)
    page.goto("/analyse/pah-tum/a1c4d4f2g7/d5")
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator(".chip.estimate").first).to_contain_text("≈")


def test_the_end_of_pah_tum_is_proven(visit):
    moves = "d5e5d3e3d6e6c5c6c3b3b4b5a4a5a6a7b6b7c7d7e7f7g6f6g5f5g4f4g3f3g2e2d2c2"
    page = visit(language="de")
    page.goto(f"/analyse/pah-tum/a1c4d4f2g7/{moves}")
    page.locator(".worth").first.wait_for()
    expect(page.locator(".chip.estimate")).to_have_count(0)
    expect(page.locator(".chip")).to_have_count(page.locator(".target[aria-disabled=false]").count())


def test_a_match_flips_to_its_analysis(page, server):
    start(page, server, against="here")
    for move in "4435":
        play(page, move)
    page.get_by_label("One move back").click()
    expect_status(page, "After 3 of 4 moves")
    page.get_by_role("link", name="Analyse", exact=True).click()
    expect(page).to_have_url(re.compile("/analyse/connect-four/443#"))
    page.get_by_role("link", name="Back to the game").click()
    expect_status(page, "Player 1 to move")
    expect_stones(page, 4)


def test_best_play_is_told_in_cells_and_can_be_followed(page):
    page.goto("/analyse/connect-four/112233?setup=Size:4x4")
    expect(page.locator(".best-line button")).to_have_text(["d1"])
    expect(page.locator(".advice")).to_have_text("Red should play d1: wins at once.")
    page.locator(".best-line button").click()
    expect_status(page, "Red has won!")
    page.keyboard.press("ArrowLeft")
    expect_stones(page, 6)


def test_a_move_that_loses_does_not_look_like_good_news(page):
    page.goto("/analyse/connect-four/44553")
    expect(page.locator(".worth.loss .bar .bad")).to_have_count(7)
    expect(page.locator(".worth .bar .good")).to_have_count(0)
    expect(page.locator(".advice")).to_contain_text("Every move of Yellow loses.")


def test_moves_are_stepped_through_by_arrow_keys_wherever_the_keyboard_is_and_replayed(page, server):
    start(page, server, against="here", name="Anna", other_name="Ben")
    for move in "4435":
        play(page, move)
    page.keyboard.press("ArrowLeft")  # the mouse has just clicked on the board
    expect_stones(page, 3)
    page.get_by_role("button", name="Copy link").focus()
    page.keyboard.press("ArrowLeft")
    expect_stones(page, 2)
    page.keyboard.press("End")
    expect_stones(page, 4)
    page.keyboard.press("Home")
    expect_stones(page, 0)
    page.get_by_role("button", name="Back to the game").click()
    expect_status(page, "Anna to move")
    while not page.evaluate("document.activeElement.classList.contains('target')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")  # here arrows choose a column
    expect_stones(page, 4)
    page.locator(".moves button").nth(1).click()
    page.get_by_role("button", name="Replay").click()
    expect_status(page, "After 3 of 4 moves")
    expect_status(page, "Anna to move")
    expect(page.get_by_role("button", name="Replay", exact=True)).to_be_visible()
    play(page, "4")


def test_who_plays_both_sides_sees_what_moves_are_worth_if_they_like(page, server):
    start(page, server, against="here", name="Anna", other_name="Ben", setup={"Size": "4x4"})
    for move in "11223":
        play(page, move)
    expect(page.locator(".chip")).to_have_count(0)
    page.get_by_role("button", name="What moves are worth").click()
    expect(page.locator(".chip.best")).to_have_count(1)
    play(page, "4")
    expect(page.locator(".chip")).to_have_count(4)
    page.get_by_role("button", name="What moves are worth").click()
    expect(page.locator(".chip")).to_have_count(0)


def test_a_position_is_put_together_stone_by_stone(page, browser):
    page.goto("/analyse/connect-four")
    page.locator(".target").first.wait_for()
    page.get_by_role("button", name="Edit the position").click()
    expect(page.get_by_label("Red")).to_be_focused()
    expect(page.locator("h1.status")).to_be_in_viewport()
    cell = page.locator(".target[data-move=d2]")
    cell.click()
    page.get_by_role("button", name="Show this position").click()
    expect(page.locator(".notice")).to_contain_text("The stone on d2 hangs in the air")
    browser.forgive("status of 4")
    page.get_by_label("Yellow").check()
    cell.click()
    page.get_by_label("Red").check()
    page.locator(".target[data-move=d1]").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Show this position").click()
    expect(page).to_have_url(re.compile("/analyse/connect-four/44$"))
    expect_status(page, "Red to move")
    page.get_by_role("button", name="Edit the position").click()
    page.get_by_role("button", name="Cancel").click()
    expect_stones(page, 2)


def test_cells_are_blocked_in_the_editor_where_the_game_has_such(page):
    page.goto("/analyse/pah-tum/a1c4d4f2g7/")
    page.locator(".target").first.wait_for()
    page.get_by_role("button", name="Edit the position").click()
    page.get_by_role("radio", name="blocked").check()
    page.locator(".target[data-move=a1]").click()
    page.locator(".target[data-move=a2]").click()
    page.get_by_role("button", name="Show this position").click()
    expect(page).to_have_url(re.compile("/analyse/pah-tum/a2c4d4f2g7"))
