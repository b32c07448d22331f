"""Looking on at a tournament in the browser while it is played."""

import shutil

import pytest
from playwright.sync_api import expect

from crews import crew_here
from reihum.arena.report import RunningReport, write_report
from reihum.arena.tournament import Tournament, make_plan

pytestmark = pytest.mark.slow


@pytest.fixture
def report(server, tmp_path, monkeypatch):
    """The folder of a tournament of two games of which one is played, announced to the server's user."""
    monkeypatch.setenv("REIHUM_HOME", str(server.home))
    tournament = Tournament(make_plan(["random", "level-5"], games=2, seed=1))
    with crew_here() as crew:
        tournament.play(crew)
    last = tournament.games.pop()
    folder = tmp_path / "cup"
    RunningReport(folder)(tournament)
    tournament.games.append(last)
    yield folder, tournament
    shutil.rmtree(folder)


def test_the_table_follows_the_games_and_all_of_them_can_be_clicked_through(visit, report):
    folder, tournament = report
    page = visit()
    page.clock.install()
    page.goto("/tournaments")
    card = page.locator(".tournaments .card", has=page.get_by_role("row", name="Level 5"))
    expect(card).to_contain_text("1 of 2 games. ● Games are being played.")
    link = card.get_by_role("link", name="All games")
    link.focus()
    write_report(folder, tournament)
    page.clock.run_for(6_000)
    expect(card).to_contain_text("2 of 2 games. All games are played.")
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#list button").nth(1).click()
    page.click("#forward")
    expect(page.locator("#words")).to_contain_text(f"{tournament.games[1].opening + 1}/")


def test_the_lobby_shows_a_tournament_while_it_is_running_in_german_too(visit, report):
    page = visit(language="de")
    page.goto("/lobby")
    row = page.locator(".lobby li", has_text="1 von 2 Partien")
    row.get_by_role("link").click()
    expect(page.locator("#list button")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Turnier: Vier Gewinnt")
    expect(page.get_by_role("button", name="Vor")).to_be_visible()
