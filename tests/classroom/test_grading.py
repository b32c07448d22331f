"""The grader: right programs pass everything, wrong ones fail where they are wrong, and nothing stops it."""

import json
from pathlib import Path

import pytest

import reihum
from reihum.classroom.grading.grader import grade
from reihum.classroom.grading.suites import SUITES, names
from reihum.core import ReihumError
from waiting import PATIENCE

OWN = Path(reihum.__file__).parent
OWN_FILES = {
    "board": OWN / "classroom/board.py",
    "levels": OWN / "classroom/levels.py",
    "sequences": OWN / "classroom/sequences.py",
    "potential-moves": OWN / "classroom/potential_moves.py",
    "bot": OWN / "bots/random_bot.py",
}
RIGHT_BOARD = OWN_FILES["board"].read_text()


@pytest.fixture
def write(tmp_path):
    def write_file(text):
        path = tmp_path / "pupil.py"
        path.write_text(text)
        return str(path)

    return write_file


def failed(kind, file, **limits):
    return [result for result in grade(kind, file, **limits) if not result.passed]


@pytest.mark.parametrize("kind", SUITES)
def test_our_own_classes_pass_every_check(kind):
    results = list(grade(kind, str(OWN_FILES[kind])))
    assert [result for result in results if not result.passed] == []
    assert len(results) == len(names(kind))


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
    assert right in RIGHT_BOARD
    found = [result.check for result in failed("board", write(RIGHT_BOARD.replace(right, wrong)))]
    assert any(name.startswith(check) for name in found)


def test_a_failure_names_the_position_what_was_expected_and_what_came(write):
    wrong = RIGHT_BOARD.replace("return all(self.EMPTY not in column", "return any(self.EMPTY not in column")
    result = next(r for r in failed("board", write(wrong)) if r.check.startswith("The board is full after 42"))
    assert (result.position, result.expected, result.found) == ("6 stones", "False", "True")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("garbage((", "SyntaxError"),
        ("1 / 0", r"ZeroDivisionError: division by zero (pupil.py:1)"),
        ("import sys; sys.exit(0)", "SystemExit"),
        ("import os; os._exit(7)", "the program ended with status 7"),
        ("import ctypes; ctypes.string_at(0)", "the program ended with status -11"),
        ("stones = [0] * 10**10", "MemoryError"),
        ("x = 1; print('x' * 10**6, x)", "x"),
        ("", ""),
        ("\\0", "unexpected character"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_one_failed_check(write, text, found):
    results = list(grade("board", write(text), seconds=PATIENCE))
    assert [result.passed for result in results] == [False] + [None] * (len(names("board")) - 1)
    assert found in results[0].found


def test_a_file_that_never_ends_is_one_failed_check(write):
    first, *others = grade("board", write("while True: pass"), seconds=0.5)
    assert (first.passed, first.found) == (False, "no answer after 0.5 seconds")
    assert {result.passed for result in others} == {None}


def test_each_endless_loop_crash_or_flood_is_one_failed_check_and_the_others_go_on(write, unmeasured):
    text = """
import time
from reihum.classroom.board import *
class ConnectFourBoard(ConnectFourBoard):
    def is_col_full(self, x):
        return super().is_col_full(x)
    def get_token(self, x, y):
        super().get_token(x, y)
        while True: print("still here" * 100_000); time.sleep(0.1)
    def reset_board(self):
        super().reset_board()
        if getattr(self, "used", False): import os; os.kill(os.getpid(), 9)
        self.used = True
    def print_board(self):
        raise KeyboardInterrupt
"""
    broken = {result.check: result.found for result in failed("board", write(text), seconds=10)}
    assert broken == {
        "get_token says what lies on a cell.": "no answer after 10 seconds",
        "reset_board takes all stones off.": "the program ended with status -9",
        "print_board draws the board with its column letters.": "KeyboardInterrupt (pupil.py:15)",
    }


def test_a_program_that_reads_from_the_keyboard_finds_nothing_there(write):
    assert "EOFError" in failed("board", write("input()"))[0].found


def test_a_bot_that_moves_illegally_is_found_out(write):
    text = """
from reihum.core import Choice, Reason
class Stubborn:
    def __init__(self, random): pass
    def choose(self, position, budget=None): return Choice(0, Reason("Left."))
"""
    results = failed("bot", write(text))
    assert "It plays whole games on both sides." in [result.check for result in results]
    assert all(result.found == "0" for result in results)


def test_a_bot_can_be_named_among_several(write):
    file = write("class One:\n def choose(self): pass\nclass Two(One): pass\n")
    assert failed("bot", file)[0].found == "One, Two"
    assert failed("bot", f"{file}:Nobody")[0].check == names("bot")[0]


@pytest.mark.parametrize(
    ("kind", "right", "wrong", "check"),
    [
        ("levels", "self.difficulty_level), pos", "min(self.difficulty_level, 4)), pos", "Level 5 makes a fork of two"),
        ("sequences", 'f"-{column + 1}-"', 'f"-{column}-"', "grid draws the board to the character."),
        ("sequences", "if lim == 0 or", "if lim == 1 or", "There are 7^n sequences of n moves, for n up to 6."),
        ("potential-moves", "look_ahead)\n", "1)\n", "Two moves ahead, the values are those of the text."),
        ("bot", "self.random.choice(legal)", "Random().choice(legal)", "The same seed plays the same game."),
    ],
)
def test_mistakes_elsewhere_are_found_too(write, kind, right, wrong, check):
    text = OWN_FILES[kind].read_text()
    assert right in text
    start, _, end = text.rpartition(right)
    assert any(result.check.startswith(check) for result in failed(kind, write(start + wrong + end)))


def test_a_missing_file_is_refused():
    with pytest.raises(ReihumError, match="no file"):
        list(grade("board", "nowhere.py"))


def test_the_command_prints_a_table_or_json_and_says_so_in_its_status(write, capsys):
    from reihum.cli import run

    assert run(["--lang", "en", "grade", "bot", str(OWN_FILES["bot"])]) == 0
    assert capsys.readouterr().out.endswith("12 of 12 checks passed.\n")
    assert run(["--lang", "de", "grade", "board", write("1 / 0"), "--json"]) == 1
    first, *rest = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first["passed"] is False
    assert "ZeroDivisionError" in first["found"]
    assert {result["passed"] for result in rest} == {None}
    assert run(["--lang", "en", "grade", "board", "nowhere.py"]) == 2
    assert run(["--lang", "en", "grade", "nonsense", "nowhere.py"]) == 2
