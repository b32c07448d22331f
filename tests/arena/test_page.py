"""The page of a tournament, in a real browser and without a network."""

import pytest

from conftest import require
from reihum.arena.report import write_report
from reihum.arena.tournament import Tournament, make_plan
from reihum.work import open_crew


@pytest.fixture(scope="module")
def tournament():
    played = Tournament(make_plan(["random", "level-2", "level-5"], games=4, seed=1))
    with open_crew(1) as crew:
        played.play(crew)
    return played


@pytest.fixture
def page(tournament, tmp_path):
    sync_api = pytest.importorskip("playwright.sync_api")
    write_report(tmp_path, tournament)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        problems = []
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on("request", lambda request: problems.append(request.url) if request.url[:5] != "file:" else None)
        page.goto((tmp_path / "index.html").as_uri())
        yield page
        browser.close()
    assert problems == []


def test_every_game_can_be_clicked_through(page, tournament):
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


def test_the_games_of_one_player_can_be_listed_alone(page, tournament):
    page.select_option("#who", "random")
    own = [game for game in tournament.games if "random" in (game.first, game.second)]
    assert page.locator("#list button").count() == len(own) == 8
