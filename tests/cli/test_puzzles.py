"""``reihum puzzles``: made, listed and checked by the command itself."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from reihum.learn.puzzles.book import PuzzleBook, read_book, shipped_book, write_book
from waiting import wait_for

pytestmark = pytest.mark.usefixtures("native")


@pytest.fixture
def few(tmp_path):
    """A file of a few puzzles that are shipped."""
    file = tmp_path / "few.txt"
    write_book(shipped_book("pah-tum")[:3], file)
    return file


def make(file, *more):
    """The arguments that make puzzles into a file."""
    return ["puzzles", "make", "-g", "pah-tum", "--seed", "1", "--workers", "1", "--out", str(file), *more]


def make_and_kill(file):
    """Begin to make puzzles, and kill that as soon as something is kept of it."""
    progress = file.with_name(file.name + ".progress")
    killed = subprocess.Popen([sys.executable, "-m", "reihum", *make(file, "--count", "100000")])
    try:
        wait_for(lambda: progress.exists() and progress.stat().st_size > 400)
    finally:
        killed.kill()
        killed.wait()
    assert not file.exists()
    return progress


@pytest.mark.slow
def test_puzzles_are_made_after_a_kill_listed_and_checked(reihum, tmp_path):
    file = tmp_path / "made.txt"
    progress = make_and_kill(file)
    ran = reihum(*make(file, "--count", "2"))
    assert (ran.status, ran.out) == (0, f"{file}: 2 puzzles.\n")
    assert not progress.exists()
    listed = [json.loads(line) for line in reihum("puzzles", "list", "--file", str(file), "--json").out.splitlines()]
    assert [puzzle["game"] for puzzle in listed] == ["pah-tum", "pah-tum"]
    assert all(puzzle.keys() >= {"game", "position", "line", "themes", "rating"} for puzzle in listed)
    ran = reihum("puzzles", "check", "--file", str(file), "--workers", "1")
    assert (ran.status, ran.out) == (0, "pah-tum: 2 puzzles, 0 of them wrong.\n")


def test_a_file_that_holds_something_else_is_not_overwritten(reihum, few, tmp_path):
    diary = tmp_path / "diary.txt"
    diary.write_text("Today I won.\n")
    ran = reihum(*make(diary, "--count", "1"))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"reihum: {diary} is something else, and is not overwritten.\n"
    assert diary.read_text() == "Today I won.\n"
    assert not diary.with_name("diary.txt.progress").exists()
    few.write_text(few.read_text() + "edited\n")
    write_book(shipped_book("pah-tum")[:1], few)
    assert len(read_book(few)) == 1


@pytest.mark.soak
def test_a_run_that_was_killed_makes_the_same_puzzles_as_one_that_was_not(reihum, tmp_path):
    file, whole = tmp_path / "made.txt", tmp_path / "whole.txt"
    make_and_kill(file)
    reihum(*make(file, "--count", "40"))
    reihum(*make(whole, "--count", "40"))
    assert file.read_bytes() == whole.read_bytes()


def test_puzzles_are_looked_for_in_a_record_too(reihum, tmp_path):
    record, file = tmp_path / "game.txt", tmp_path / "made.txt"
    record.write_text('[Game "connect-four"] [Result "1-0"] 1. 4 4 2. 3 3 3. 5 7 4. 6 1-0')
    ran = reihum("puzzles", "make", "--record", str(record), "--workers", "1", "--out", str(file))
    assert ran.status == 0
    assert len(read_book(file)) in (0, 1)


def test_a_wrong_puzzle_is_named(reihum, few):
    book = read_book(few)
    puzzle = book[0]
    other = next(move for move in puzzle.position.legal() if move != puzzle.key)
    wrong = replace(book.entries[0], line=puzzle.position.rules.format_move(other))
    write_book(PuzzleBook("pah-tum", [wrong, *book.entries[1:]]), few)
    ran = reihum("puzzles", "check", "--file", str(few), "--workers", "1", "--json")
    assert ran.status == 1
    (problem,) = map(json.loads, ran.out.splitlines())
    assert problem["position"] == wrong.position
    assert problem["problem"]
    assert "1 of them wrong" in reihum("puzzles", "check", "--file", str(few), "--workers", "1").out


def test_lists_are_lines_of_fields_and_can_be_narrowed_by_theme(reihum, few):
    lines = reihum("puzzles", "list", "--file", str(few)).out.splitlines()
    assert [line.split("\t")[0] for line in lines] == ["pah-tum"] * 3
    theme = read_book(few).entries[0].themes[0]
    some = reihum("puzzles", "list", "--file", str(few), "--theme", theme).out.splitlines()
    assert 0 < len(some) <= 3


@pytest.mark.parametrize(
    ("language", "orders"),
    [
        ("de", ["puzzles check --file EDITED", "puzzles list --theme knife"]),
        ("en", ["puzzle --file EDITED", "puzzles list --file MISSING", "puzzles make -g chess --out OUT", "lesson x"]),
    ],
)
def test_bad_input_is_one_line(reihum, few, tmp_path, language, orders):
    files = {name: tmp_path / f"{name}.txt" for name in ("EDITED", "MISSING", "OUT")}
    files["EDITED"].write_text(few.read_text().replace("a1", "b1", 1))
    text = files["EDITED"].read_text()
    for order in orders:
        ran = reihum(*(str(files.get(word, word)) for word in order.split()), language=language)
        assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1), ran
    assert files["EDITED"].read_text() == text
    assert not files["OUT"].exists()
