"""Results that are kept piece by piece."""

import errno
import json
import os
from contextlib import closing

import pytest

import reihum
from piecework import begin, begun, dice_pieces, numbered, throw_dice
from reihum.work import WorkError
from reihum.work.keeping import KeptResults

PIECES = dice_pieces(6)
EXPECTED = [throw_dice(piece) for piece in PIECES]


def run(keep, function=throw_dice, pieces=PIECES):
    """What a crew does, without its processes."""
    with closing(KeptResults(keep, function, pieces)) as results:
        for number, piece in enumerate(pieces):
            if number not in results.found:
                results.add(number, json.dumps(function(piece)))
        return [json.loads(results.found[number]) for number in range(len(pieces))]


def lines_of(file):
    return file.read_text().splitlines(keepends=True)


def test_the_file_says_which_work_it_is_and_holds_every_result(tmp_path):
    keep = tmp_path / "kept"
    assert run(keep) == EXPECTED
    title, *results = map(json.loads, lines_of(keep))
    assert title.pop("sha256")
    assert title == {"reihum": reihum.__version__, "function": "piecework.throw_dice", "pieces": 6}
    assert results == [{"piece": number, "result": result} for number, result in enumerate(EXPECTED)]


def test_what_is_kept_is_not_done_again_and_the_file_is_only_added_to(tmp_path):
    keep, pieces = tmp_path / "kept", numbered(tmp_path, 4)
    run(keep, begin, pieces)
    lines = lines_of(keep)
    keep.write_text("".join([lines[0], lines[2], lines[4]]))
    assert run(keep, begin, pieces) == [0, 1, 2, 3]
    assert lines_of(keep) == [lines[0], lines[2], lines[4], lines[1], lines[3]]
    assert {number: len(pids) for number, pids in begun(tmp_path).items()} == {0: 2, 1: 1, 2: 2, 3: 1}


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_line_that_was_cut_short_is_done_again(cut, tmp_path):
    keep = tmp_path / "kept"
    run(keep)
    text = keep.read_text()
    keep.write_text(text[:-cut])
    assert run(keep) == EXPECTED
    assert run(keep) == EXPECTED
    kept = [line for line in lines_of(keep)[1:] if line.endswith("}\n")]
    assert sorted(json.loads(line)["piece"] for line in kept) == list(range(6))


def test_an_empty_file_is_begun(tmp_path):
    keep = tmp_path / "kept"
    keep.touch()
    assert run(keep) == EXPECTED
    assert run(keep) == EXPECTED


@pytest.mark.parametrize(
    "line",
    ['{"piece": 6, "result": 1}', '{"piece": -1, "result": 1}', '{"piece": 0}', '{"result": 1}', "[]", "0", "\udcff"],
)
def test_lines_that_are_no_results_are_passed_over(line, tmp_path):
    keep = tmp_path / "kept"
    run(keep)
    with keep.open("a", errors="surrogateescape") as file:
        file.write(f"{line}\n")
    assert run(keep) == EXPECTED


@pytest.mark.parametrize(
    ("function", "pieces"), [(begin, PIECES), (throw_dice, PIECES[:-1]), (throw_dice, dice_pieces(6, seed=2))]
)
def test_the_file_of_other_work_is_refused_and_left_alone(function, pieces, tmp_path):
    keep = tmp_path / "kept"
    run(keep)
    before = keep.read_bytes()
    with pytest.raises(WorkError, match="kept holds the results of other work; move it away") as raised:
        run(keep, function, pieces)
    assert raised.value.code == "work-other"
    assert keep.read_bytes() == before


def test_results_of_another_version_are_refused(tmp_path):
    keep = tmp_path / "kept"
    run(keep)
    keep.write_text(keep.read_text().replace(f'"reihum": "{reihum.__version__}"', '"reihum": "0.0.1"'))
    with pytest.raises(WorkError, match="other work"):
        run(keep)


@pytest.mark.parametrize("text", ["a letter to a friend", "a letter\nto a friend\n", "{}", "\n"])
def test_a_file_that_is_something_else_is_refused_and_left_alone(text, tmp_path):
    keep = tmp_path / "kept"
    keep.write_text(text)
    with pytest.raises(WorkError, match="other work"):
        run(keep)
    assert keep.read_text() == text


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(WorkError, match="where cannot be written: No such file") as raised:
        run(tmp_path / "no" / "where")
    assert raised.value.code == "work-file"
    with pytest.raises(WorkError, match="cannot be written: Is a directory"):
        run(tmp_path)


def test_a_full_disk_is_told_in_one_sentence_and_the_rest_is_done_later(tmp_path):
    resource = pytest.importorskip("resource")
    keep = tmp_path / "kept"
    run(keep)
    size = keep.stat().st_size
    keep.unlink()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size - 10, hard))
    try:
        with pytest.raises(WorkError, match=f"kept cannot be written: {os.strerror(errno.EFBIG)}"):
            run(keep)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert run(keep) == EXPECTED
