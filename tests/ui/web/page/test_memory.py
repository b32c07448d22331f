"""What the browser remembers: the last game, the evening's score, and all games played here."""

import pytest
from playwright.sync_api import expect

from browsing import expect_stones, open_home, play, start, target
from reihum.store import LastGame, open_preferences
from web_keys import new_key

ROW_OF_ANNA = "1212121"


def play_row(page):
    for move in ROW_OF_ANNA:
        play(page, move)


def test_the_next_game_is_as_the_last_one_with_one_click(page):
    open_home(page)
    page.locator("#name").fill("Anna")
    page.locator("#begins").select_option("second")
    page.locator("#setup").select_option("6x5")
    page.locator("#colour").select_option("green")
    page.locator(".opponent").first.click()
    expect_stones(page, 1)
    page.get_by_role("link", name="Other opponent").click()
    page.locator("#play-now").wait_for()
    expect(page.locator(".now")).to_contain_text("As last time")
    expect(page.locator(".now p")).to_contain_text("Club 1 (Beginner), the other one begins. Board 6 × 5.")
    expect(page.locator("#colour")).to_have_value("green")
    page.locator("#play-now").click()
    expect(page.locator(".seat.second .name")).to_have_text("Anna")
    expect(target(page, "7")).to_have_count(0)
    expect_stones(page, 1)
    before = page.url
    page.get_by_role("button", name="New game").click()
    page.wait_for_url(lambda address: address != before)
    expect_stones(page, 1)


def test_five_grades_come_first_and_all_others_behind_more(visit):
    page = visit(language="de")
    open_home(page)
    first = page.locator(".ways > .wide > div > .opponents strong")
    expect(first).to_have_text(["Anfänger", "Leicht", "Mittel", "Schwer", "Perfekt"])
    page.get_by_text("Weitere Gegner").click()
    names = page.locator(".opponent strong").all_text_contents()
    assert "Stufe 2" in names
    assert not any("-" in name for name in names)
    page.locator("[data-bot=level-2]").click()
    expect(page.locator(".seat.second .name")).to_have_text("Stufe 2")


@pytest.mark.slow
def test_wins_of_the_evening_are_counted_whoever_begins_and_not_when_they_are_taken_back(page, server):
    start(page, server, against="here", name="Anna", other_name="Ben")
    expect(page.locator(".evening")).to_be_empty()
    play_row(page)
    expect(page.locator(".evening")).to_have_text("Anna · 1 : 0 · Ben")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".evening")).to_be_empty()
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seat.first .name")).to_have_text("Ben")
    play_row(page)
    expect(page.locator(".evening")).to_have_text("Ben · 1 : 1 · Anna")


@pytest.mark.slow
def test_games_played_here_are_listed_gone_on_with_and_deleted(page, server, browser):
    key = new_key()
    page.goto("/")
    page.evaluate("(key) => localStorage.setItem('key', key)", key)
    for game, moves in (("connect-four", ROW_OF_ANNA), ("connect-four", "4")):
        start(page, server, game=game, against="here", name="Anna", other_name="Ben", key=key)
        for move in moves:
            play(page, move)
    page.goto("/")
    games = page.locator(".kept-list li")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Connect Four: Anna – Ben")
    expect(games.first).to_contain_text("your turn, one move")
    expect(games.last).to_contain_text("Anna has won")
    games.last.get_by_role("link", name="Look at it").click()
    expect_stones(page, len(ROW_OF_ANNA))
    page.goto("/")
    code = games.last.get_attribute("data-match")
    games.last.get_by_role("button", name="Delete").click()
    expect(games).to_have_count(2)
    games.last.get_by_role("button", name="Really delete?").click()
    expect(games).to_have_count(1)
    assert page.request.get(f"/api/matches/{code}").status == 404
    games.first.get_by_role("link", name="Go on").click()
    play(page, "4")


def test_light_and_dark_follow_the_system_sound_is_off_and_both_switches_are_remembered(visit):
    page = visit(theme="dark")
    page.goto("/")
    themes, sound = (page.get_by_role("button", name=name) for name in ("Dark colours", "Sound"))
    expect(themes).to_have_attribute("aria-pressed", "true")
    expect(sound).to_have_attribute("aria-pressed", "false")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    themes.click()
    sound.click()
    page.reload()
    expect(themes).to_have_attribute("aria-pressed", "false")
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_the_server_of_one_person_remembers_for_all_front_ends(visit, server, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(server.home))
    page = visit(own=True, size=(900, 700))
    page.goto("/")
    page.locator("#name").fill("Anna")
    page.locator("#other").fill("Ben")
    page.get_by_role("button", name="Dark colours").click()
    page.locator("#here").click()
    expect_stones(page, 0)
    kept = open_preferences()
    assert (kept.names, kept.dark, kept.game) == (["Anna", "Ben"], True, "connect-four")
    assert kept.last("connect-four").alone is False

    kept.language = "de"
    kept.names[0] = "Cleo"
    kept.remember("pah-tum", LastGame(opponent="greedy", beginner="second", setup={"Blocked": "7"}))
    page = visit(own=True)
    page.goto("/")
    expect(page.locator(".now p")).to_contain_text("Blockierte Felder 7.")
    expect(page.locator("#name")).to_have_value("Cleo")
    expect(page.get_by_role("button", name="Dunkle Farben")).to_have_attribute("aria-pressed", "true")
    (server.home / "preferences.json").unlink()
