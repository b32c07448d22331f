"""``reihum book``."""

import json
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.usefixtures("native")


def test_a_book_is_built_and_checked(reihum, tmp_path):
    file = tmp_path / "small.bin"
    built = reihum("book", "build", "--plies", "4", "--size", "5x4", "--workers", "2", "--out", str(file))
    assert (built.status, built.err) == (0, "")
    assert built.out.startswith(f"{file}: ")
    assert [left.name for left in tmp_path.iterdir()] == ["small.bin"]
    checked = reihum("book", "check", str(file))
    assert (checked.status, checked.out) == (0, f"{file}: 177 positions of 4 plies on 5x4.\n")
    as_json = json.loads(reihum("book", "check", str(file), "--json").out)
    assert as_json == {"file": str(file), "size": "5x4", "plies": 4, "positions": 177}


def test_a_damaged_book_is_refused_in_one_line(reihum, tmp_path):
    (tmp_path / "bad").write_bytes(b"nothing of the kind")
    ran = reihum("book", "check", str(tmp_path / "bad"))
    assert (ran.status, ran.err) == (2, "reihum: The opening book is damaged.\n")


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
