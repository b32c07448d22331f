"""The command in a process of its own, with a real mouse and a real keyboard."""

import signal
import subprocess
import sys

import pytest

from display import start_display
from reihum.catalogue import usual_opponent
from tk_desk import BLUE, BROWN, wait_for_rest
from waiting import PATIENCE, wait_for

TWO = ("--first", "human:Anna", "--second", "human:Ben")
CELLS = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]

SLOW_BOT = """
import time

class SlowBot:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        time.sleep(600)  # it does not even listen
"""


def test_a_whole_game_of_connect_four_by_mouse(program):
    played = program("connect-four", *TWO)
    board = played.board(BLUE, 7)
    for cell in ("a1", "b1", "a5", "b6", "a1", "b1", "a6"):  # any cell of a column means the column
        played.display.do(*board.click(cell))
    kept = played.wait_for_kept(lambda match: match.result == "1-0")
    assert kept.plies == 7
    assert wait_for(lambda: "Anna (Red) has won!" in played.title())


def test_a_whole_game_of_connect_four_by_keyboard(program):
    played = program("connect-four", *TWO, "--size", "4x4")
    played.display.do("key", "Right", "Return", "d", "c", "4", "Left", "Right", "space", "D")
    kept = played.wait_for_kept(lambda match: match.plies == 6)
    assert "3 4 3 4 3 4" in " ".join(move.text for move in kept.record.moves)
    played.display.do("key", "3")
    assert played.wait_for_kept(lambda match: match.result == "1-0")


def test_a_whole_game_of_pah_tum_by_mouse(program):
    blocked = [f"{column}{row}" for column in "bdf" for row in (1, 3, 5, 7)] + ["g4"]
    played = program("pah-tum", *TWO, "--blocked", "".join(blocked))
    board = played.board(BROWN, 7)
    free = [cell for cell in CELLS if cell not in blocked]
    played.display.do(*(word for cell in ("b1", *free) for word in board.click(cell)))
    kept = played.wait_for_kept(lambda match: match.result != "*")
    assert kept.plies == 36
    assert wait_for(lambda: "Pah Tum – Reihum" in played.title() and "to move" not in played.title())


def test_a_whole_game_of_pah_tum_by_keyboard(program):
    played = program("pah-tum", *TWO, "--blocked", "13")
    played.display.do("type", "--delay", "5", "".join(CELLS))
    assert played.wait_for_kept(lambda match: match.result != "*").plies == 36


def test_a_newcomer_presses_enter_and_plays(program):
    played = program()
    wait_for(lambda: played.title() == "Reihum")
    played.display.do("key", "Return")
    wait_for(lambda: "to move" in played.title())
    played.display.do("key", "d")
    assert played.wait_for_kept(lambda match: match.plies == 2).bots[1] == usual_opponent("connect-four").name
    played.display.do("key", "ctrl+q")
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")


def test_closing_in_the_middle_of_a_thought_ends_at_once_and_keeps_the_game(program, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    played = program("connect-four", "--first", "human:Anna", "--second", "slow.py:SlowBot")
    played.display.do("key", "d")
    played.wait_for_kept(lambda match: match.plies == 1)
    wait_for(lambda: "is thinking" in played.title())
    played.display.close_window(played.window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")
    assert played.kept().result == "*"


def test_closing_while_a_bot_thinks_in_native_code_ends_in_peace(program, native):
    played = program("pah-tum", "--first", "human:Anna", "--second", "expert", "--blocked", "a1b1c1e1f1")
    window = played.window
    played.display.do("key", "d", "4")
    played.wait_for_kept(lambda match: match.plies == 1)
    played.display.close_window(window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")


def test_closing_while_a_stone_falls_ends_at_once_and_keeps_the_game(program):
    played = program("connect-four", *TWO)
    window = played.window
    played.display.do("key", "d")
    played.wait_for_kept(lambda match: match.plies == 1)
    played.display.close_window(window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")


def test_the_language_and_the_colours_change_through_the_menu_by_keys(program):
    played = program("connect-four", *TWO)
    wait_for(lambda: "Anna (Red) to move" in played.title())
    played.display.do("key", "alt+v", "sleep", "0.2", "key", "Up", "Return")
    wait_for(lambda: "Anna (Rot) ist am Zug – Vier Gewinnt" in played.title())
    played.display.do("key", "alt+a", "sleep", "0.2", "key", "d")
    wait_for(lambda: played.display.picture().box("#11171e"))


@pytest.mark.parametrize("keys", ["ctrl+s", "ctrl+o", "F1"])
def test_closing_with_a_dialog_open_ends_at_once_and_keeps_the_game(program, keys):
    played = program("connect-four", *TWO)
    window = played.window
    played.display.do("key", "d", "sleep", "0.05", "key", keys)
    played.wait_for_kept(lambda match: match.plies == 1)
    wait_for(lambda: len(played.display.do("search", "--onlyvisible", "--name", ".").split()) > 1)
    played.display.close_window(window)
    assert played.ended() == (0, "The game is kept; reihum play --resume goes on with it.\n")


def test_a_resumed_game_goes_on_in_the_window(program):
    played = program("connect-four", *TWO)
    played.display.do("key", "d", "key", "ctrl+q")
    played.ended()
    again = program("--resume")
    again.display.do("key", "c")
    assert again.wait_for_kept(lambda match: match.plies == 2).number == 1


def run(*arguments, **environment):
    words = [sys.executable, *arguments]
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_without_a_screen_one_sentence_says_so(tmp_path):
    ended = run("-m", "reihum", "play", "--ui", "tk", REIHUM_HOME=str(tmp_path), LANG="C.UTF-8")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("reihum: There is no screen to open a window on")
    assert "--ui console" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_without_tkinter_one_sentence_says_how_to_get_it(tmp_path):
    without = "import sys; sys.modules['_tkinter'] = None; import reihum.cli; sys.argv[1:] = ['play', '--ui', 'tk']; "
    ended = run("-c", without + "reihum.cli.main()", REIHUM_HOME=str(tmp_path), LANG="C.UTF-8")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "The window needs tkinter" in ended.stderr
    assert "python3-tk" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_ctrl_c_in_the_terminal_ends_at_once_and_keeps_the_game(program):
    played = program("connect-four", *TWO)
    played.display.do("key", "d")
    played.wait_for_kept(lambda match: match.plies == 1)
    played.process.send_signal(signal.SIGINT)
    assert played.ended() == (130, "The game is kept; reihum play --resume goes on with it.\n")


def test_where_the_screen_or_the_desktop_asks_for_twice_the_resolution_everything_is_twice_as_large(tmp_path):
    boxes = {}
    for dpi, size, says in ((96, "1200x800", ""), (192, "2400x1600", ""), ("wish", "2400x1600", "Xft.dpi: 192\n")):
        with start_display(size, 192 if dpi == 192 else 96) as screen:
            screen.set_resources(says)
            environment = {**screen.environment, "REIHUM_HOME": str(tmp_path), "LANG": "C.UTF-8"}
            words = [sys.executable, "-m", "reihum", "play", "--ui", "tk", "connect-four", *TWO]
            process = subprocess.Popen(words, env=environment)
            try:
                boxes[dpi] = wait_for_rest(lambda screen=screen: screen.picture().box(BLUE))
            finally:
                process.kill()
                process.wait()
    widths = {dpi: right - left for dpi, (left, _, right, _) in boxes.items()}
    assert widths[192] == pytest.approx(2 * widths[96], rel=0.03)
    assert widths["wish"] == widths[192]
