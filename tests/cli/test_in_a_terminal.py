"""The command in a real terminal of 80 x 24 letters."""

import re
import shutil
import subprocess
import sys
import uuid

import pytest

from at_the_table import play_for_all
from conftest import require
from reihum.match import Match, Seat
from reihum.store import Store
from waiting import wait_for


@pytest.fixture
def terminal():
    """Type a command into a fresh terminal, and see what it shows."""
    tmux = require("tmux")
    name = f"reihum-{uuid.uuid4().hex[:8]}"

    def run(*arguments):
        command = " ".join([sys.executable, "-m", "reihum", *arguments]) + "; echo; echo END; sleep 600"
        start = [tmux, "-L", name, "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24"]
        subprocess.run([*start, "-e", "LANG=C.UTF-8", "-e", "LC_ALL=C.UTF-8", command], check=True)

        def ended():
            look = [tmux, "-L", name, "capture-pane", "-p"]
            screen = subprocess.run(look, capture_output=True, text=True, check=True).stdout
            return screen if "END" in screen else None

        return wait_for(ended, "the command did not end")

    yield run
    if shutil.which("tmux"):
        subprocess.run([tmux, "-L", name, "kill-server"], check=False, capture_output=True)


def test_the_bots_are_a_drawn_table(terminal):
    screen = terminal("--lang", "de", "bots", "-g", "pah-tum")  # all of them are more than fit the screen
    assert "╰" in screen
    assert "Klub 14" in screen
    assert "club-14" in screen


def test_kept_games_fit_the_terminal_in_the_words_of_people(terminal, tmp_path, monkeypatch):
    store = Store(tmp_path / "matches.sqlite3")
    match = Match.start("connect-four", (Seat("Annalena"), Seat("primitive", bot="primitive")), bots_elsewhere=True)
    store.add(play_for_all(match, "4").record())
    store.close()
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    screen = terminal("--lang", "de", "matches")
    (row,) = (line for line in screen.splitlines() if "Annalena" in line)
    cells = [cell.strip() for cell in row.strip("│").split("│")]
    assert cells[:4] == ["1", "Vier Gewinnt", "Annalena – Primitive KI", "1 Zug"]
    assert re.fullmatch(r"\d\d\.\d\d\.\d{4} \d\d:\d\d", cells[4])


def test_the_emoji_board_keeps_its_edges_straight(terminal):
    screen = terminal("show", "4453", "--as", "emoji")
    rows = [line for line in screen.splitlines() if line.startswith("|")]
    assert len(rows) == 6
    assert {row.rindex("|") + sum(disc in "🔴🟡" for disc in row) for row in rows} == {42}


def test_an_analysis_is_a_table_with_bars_and_words(terminal):
    screen = terminal("analyse", "4453526")
    best, *others = [line.split() for line in screen.splitlines() if "█" in line]
    assert best[:2] == ["7", "-4"]
    assert best[3:] == ["loses", "in", "14", "moves"]
    assert len(others) == 6
    assert all(len(other[2]) < len(best[2]) for other in others)


def test_long_work_shows_a_bar_with_the_time_that_is_left(terminal, native, tmp_path):
    screen = terminal("book", "build", "--size", "5x4", "--plies", "4", "--workers", "1", "--out", str(tmp_path / "b"))
    bar = next(line for line in screen.splitlines() if "━" in line)
    assert bar.split()[1:] == ["9/9", "0:00:00", "left"]
    assert "177positions." in "".join(screen.split())  # a long path wraps anywhere
