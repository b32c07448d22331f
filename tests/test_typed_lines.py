"""Whatever a document tells its reader to type is typed here, in a room as the reader has it, but for a few lines."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import require
from display import start_display
from playing import run_here
from pupils import RIGHT_BOARD
from reihum.core import parse_record
from reihum.store import open_store
from typed_lines import ROOT, documents_with_lines
from waiting import PATIENCE, wait_for
from web_server import fetch

ELSEWHERE = {
    "deploy/README.md": "tests/deploy/test_deploy_page.py",
    "docs/add-a-game.md": "tests/test_add_a_game.py",
    "docs/cluster.md": "tests/work/test_cluster.py",
    "docs/learning.md": "tests/adapters/test_learning_example.py",
    "docs/reference/http.md": "tests/ui/web/test_http_page.py",
    "docs/write-a-bot.md": "tests/test_write_a_bot.py",
}
"""Who types the lines of a document that needs a room of its own."""

CANNOT = {
    "make play": "builds everything anew; whoever runs this test has done it",
    "make setup": "the same",
    "make system": "changes the machine; where tests are run for a change, that is done first",
    "make test": "would run this test",
    "make check": "would run this test, too",
    "pip install .": "builds everything anew; `make dist-check` does it where there is no compiler",
}

SHORTER = {
    "reihum tournament": "--games 2 --nodes 50",
    "reihum league": "--games 2 --nodes 50",
    "reihum sprt": "--games 4",
    "reihum serve --thinkers": "--show-config",
    "reihum serve --origin": "--show-config",
    "reihum serve --database": "--show-config",
    "reihum worker --database": "--show-config",
}
"""What is added to a line so that it is over soon; other tests play long tournaments and serve from databases."""

HERE = {name: lines for name, lines in documents_with_lines().items() if name not in ELSEWHERE}
SEEN_IN = {line: name for name, lines in reversed(HERE.items()) for line in lines}
"""The first document that has a line: the manual is there in two languages."""

PLAIN = re.compile(r"reihum (?:--lang \w+ )?(?:play|show|solve|analyse|move|bots|games|matches|stats)\b[^|<>&;$`~*]*")
"""Lines in which the shell has nothing to do, of commands that start no other processes."""

KEPT = '[Game "connect-four"]\n[First "Anna"]\n[Second "random"]\n[Result "*"]\n\n1. 4 4 2. 5 *\n'


@pytest.fixture
def room(tmp_path):
    """A folder with what readers have written so far."""
    page = (ROOT / "docs/write-a-bot.md").read_text()
    bot = re.search(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[1]
    for name in ("my_bot", "my_old_bot", "my_new_bot", "pupils/anna", "pupils/ben", "handed-in/anna", "handed-in/ben"):
        file = tmp_path / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(bot)
    engine = re.search(r"^```py\n(.*?)^```", (ROOT / "docs/engines.md").read_text(), re.MULTILINE | re.DOTALL)[1]
    (tmp_path / "my_engine").write_text(engine.replace("/usr/bin/env python3", sys.executable))
    (tmp_path / "my_engine").chmod(0o755)
    return tmp_path


@pytest.fixture
def environment(room, monkeypatch):
    """Three games are kept, and the command is the one under test."""
    monkeypatch.setenv("REIHUM_HOME", str(room / "home"))
    store = open_store()
    for _ in range(3):
        store.add(parse_record(KEPT))
    store.close()
    programs = room / "programs"
    programs.mkdir()
    (programs / "reihum").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m reihum "$@"\n')
    (programs / "reihum").chmod(0o755)
    path = os.pathsep.join((str(programs), os.environ["PATH"]))
    return {**os.environ, "PATH": path, "LANGUAGE": "en", "REIHUM_PORT": "0"}  # 8000 may be taken here


def type_line(line, room, environment):
    """Type a line, and what ends it."""
    more = next((more for beginning, more in SHORTER.items() if line.startswith(beginning)), "")
    if line.startswith("reihum serve") and not more:
        see_server(line, room, environment)
    elif line == "make":
        see_it_through(line, ROOT, environment)
    elif "--ui" in line:
        see_window(line, room, environment)
    elif PLAIN.fullmatch(line) and not more:
        see_it_here(line, room, environment)
    else:
        see_it_through(f"{line} {more}", room, environment)


def see_it_here(line, room, environment):
    """Run the command in this process: most of a process of its own is Python's start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(room)
        status, _, err = run_here(shlex.split(line)[1:], b"quit\n", environment)
    assert status == 0, err


def see_it_through(line, room, environment):
    command = [require("bash"), "-c", line]
    ended = subprocess.run(
        command,
        cwd=room,
        env=environment,
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    marked = re.search(r"--csv (\S+)", line)  # of a class in which not everybody passes every check, the status tells
    assert ended.returncode in ((0, 1) if marked else (0,)), ended.stderr
    assert marked is None or (room / marked[1]).exists()


def see_server(line, room, environment):
    with started(f"exec {line}", room, environment, stdout=subprocess.PIPE) as server:
        port = re.search(r"http://[\w.]+:(\d+)", server.stdout.readline())[1]
        assert fetch(f"http://127.0.0.1:{port}/healthz").status_code == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 130  # by Ctrl-C


def see_window(line, room, environment):
    with start_display() as display:
        here = {name: display.environment[name] for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
        with started(f"exec {line}", room, environment | here) as window:
            try:
                wait_for(
                    lambda: window.poll() is not None or display.do("search", "--onlyvisible", "--class", "Reihum")
                )
                assert window.poll() is None
            finally:
                window.terminate()


def started(line, room, environment, **options):
    return subprocess.Popen([require("bash"), "-c", line], cwd=room, env=environment, text=True, **options)


@pytest.mark.slow
@pytest.mark.parametrize("name", HERE)
def test_the_lines_of_a_document_do_what_they_should(name, room, environment, native):
    if name == "docs/classroom.md":  # it is about boards, the others about bots
        for pupil in ("anna", "ben"):
            (room / f"handed-in/{pupil}.py").write_text(RIGHT_BOARD)
    for line in dict.fromkeys(HERE[name]):
        if line in CANNOT or "_COMPLETE" in line or SEEN_IN[line] != name:
            continue
        games = room / "home"
        shutil.copytree(games, room / "before")  # the manual deletes a game before it goes on with it
        type_line(line, room, environment)
        shutil.rmtree(games)
        (room / "before").rename(games)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_lines_that_complete_words_are_understood_by_their_shell(language, room, environment):
    lines = [line for line in HERE[f"docs/manual/{language}.md"] if "_COMPLETE" in line]
    assert len(lines) == 3
    for line in lines:
        shell = re.search(r"=(\w+)_source", line)[1]
        asked = environment | {"_REIHUM_COMPLETE": f"{shell}_source"}
        script = subprocess.run(["sh", "-c", "reihum"], env=asked, capture_output=True, text=True, check=True).stdout
        assert f"_REIHUM_COMPLETE={shell}_complete" in script
        if shutil.which(shell):  # zsh and fish are on few machines
            subprocess.run([shell, "-c", line], cwd=room, env=environment, check=True)


def test_the_rooms_of_other_documents_are_where_they_are_said_to_be():
    for document, test in ELSEWHERE.items():
        assert Path(document).name in (ROOT / test).read_text()


def test_what_cannot_be_typed_stands_in_a_document_and_has_a_reason():
    typed = {line for lines in documents_with_lines().values() for line in lines}
    assert set(CANNOT) <= typed
    assert all(CANNOT.values())
