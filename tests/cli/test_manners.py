"""The command's manners: any code page, a full disk, a closed stream; names for people; what the shell completes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from at_the_table import play_for_all
from reihum.bots.ratings import RATINGS
from reihum.match import Match, Seat
from reihum.store import Store

FULL = Path("/dev/full")
CODE_PAGES = ("cp1252", "latin-1", "cp437", "ascii")


@pytest.mark.parametrize("code_page", CODE_PAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "44", "--as", "emoji"),
        ("bots",),
        (),
        ("move", "level-7", "4453"),
        ("analyse", "--no-book", "21712722723326773373541453"),
    ],
    ids=lambda arguments: " ".join(arguments) or "greeting",
)
def test_every_code_page_can_show_what_is_said(code_page, arguments):
    environment = os.environ | {"PYTHONIOENCODING": code_page, "LANG": "de_DE.UTF-8"}
    command = [sys.executable, "-m", "reihum", "--lang", "de", *arguments]
    ran = subprocess.run(command, capture_output=True, env=environment, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout


@pytest.mark.parametrize("code_page", CODE_PAGES)
def test_what_is_said_of_a_pupils_file_can_be_shown_on_every_code_page(code_page, tmp_path):
    (tmp_path / "pupil.py").write_text("name = input('Wie heißt du? ')\n", encoding="utf-8")
    environment = os.environ | {"PYTHONIOENCODING": code_page, "LANG": "de_DE.UTF-8"}
    command = [sys.executable, "-m", "reihum", "--lang", "de", "grade", "board", "pupil.py"]
    ran = subprocess.run(command, capture_output=True, env=environment, timeout=120, check=False, cwd=tmp_path)
    assert (ran.returncode, ran.stderr.count(b"Traceback")) == (1, 0)
    assert "Prüfung".encode(code_page, "replace")[-3:] in ran.stdout


def test_what_a_code_page_lacks_is_written_with_what_it_has(tmp_path):
    environment = os.environ | {"PYTHONIOENCODING": "latin-1", "REIHUM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "reihum", "--lang", "de", "show", "44", "--as", "emoji"]
    picture = subprocess.run(command, capture_output=True, env=environment, timeout=120, check=True).stdout
    rows = [line for line in picture.decode("latin-1").splitlines() if line.startswith("|")]
    assert (rows[-1], rows[-2]) == (f"|{'     |' * 3}  X  |{'     |' * 3} 1", f"|{'     |' * 3}  O  |{'     |' * 3} 2")


@pytest.mark.usefixtures("native")
def test_the_graph_of_a_review_is_drawn_with_signs_that_every_code_page_has():
    environment = os.environ | {"PYTHONIOENCODING": "cp1252"}
    command = [sys.executable, "-m", "reihum", "--lang", "de", "review", "-"]
    ran = subprocess.run(command, input=b"4433576", capture_output=True, env=environment, timeout=120, check=True)
    _heading, _, *graph = ran.stdout.decode("cp1252").splitlines()[:9]
    assert any("-------" in line for line in graph), graph
    assert not any("?" in line for line in graph), graph


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("arguments", [("show", "44"), ("bots",), ("show", "-")], ids=" ".join)
def test_a_full_disk_is_one_clear_line(arguments):
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "reihum", *arguments]
        ran = subprocess.run(command, input="44\n", stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (1, "reihum: This cannot be written: No space left on device.\n")


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "2>/dev/full"])
def test_a_stream_that_is_closed_or_full_brings_nothing_down(closed):
    ran = subprocess.run(
        f"{sys.executable} -m reihum show - {closed}; echo $?",
        shell=True,
        input="44\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines()[-1] == "0"
    assert "Traceback" not in ran.stderr


@pytest.fixture
def home(tmp_path):
    """A folder with two kept games, one of them over."""
    store = Store(tmp_path / "matches.sqlite3")
    for moves in ("1212121", "445"):
        store.add(played(moves).record())
    store.close()
    return {"REIHUM_HOME": str(tmp_path)}


def played(moves: str) -> Match:
    match = Match.start("connect-four", (Seat("Annalena"), Seat("primitive", bot="primitive")), bots_elsewhere=True)
    return play_for_all(match, moves)


def test_a_kept_game_is_resumed_by_its_number(reihum, home):
    ran = reihum("play", "--resume", "1", "--plain", given="3\n", **home)
    assert "Annalena (Red) has won" in ran.out
    ran = reihum("play", "--resume", "2", "--plain", given="moves\nquit\n", **home)
    assert "1. d1 d2   2. e1" in ran.out
    ran = reihum("play", "--resume", "--plain", given="moves\nquit\n", **home)
    assert "1. d1 d2   2. e1" in ran.out
    ran = reihum("play", "--resume", "99", **home)
    assert (ran.status, ran.err) == (2, "reihum: There is no match 99.\n")
    ran = reihum("play", "--resume", "one", language="de", **home)
    assert ran.status == 2
    assert "'one'" in ran.err


def test_programs_are_told_the_names_that_commands_use(reihum, home):
    last, first = (json.loads(line) for line in reihum("matches", "--json", **home).out.splitlines())
    assert (last["game"], last["second"], first["result"]) == ("connect-four", "primitive", "1-0")
    row = json.loads(reihum("stats", "--json", **home).out)
    assert (row["player"], row["opponent"], row["won"]) == ("Annalena", "primitive", 1)
    bot = json.loads(reihum("bots", "--json", "-g", "pah-tum", language="de").out.splitlines()[3])
    assert (bot["name"], bot["title"], bot["grade"]) == ("club-4", "Klub 4", "Leicht")
    assert (bot["rating"], bot["error"]) == RATINGS["pah-tum"]["club-4"]


def complete(words):
    """What the shell would offer for the last of these words."""
    environment = os.environ | {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" ")), "LANG": "C.UTF-8"}
    environment |= {"_REIHUM_COMPLETE": "bash_complete"}
    ran = subprocess.run(
        [sys.executable, "-c", "from reihum.cli import main; main()"],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
    )
    return ran.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("reihum sho", ["plain,show"]),
        ("reihum play ", ["plain,connect-four", "plain,pah-tum"]),
        ("reihum show -g p", ["plain,pah-tum"]),
        ("reihum move perf", ["plain,perfect"]),
        ("reihum move -g pah-tum pl", ["plain,planner"]),
        ("reihum play pah-tum --second e", ["plain,expert"]),
        ("reihum play --first hu", ["plain,human"]),
        ("reihum move my_", ["file,my_"]),
        ("reihum play --load ga", ["file,ga"]),
        ("reihum matches export 1 ", ["file,"]),
        ("reihum tournament level-1 perf", ["plain,perfect"]),
        ("reihum grade b", ["plain,board", "plain,bot"]),
    ],
)
def test_the_shell_completes_commands_games_bots_and_files(words, offered):
    assert complete(words) == offered
