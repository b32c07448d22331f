"""The page of a tournament, in a real browser and without a network."""

import pytest

from conftest import require
from crews import crew_here
from reihum.arena.report import write_report
from reihum.arena.tournament import Tournament, make_plan
from waiting import PATIENCE


@pytest.fixture(scope="module")
def tournament():
    played = Tournament(make_plan(["random", "level-2", "level-5"], games=4, seed=1))
    with crew_here() as crew:
        played.play(crew)
    return played


@pytest.fixture
def page(tournament, tmp_path):
    """The page of a tournament of which more games are still to come, on a clock that the test moves."""
    sync_api = pytest.importorskip("playwright.sync_api")
    write_report(tmp_path, tournament, running=True)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require("chromium-headless-shell"), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        problems = []
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on("request", lambda request: problems.append(request.url) if request.url[:5] != "file:" else None)
        page.goto((tmp_path / "index.html").as_uri())
        yield page
        browser.close()
    assert problems == []


@pytest.mark.slow
def test_every_game_can_be_clicked_through_and_those_of_one_player_be_listed_alone(page, tournament):
    games = page.locator("#list button")
    assert games.count() == len(tournament.games)
    games.nth(3).click()
    game = tournament.games[3]
    stones = page.locator("#board circle[r='0.36'], #board rect[rx='0.13']")
    assert stones.count() == game.opening
    page.click("#forward")
    assert stones.count() == game.opening + 1
    page.click("#back")
    page.click("#back")
    assert stones.count() == game.opening - 1
    assert f"{game.first} – {game.second}" in page.inner_text("#words")
    page.select_option("#who", "random")
    own = [game for game in tournament.games if "random" in (game.first, game.second)]
    assert games.count() == len(own) == 8


def test_a_reader_takes_the_other_language_and_reads_the_points_on_a_telephone(page, tournament):
    page.get_by_role("button", name="Deutsch").click()
    assert page.inner_text("h2 >> visible=true") == "Wer gegen wen wie viele Punkte holte"
    assert page.inner_text("#forward") == "Vor →"
    page.reload()
    assert page.inner_text("#forward") == "Vor →", "it stays"
    page.get_by_role("button", name="English").click()
    page.set_viewport_size({"width": 400, "height": 800})
    assert page.get_by_role("columnheader", name="Points").bounding_box()["x"] < 330


def test_who_clicks_through_a_game_is_left_alone_and_then_finds_it_again_among_more_games(page, tournament, tmp_path):
    page.select_option("#who", "level-2")
    page.locator("#list button").nth(5).click()
    page.click("#forward")
    before = page.inner_text("#words")
    tournament.games.append(tournament.games[0])
    write_report(tmp_path, tournament)
    tournament.games.pop()
    page.clock.fast_forward(9_000)
    assert "12 of 12 games" in page.inner_text("body"), "somebody is here"
    page.clock.fast_forward(21_000)
    page.get_by_text("13 games were played.").wait_for()  # the address changes first, then the page is loaded again
    assert (page.inner_text("#words"), page.input_value("#who")) == (before, "level-2")
    assert page.get_attribute("#list button[aria-current='true']", "data-number") == "9"
    page.clock.fast_forward(60_000)
    assert page.inner_text("#words") == before, "all games are played: nothing more to load"
