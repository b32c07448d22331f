"""The command in a process of its own, with a real mouse and a real keyboard."""

import signal
import subprocess
import sys
import tkinter as tk
from contextlib import suppress

import pytest

from display import start_display
from reihum.catalogue import usual_opponent
from tk_desk import HUMANS, play
from waiting import PATIENCE, wait_for

TWO = ("--first", "human:Anna", "--second", "human:Ben")
CELLS = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
BLUE, BROWN = "#0072b2", "#8a6d3b"

SHOW_SIZE = """
from reihum.ui.startup import Startup
from reihum.ui.tk.resolution import open_sharply
from reihum.ui.tk.window import Window

root = open_sharply()
window = Window(root, Startup())
print(*root.minsize(), window.theme.px(100), root.winfo_fpixels("72p"))
window.close()
"""
SLOW_BOT = """
import time

class SlowBot:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        time.sleep(600)  # it does not even listen
"""


def test_a_whole_game_of_connect_four_by_mouse_and_the_next_one_by_keyboard(program):
    played = program("connect-four", *TWO)
    board = played.board(BLUE, 7)
    for cell in ("a1", "b1", "a5", "b6", "a1", "b1", "a6"):  # any cell of a column means the column
        played.display.do(*board.click(cell))
    assert played.wait_for_kept(lambda match: match.result == "1-0").plies == 7
    assert wait_for(lambda: "Anna has won!" in played.title())
    played.display.do("mousemove", 3, 300)
    wait_for(lambda: played.display.do("key", "ctrl+r") == "" and "Ben (Yellow) to move" in played.title())
    played.display.do("key", "Right", "Return", "d", "c", "4", "Left", "Right", "space", "D", "5")
    kept = played.wait_for_kept(lambda match: match.number == 2 and match.plies == 7)
    pointed, *others = [move.text for move in kept.record.moves]
    assert others == ["4", "3", "4", pointed, "4", "5"]


@pytest.mark.slow
def test_a_whole_game_of_pah_tum_by_mouse_and_the_next_one_by_keyboard(program):
    blocked = [f"{column}{row}" for column in "bdf" for row in (1, 3, 5, 7)] + ["g4"]
    played = program("pah-tum", *TWO, "--blocked", "".join(blocked))
    board = played.board(BROWN, 7)
    free = [cell for cell in CELLS if cell not in blocked]
    played.display.do(*(word for cell in ("b1", *free) for word in board.click(cell)))
    assert played.wait_for_kept(lambda match: match.result != "*").plies == 36
    assert wait_for(lambda: "Pah Tum – Reihum" in played.title() and "to move" not in played.title())
    wait_for(lambda: played.display.do("key", "ctrl+r") == "" and "to move" in played.title())
    played.display.do("type", "--delay", "5", "".join(CELLS))
    assert played.wait_for_kept(lambda match: match.number == 2 and match.result != "*").plies == 36


@pytest.mark.slow
def test_a_newcomer_presses_enter_plays_changes_language_and_colours_and_goes_on_another_day(program):
    played = program()
    wait_for(lambda: played.title() == "Reihum")
    played.display.do("key", "Return")
    wait_for(lambda: "to move" in played.title())
    played.display.do("key", "d")
    assert played.wait_for_kept(lambda match: match.plies == 2).bots[1] == usual_opponent("connect-four").name
    played.display.do("key", "alt+v", "sleep", "0.2", "key", "Up", "Return")
    wait_for(lambda: "ist am Zug – Vier Gewinnt" in played.title())
    played.display.do("key", "alt+a", "sleep", "0.2", "key", "d")
    wait_for(lambda: played.display.picture().box("#11171e"))
    played.display.do("key", "ctrl+q")
    assert played.ended() == (0, "Die Partie ist gespeichert; reihum play --resume setzt sie fort.\n")
    again = program("--resume")
    again.display.do("key", "c")
    assert again.wait_for_kept(lambda match: match.plies == 4).number == 1
    again.process.send_signal(signal.SIGINT)
    assert again.ended()[0] == 130, "Ctrl-C in the terminal ends it at once"


@pytest.mark.slow
def test_closing_in_the_middle_of_a_thought_ends_at_once_and_keeps_the_game(program, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    played = program("connect-four", "--first", "human:Anna", "--second", "slow.py:SlowBot")
    played.display.do("key", "d")
    played.wait_for_kept(lambda match: match.plies == 1)
    wait_for(lambda: "is thinking" in played.title())
    played.display.close_window(played.window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")
    assert played.kept().result == "*"


@pytest.mark.slow
def test_closing_while_a_bot_thinks_in_native_code_ends_in_peace(program, native):
    played = program("pah-tum", "--first", "human:Anna", "--second", "expert", "--blocked", "a1b1c1e1f1")
    window = played.window
    played.display.do("key", "d", "4")
    played.wait_for_kept(lambda match: match.plies == 1)
    played.display.close_window(window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")


@pytest.mark.parametrize("keys", ["<Control-s>", "<Control-o>", "<F1>", None])
def test_closing_with_a_dialog_open_or_a_stone_in_the_air_ends_at_once_and_keeps_the_game(sit_down, store, keys):
    desk = sit_down("connect-four", *HUMANS, animate=True)
    root = desk.window.root
    play(desk, "d")
    open_before = root.tk.call("winfo", "children", ".")

    def close_once_it_is_open():
        if root.tk.call("winfo", "children", ".") != open_before:
            desk.window.close()
        else:
            root.after(20, close_once_it_is_open)

    if keys is None:
        desk.window.close()
    else:
        root.after(20, close_once_it_is_open)
        with suppress(tk.TclError):  # the window under test is gone
            desk.key(keys, desk.board)
            desk.wait(lambda: desk.window._closed)
    assert desk.window._problem is None
    assert (store.unfinished().plies, desk.window.left_unfinished) == (1, True)


def run(*arguments, **environment):
    words = [sys.executable, *arguments]
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.slow
def test_without_a_screen_one_sentence_says_so(tmp_path):
    ended = run("-m", "reihum", "play", "--ui", "tk", REIHUM_HOME=str(tmp_path), LANG="C.UTF-8")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("reihum: There is no screen to open a window on")
    assert "--ui console" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("broken", [False, True], ids=["missing", "broken"])
def test_without_tkinter_one_sentence_says_how_to_get_it(tmp_path, broken):
    (tmp_path / "_tkinter.py").write_text("raise ImportError('libtk8.6.so: cannot open shared object file')")
    instead = f"sys.path.insert(0, {str(tmp_path)!r})" if broken else "sys.modules['_tkinter'] = None"
    without = f"import sys; {instead}; import reihum.cli; sys.argv[1:] = ['play', '--ui', 'tk']; "
    ended = run("-c", without + "reihum.cli.main()", REIHUM_HOME=str(tmp_path), LANG="C.UTF-8")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "The window needs tkinter" in ended.stderr
    assert "python3-tk" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.slow
def test_where_the_screen_or_the_desktop_asks_for_twice_the_resolution_everything_is_twice_as_large(tmp_path):
    sizes = []
    for dpi in (96, 192):
        with start_display("2400x1600", dpi) as screen:
            for says in ("", "Xft.dpi: 192\n"):
                screen.set_resources(says)
                shown = run("-c", SHOW_SIZE, **{**screen.environment, "REIHUM_HOME": str(tmp_path)})
                assert shown.returncode == 0, shown.stderr
                sizes.append([round(float(size)) for size in shown.stdout.split()])
    usual, *others = sizes
    assert others == [pytest.approx([2 * size for size in usual], rel=0.01)] * 3
