"""``reihum book``."""

import json
import signal
import subprocess
import sys
import time

import pytest

from reihum.engine.connect_four.book import code_of, make_book, write_book
from reihum.games.connect_four import ConnectFour

WRONG = 7
"""A score that no position of the tests has."""

pytestmark = pytest.mark.usefixtures("native")


def test_a_book_is_built_and_checked(reihum, tmp_path):
    file = tmp_path / "small.bin"
    built = reihum("book", "build", "--plies", "4", "--size", "5x4", "--workers", "2", "--out", str(file))
    assert (built.status, built.err) == (0, "")
    assert built.out.startswith(f"{file}: ")
    assert [left.name for left in tmp_path.iterdir()] == ["small.bin"]
    checked = reihum("book", "check", str(file))
    assert (checked.status, checked.out) == (0, f"{file}: 177 positions of 4 stones on 5x4.\n")
    as_json = json.loads(reihum("book", "check", str(file), "--json").out)
    assert as_json == {"file": str(file), "size": "5x4", "plies": 4, "positions": 177}


@pytest.fixture
def wrong_book(tmp_path):
    """A book with one score that is wrong: whoever says it has read the book."""
    position = ConnectFour.parse("12345", {"Size": "5x4"})
    file = tmp_path / "wrong.bin"
    file.write_bytes(write_book(make_book(5, 4, 5, {code_of(position): WRONG})))
    return str(file)


def test_solve_and_analyse_read_a_book_of_ones_own(reihum, wrong_book):
    asked = ("--size", "5x4", "--book", wrong_book)
    assert reihum("solve", "12345", *asked).out == f"12345 {WRONG}\n"
    assert reihum("solve", "12345", *asked, "--no-book").out != f"12345 {WRONG}\n"
    assert f"5={-WRONG}" in reihum("analyse", "1234", *asked).out.split()


def test_the_perfect_bot_reads_a_book_of_ones_own_and_others_say_that_they_read_none(reihum, wrong_book):
    asked = ("1234", "--size", "5x4", "--book", wrong_book, "--json")
    assert json.loads(reihum("move", "perfect", *asked).out)["values"]["5"] == -WRONG
    refused = reihum("move", "random", *asked)
    assert (refused.status, refused.err) == (2, "reihum: random uses no opening book.\n")


def test_a_book_for_another_board_is_refused_and_not_silently_unused(reihum, wrong_book):
    for words in (("solve", "44"), ("analyse", "44"), ("move", "perfect", "44")):
        ran = reihum(*words, "--book", wrong_book)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("reihum: This opening book is for a board of 5x4, and yours has 7x6")
    refused = reihum("solve", "a1c4d4f2g7/d5", "--game", "pah-tum", "--book", wrong_book)
    assert (refused.status, refused.err) == (2, "reihum: There are no opening books for Pah Tum.\n")


def test_a_damaged_book_is_refused_in_one_line(reihum, tmp_path):
    (tmp_path / "bad").write_bytes(b"nothing of the kind")
    ran = reihum("book", "check", str(tmp_path / "bad"))
    assert (ran.status, ran.err) == (2, "reihum: The opening book is damaged.\n")
    assert reihum("solve", "44", "--book", str(tmp_path / "bad")).err == ran.err


def test_a_file_that_cannot_be_written_is_named(reihum, tmp_path):
    ran = reihum("book", "build", "--plies", "1", "--size", "4x4", "--out", str(tmp_path / "no" / "where"))
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert "cannot be written" in ran.err


def test_ctrl_c_ends_a_build_quietly_and_the_next_one_goes_on(reihum, tmp_path):
    file = tmp_path / "book.bin"
    words = [sys.executable, "-m", "reihum", "book", "build", "--plies", "8", "--size", "5x5", "--out", str(file)]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    progress = tmp_path / "book.bin.progress"
    while not (progress.exists() and progress.read_text().count("\n") > 1) and running.poll() is None:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err.strip()) == (130, "", "")
    kept = progress.read_text().count("\n")
    assert kept > 1
    assert not file.exists()
