"""Looking on at tournaments: the table while games are played and afterwards, and every game."""

import asyncio
import json
import os
import subprocess
import sys

import reihum
from reihum.arena.announced import announce, announced


def ask(visitor, path):
    return asyncio.run(visitor.get(path))


def test_a_tournament_that_writes_a_report_is_shown_with_its_table_and_all_its_games(anna, server, tmp_path):
    folder = tmp_path / "cup"
    command = [sys.executable, "-m", "reihum", "tournament", "random", "level-3", "--games", "2", "--out", str(folder)]
    subprocess.run(command, env={**os.environ, "REIHUM_HOME": str(server.home)}, capture_output=True, check=True)
    (shown,) = ask(anna, "/api/tournaments").json()
    assert (shown["title"], shown["running"], shown["finished"]) == ("Connect Four: cup", False, True)
    assert (shown["games"], shown["planned"]) == (2, 2)
    players = sorted((player["name"], player["title"]) for player in shown["players"])
    assert players == [("level-3", "Level 3"), ("random", "Random")]
    page = ask(anna, f"/tournaments/{shown['code']}")
    assert "level-3" in page.text
    # Its own script runs as a stranger's: it can ask the server nothing.
    assert page.headers["content-security-policy"].startswith("sandbox allow-scripts; default-src 'none'")
    assert ask(anna, "/tournaments/0000").status_code == 404
    assert "/files/tournaments." in ask(anna, "/tournaments").text


def test_a_report_that_is_gone_or_damaged_is_not_shown_and_hides_no_other(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path / "home"))
    assert announced() == []
    good = {"game": "pah-tum", "games": 4, "planned": 12, "running": True, "players": []}
    reports = {
        "gone": None,
        "damaged": "{",
        "other": "[]",
        "half": json.dumps({**good, "players": [{"rank": 1}]}),
        "not-here": json.dumps({**good, "game": "a game of a package"}),
        "good": json.dumps(good),
    }
    for name, text in reports.items():
        folder = tmp_path / name
        folder.mkdir()
        if text is not None:
            (folder / "table.json").write_text(text)
        announce(folder)
    assert [(each.title, each.running, each.finished) for each in announced()] == [("Pah Tum: good", True, False)]
    os.utime(tmp_path / "good" / "table.json", (0, 0))
    assert [each.running for each in announced()] == [False], "nothing was written for a long time"


def test_a_tournament_of_the_library_is_shown_too(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path / "home"))
    reihum.tournament(["random", "level-1"], games=2, workers=1, out=tmp_path / "cup")
    assert [(each.title, each.games, each.finished) for each in announced()] == [("Connect Four: cup", 2, True)]


def test_a_league_is_called_by_the_folder_of_the_class(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path / "home"))
    folder = tmp_path / "class 8b" / "league"
    folder.mkdir(parents=True)
    report = {"game": "connect-four", "games": 4, "planned": 12, "running": False, "players": []}
    (folder / "table.json").write_text(json.dumps(report))
    announce(folder)
    assert [each.title for each in announced()] == ["Connect Four: class 8b"]
