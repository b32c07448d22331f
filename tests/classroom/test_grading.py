"""The grader: right programs pass everything, wrong ones fail where they are wrong, and nothing stops it."""

import socket

import pytest

from conftest import require
from pupils import OWN_FILES, RIGHT_BOARD, changed, failing, submission_of
from reihum.arena.apart import fence
from reihum.classroom.grading.exercises import EXERCISES
from reihum.classroom.grading.graded import grade_all
from reihum.classroom.grading.grader import MOST_ENDLESS, Allowance, grade
from reihum.classroom.grading.report import describe_failures
from reihum.classroom.grading.suites import LOADS, OWN_WORK, SUITES, names
from waiting import PATIENCE

OWN_LOGIC = """
class ConnectFourBoard:
    def __init__(self): self.reset_board()
    def reset_board(self): self.field = [[0] * 6 for _ in range(7)]
    def get_token(self, x, y): return self.field[x][y]
"""


@pytest.fixture
def closed():
    """The test needs bubblewrap."""
    require("bwrap")
    assert fence.is_closed()


def results(exercise, path, seconds=PATIENCE):
    return list(grade(exercise, submission_of(exercise, path), Allowance(seconds)))


def failed(exercise, path, **limits):
    return [result for result in results(exercise, path, **limits) if result.passed is False]


def test_every_exercise_has_checks_and_the_other_way_round():
    assert list(SUITES) == list(EXERCISES)


@pytest.mark.parametrize("exercise", OWN_FILES)
def test_our_own_solutions_pass_every_check(exercise):
    assert failing(exercise, OWN_FILES[exercise]) == []


def test_there_are_at_least_fifteen_checks_of_the_board_with_names_of_their_own():
    assert len(set(names("board"))) == len(names("board")) >= 16


@pytest.mark.parametrize(
    ("right", "wrong", "check"),
    [
        ("0 <= column < self.X_MAX", "column < self.X_MAX", "A negative column is an IndexError, and nothing changes."),
        ("(right, up, rising, falling)", "(right, up, rising)", "Four on a falling diagonal win, everywhere"),
        ("(right, up, rising, falling)", "(right, up, falling)", "Four on a rising diagonal win, everywhere"),
        ("(right, up, rising, falling)", "(up, rising, falling)", "Four in a row win, everywhere"),
        ("(right, up, rising, falling)", "(right, rising, falling)", "Four on top of each other win, everywhere"),
        ("pairs & pairs >> 2 * step", "pairs & pairs >> step", "Three do not win."),
        ("in (self.PLAYER1, self.PLAYER2)", "in (self.PLAYER1,)", "Four in a row win, everywhere"),
        ("raise BoardFullError(", "raise ColumnFullError(", "A stone for a full board is a BoardFullError."),
        ("self.field if board is None else board", "self.field", "get_winning_positions can be asked about another"),
        ("X_MAX = 7", "X_MAX = 8", "A new board is empty, field[x][y] with 7 columns of 6 cells."),
    ],
)
def test_a_mistake_in_the_board_is_found_by_the_check_of_its_name(write, right, wrong, check):
    assert any(name.startswith(check) for name in failing("board", write(changed(RIGHT_BOARD, right, wrong))))


@pytest.mark.parametrize(
    ("exercise", "right", "wrong", "check"),
    [
        ("levels", "self.difficulty_level), pos", "min(self.difficulty_level, 4)), pos", "Level 5 makes a fork of two"),
        ("sequences", 'f"-{column + 1}-"', 'f"-{column}-"', "grid draws the board to the character."),
        ("sequences", "if lim == 0 or", "if lim == 1 or", "There are 7^n sequences of n moves, for n up to 6."),
        ("potential-moves", "look_ahead)\n", "1)\n", "Two moves ahead, the values are those of the text."),
        ("bot", "self.random.choice(legal)", "Random().choice(legal)", "The same seed plays the same game."),
    ],
)
def test_mistakes_elsewhere_are_found_too(write, exercise, right, wrong, check):
    text = OWN_FILES[exercise].read_text()
    assert any(name.startswith(check) for name in failing(exercise, write(changed(text, right, wrong))))


def test_a_failure_names_the_position_what_was_expected_and_what_came(write):
    wrong = changed(RIGHT_BOARD, "return all(self.EMPTY not in column", "return any(self.EMPTY not in column")
    result = next(r for r in failed("board", write(wrong)) if r.check.startswith("The board is full after 42"))
    assert (result.position, result.expected, result.found) == ("6 stones", "False", "True")


@pytest.mark.parametrize(
    ("text", "found", "tip"),
    [
        ("garbage((", "SyntaxError", "missing bracket"),
        ("1 / 0", "ZeroDivisionError: division by zero (pupil.py:1)", ""),
        ("import sys; sys.exit(0)", "SystemExit", "__main__"),
        ("input('Your name? ')", "EOFError", "Call input() only inside functions"),
        ("import os; os._exit(7)", "the program ended with status 7", "exit()"),
        ("import ctypes; ctypes.string_at(0)", "the program crashed (SIGSEGV)", "exit()"),
        ("stones = [0] * 10**10", "MemoryError", "too much memory"),
        ("import colours", "ModuleNotFoundError", "Hand in several files as a folder"),
        ("open('field.txt')", "FileNotFoundError", "an empty folder"),
        ("class connectFourBoard: pass", "connectFourBoard", "capital letters"),
        ("x = 1; print('x' * 10**6, x)", "x", "capital letters"),
        ("", "", "capital letters"),
        ("\\0", "unexpected character", "missing bracket"),
        (b"\xff\xfe", "SyntaxError", "UTF-8"),
        ("x = 1".encode("utf-16"), "SyntaxError: source code string cannot contain null bytes", "UTF-8"),
        ("name = 'Jörg'".encode("latin-1"), "SyntaxError", "UTF-8"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_one_failed_check_with_a_tip(write, text, found, tip):
    first, *others = results("board", write(text))
    assert (first.check, first.passed) == (LOADS, False)
    assert {result.passed for result in others} == {None}
    assert len(others) == len(names("board")) - 1
    assert found in first.found
    assert "None" not in first.found
    assert tip in first.tip


def test_a_file_that_never_ends_is_stopped_by_the_time_it_computes(write):
    first, *others = results("board", write("while True: pass"), seconds=0.3)
    assert (first.passed, first.found) == (False, "no answer after 0.3 s of computing")
    assert "loop that never ends" in first.tip
    assert {result.passed for result in others} == {None}


def test_a_right_file_passes_however_long_the_machine_lets_it_wait(write):
    text = "import time\ntime.sleep(0.5)\n" + OWN_LOGIC
    assert results("board", write(text), seconds=0.3)[0].passed


def test_a_file_that_sleeps_is_stopped_too(write):
    first, *_ = results("board", write("import time; time.sleep(1000)"), seconds=0.1)
    assert first.found == "no answer after 0.6 s"


def test_each_endless_loop_crash_or_flood_is_one_failed_check_and_the_others_go_on(write):
    text = """
from reihum.classroom.board import *
class ConnectFourBoard(ConnectFourBoard):
    def get_token(self, x, y):
        super().get_token(x, y)
        while True: print("still here" * 100_000)
    def reset_board(self):
        super().reset_board()
        if getattr(self, "used", False): import os; os.kill(os.getpid(), 9)
        self.used = True
    def print_board(self):
        raise KeyboardInterrupt
"""
    broken = {result.check: result.found for result in failed("board", write(text), seconds=1)}
    assert broken.pop(OWN_WORK) == "reihum.classroom.board.*"
    assert broken == {
        "get_token says what lies on a cell.": "no answer after 1 s of computing",
        "reset_board takes all stones off.": "the program crashed (SIGKILL)",
        "print_board draws the board with its column letters.": "KeyboardInterrupt (pupil.py:12)",
    }


def test_after_some_endless_checks_the_others_are_left_out(write):
    text = OWN_LOGIC + "    def set_token(self, x, token):\n        while True: pass\n"
    came = results("board", write(text), seconds=0.2)
    assert sum("no answer" in result.found for result in came) == MOST_ENDLESS
    assert came[-1].passed is None


def test_a_file_works_in_an_empty_folder_and_touches_nothing_beside_it(write, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("another_pupil.py", "notes.txt"):
        write("precious", name)
    path = write("import glob, os\nfor f in glob.glob('*'): os.remove(f)\nopen('highscore.txt', 'w').write('1')\n")
    assert LOADS in [result.check for result in failed("board", path)]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["another_pupil.py", "notes.txt", "pupil.py"]


@pytest.mark.parametrize(
    "harm",
    [
        "open({file!r}).read()",
        "open({file!r}, 'w').write('x')",
        "import socket; socket.create_connection(('127.0.0.1', {port}), 2)",
        "import subprocess; subprocess.run(['true'])",
        "open('large', 'wb').write(b'x' * 10**8)",
    ],
)
def test_a_fenced_file_reaches_nothing_of_this_machine(write, closed, harm):
    secret = write("a secret", "secret.txt")
    with socket.create_server(("127.0.0.1", 0)) as server:
        path = write(harm.format(file=str(secret), port=server.getsockname()[1]))
        (only,) = failed("board", path)
    assert "Error" in only.found
    assert secret.read_text() == "a secret"


def test_a_file_that_writes_into_its_own_report_gains_nothing(write):
    text = 'import os\nfor end in range(3, 20):\n  try: os.write(end, b\'{"number": 0, "passed": true}\\n\')\n'
    (only,) = failed("board", write(text + "  except OSError: pass\n"))
    assert only.found == "the program wrote into its own report"


def test_a_large_file_arrives_whole(write):
    text = OWN_LOGIC + f"filling = '{'x' * 500_000}'\nassert len(filling) == 500_000\n"
    assert results("board", write(text))[0].passed


def test_a_file_in_another_encoding_arrives_as_it_is(write):
    text = f"# coding: latin-1\nname = 'Jörg'\nassert len(name) == 4\n{OWN_LOGIC}".encode("latin-1")
    assert results("board", write(text))[0].passed


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("from reihum.classroom.board import *", "reihum.classroom.board.*"),
        ("import reihum.classroom.board as b\nConnectFourBoard = b.ConnectFourBoard", "reihum.classroom.board"),
        ("import importlib\nimportlib.import_module('reihum.classroom.board')", "reihum.classroom.board"),
    ],
)
def test_a_file_that_has_reihum_do_the_work_is_told(write, text, used):
    path = write(f"{text}\n{OWN_LOGIC}")
    result = next(result for result in results("board", path) if result.check == OWN_WORK)
    assert (result.passed, used in result.found) == (False, True)


HIDDEN = "import importlib\nours = importlib.import_module('.'.join(['reihum', 'classroom', 'board']))\n"


@pytest.mark.parametrize(
    "text", ["ConnectFourBoard = ours.ConnectFourBoard", "class ConnectFourBoard(ours.ConnectFourBoard): pass"]
)
def test_a_file_that_hides_whose_work_it_is_is_told_too(write, text):
    result = next(result for result in results("board", write(HIDDEN + text)) if result.check == OWN_WORK)
    assert (result.passed, result.found) == (False, "reihum.classroom.board.ConnectFourBoard")


@pytest.mark.parametrize(
    ("text", "passed"),
    [
        ("from reihum import Choice, Reason", True),
        ("from reihum.core import Budget\nfrom reihum.games.connect_four import ConnectFour", True),
        ("from reihum.bots.connect_four.levels import LevelBot", False),
        ("from reihum import solve", False),
        ("import reihum\nanswer = reihum.analyse", False),
        ("from reihum import *", False),
    ],
)
def test_a_bot_may_use_positions_but_neither_our_bots_nor_our_solver(write, text, passed):
    path = write(f"{text}\nclass Mine:\n    def choose(self, position, budget=None): pass\n")
    result = next(result for result in results("bot", path) if result.check == OWN_WORK)
    assert result.passed is passed


def test_a_bot_that_moves_illegally_is_found_out(write):
    text = """
from reihum.core import Choice, Reason
class Stubborn:
    def __init__(self, random): pass
    def choose(self, position, budget=None): return Choice(0, Reason("Left."))
"""
    assert "It plays whole games on both sides." in failing("bot", write(text))


def test_a_bot_that_answers_with_a_number_is_told_so_by_every_check_alike(write):
    failures = failed("bot", write("class Short:\n    def choose(self, position, budget=None): return 4\n"))
    assert len(failures) == 11
    assert {(failure.expected, failure.found) for failure in failures} == {("Choice(move, Reason(…))", "4")}


def test_a_bot_that_forgets_to_return_is_told_what_to_look_for(write):
    failures = failed("bot", write("class Silent:\n    def choose(self, position, budget=None): position.legal()[0]\n"))
    assert failures[0].found == "None"
    assert "end with return and its answer?" in failures[0].tip


def test_a_bot_that_leaves_nothing_to_chance_needs_no_init(write):
    text = """
from reihum.core import Choice, Reason
class Lefty:
    def choose(self, position, budget=None): return Choice(position.legal()[0], Reason("Left."))
"""
    assert failing("bot", write(text)) == []


def test_a_bot_can_be_named_among_several(write):
    file = write("class One:\n def choose(self): pass\nclass Two(One): pass\n")
    assert failed("bot", file)[0].found == "One, Two"
    assert failed("bot", f"{file}:Nobody")[0].check == LOADS
    assert results("bot", f"{file}:Two")[0].passed


def test_without_bubblewrap_a_file_still_has_a_folder_and_limits_of_its_own(write, tmp_path, monkeypatch):
    monkeypatch.setattr(fence, "is_closed", lambda: False)
    monkeypatch.chdir(tmp_path)
    first, *_ = results("board", write("import os\nassert os.listdir() == ['pupil.py']\nhoard = bytearray(10**10)"))
    assert "MemoryError" in first.found
    assert [file.name for file in tmp_path.iterdir()] == ["pupil.py"]


@pytest.mark.parametrize(
    ("exercise", "text", "tip"),
    [
        ("pah-tum-rows", "def find_rows(board): return []", "Compare the function with the exercise"),
        ("pah-tum-rows", "def find_rows(board, player): board[0][0] = 1", "end with return and its answer?"),
        (
            "pah-tum-scoring",
            "def row_points(n): return 3\ndef score(board): return 0",
            "compare what the function returns",
        ),
        ("pah-tum-greedy", "def choose_greedy(board, player): return board + player", "print it, and look at it"),
        ("board", RIGHT_BOARD.replace("(self, ", "("), "self as the first?"),
    ],
)
def test_a_value_of_the_wrong_kind_gets_the_tip_for_its_cause(write, exercise, text, tip):
    tips = {result.tip for result in failed(exercise, write(text)) if "TypeError" in result.found}
    assert any(tip in each for each in tips), tips


def test_checks_that_fail_for_one_reason_are_told_together(write):
    submission = submission_of("pah-tum-rows", write("def find_rows(board): return []"))
    (graded,) = grade_all("pah-tum-rows", [submission], Allowance(PATIENCE))
    lines = list(describe_failures(graded))
    assert sum(line.startswith("✗") for line in lines) == 10
    assert sum("TypeError" in line for line in lines) == 1
