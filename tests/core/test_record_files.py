"""Records in files that a player names."""

import pytest

from reihum.core import NotationError, Record, RecordedMove
from reihum.core.record_files import FileError, read_record, write_record

RECORD = Record((("Game", "connect-four"), ("First", "Zoë"), ("Result", "*")), (RecordedMove("4"), RecordedMove("5")))


def test_what_is_written_is_read_again(tmp_path):
    write_record(str(tmp_path / "game.txt"), RECORD)
    assert read_record(str(tmp_path / "game.txt")) == RECORD
    assert "[First " in (tmp_path / "game.txt").read_bytes().decode("utf-8")


def test_a_name_may_begin_at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    write_record("~/game.txt", RECORD)
    assert (tmp_path / "game.txt").is_file()
    assert read_record("~/game.txt") == RECORD


def test_a_record_is_overwritten_and_nothing_else_is(tmp_path):
    file = tmp_path / "game.txt"
    write_record(str(file), RECORD)
    shorter = Record(RECORD.tags)
    write_record(str(file), shorter)
    assert read_record(str(file)) == shorter
    file.write_text("a letter to Anna")
    with pytest.raises(FileError) as refusal:
        write_record(str(file), RECORD)
    assert (refusal.value.code, str(refusal.value)) == (
        "file-exists",
        f"{str(file)!r} holds something else and is not overwritten.",
    )
    assert file.read_text() == "a letter to Anna"


@pytest.mark.parametrize("name", ["none.txt", "", ".", "a\0b"])
def test_a_file_that_is_not_there_cannot_be_read(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileError) as refusal:
        read_record(name)
    assert repr(name) in str(refusal.value)


def test_where_nothing_can_be_read_the_system_says_why():
    with pytest.raises(FileError) as refusal:
        read_record("x" * 1000)
    assert (refusal.value.code, str(refusal.value)) == (
        "file",
        f"The file '{'x' * 200}' cannot be used: File name too long.",
    )


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path):
    with pytest.raises(FileError) as refusal:
        read_record(f"{tmp_path}/none.txt")
    assert (refusal.value.code, str(refusal.value)) == ("no-file", f"There is no file '{tmp_path}/none.txt'.")


def test_of_a_long_name_the_beginning_is_said(tmp_path, monkeypatch):
    folder = tmp_path / ("d" * 250)
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    (folder / "picture").write_bytes(b"\xff")
    sayings = {}
    for file, use in (
        ("none", read_record),
        ("picture", read_record),
        ("picture", lambda name: write_record(name, RECORD)),
    ):
        with pytest.raises(FileError) as refusal:
            use(f"{folder.name}/{file}")
        sayings[refusal.value.code] = str(refusal.value)
    assert set(sayings) == {"no-file", "no-text", "file-exists"}
    assert all(f"'{'d' * 200}'" in saying for saying in sayings.values())


def test_bytes_that_are_no_text_are_no_record(tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    with pytest.raises(FileError) as refusal:
        read_record(str(file))
    assert (refusal.value.code, str(refusal.value)) == ("no-text", f"The file {str(file)!r} is no text.")


def test_a_file_too_long_is_refused_before_it_fills_the_memory(tmp_path):
    file = tmp_path / "long.txt"
    with file.open("wb") as sparse:
        sparse.truncate(1 << 40)
    with pytest.raises(NotationError) as refusal:
        read_record(str(file))
    assert refusal.value.code == "record-too-long"


def test_where_nothing_can_be_written_the_system_says_why(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")
    with pytest.raises(FileError) as refusal:
        write_record(f"{file}/game.txt", RECORD)
    assert (refusal.value.code, str(refusal.value)) == (
        "file",
        f"The file '{file}/game.txt' cannot be used: Not a directory.",
    )
    with pytest.raises(FileError, match="cannot be used: embedded null byte"):
        write_record(f"{tmp_path}/a\0b", RECORD)
    with pytest.raises(FileError, match=f"{'x' * 200}' cannot be used: File name too long"):
        write_record("x" * 1000, RECORD)
