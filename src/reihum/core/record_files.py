"""Records in files that a player names."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from reihum.core.errors import NotationError, ReihumError
from reihum.core.record import Record
from reihum.core.record_reading import parse_record, parse_records
from reihum.core.record_writing import LONGEST_RECORD, format_record
from reihum.core.text import mark

_LONGEST_FILE = 4 * LONGEST_RECORD
"""Bytes; a character has up to four of them."""
_LONGEST_COLLECTION = 2**28
"""Bytes; some hundred thousand games."""
COLLECTION_ENDINGS = (".txt", ".pgn")
"""How the names of files end that are read when a folder is named."""


class FileError(ReihumError):
    """A file cannot be read or written."""


def read_record(name: str) -> Record:
    """Read a record from a file."""
    return parse_record(_read_text(name, _LONGEST_FILE))


def read_records(name: str) -> list[Record]:
    """Read all records of a file, one after the other, or of all such files in a folder."""
    with _naming(name):
        path = Path(name).expanduser()
        files = sorted(file for file in path.iterdir() if file.suffix in COLLECTION_ENDINGS) if path.is_dir() else None
    if files is None:
        return _read_collection(name)
    return [record for file in files for record in _read_collection(str(file))]


def _read_collection(name: str) -> list[Record]:
    text = _read_text(name, _LONGEST_COLLECTION)
    try:
        return parse_records(text)
    except NotationError as problem:
        raise NotationError(problem.code, mark("{file}: {problem}"), file=name[:200], problem=str(problem)) from problem


def _read_text(name: str, longest: int) -> str:
    with _naming(name):
        path = Path(name).expanduser()
        if not path.is_file():
            raise FileError("no-file", mark("There is no file {file!r}."), file=name[:200])
        with path.open("rb") as file:
            data = file.read(longest + 1)
        try:
            return data.decode()
        except UnicodeDecodeError as problem:
            raise FileError("no-text", mark("The file {file!r} is no text."), file=name[:200]) from problem


def write_record(name: str, record: Record) -> None:
    """Write a record to a file. A file that holds anything else than a record is not overwritten."""
    write_text(name, format_record(record), _is_record)


def write_text(name: str, text: str, is_alike: Callable[[str], bool]) -> None:
    """Write a text to a file. A file that holds something else, whose text is not alike, is not overwritten."""
    with _naming(name):
        path = Path(name).expanduser()
        if path.exists() and not _holds(name, is_alike):
            raise FileError(
                "file-exists", mark("{file!r} holds something else and is not overwritten."), file=name[:200]
            )
        path.write_bytes(text.encode())


def is_record(name: str) -> bool:
    """Whether a file holds a record: one that would be lost if it were overwritten."""
    return _holds(name, _is_record)


def _holds(name: str, is_alike: Callable[[str], bool]) -> bool:
    try:
        return is_alike(_read_text(name, _LONGEST_FILE))
    except FileError:
        return False


def _is_record(text: str) -> bool:
    try:
        parse_record(text)
    except ReihumError:
        return False
    return True


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Say which file it was that could not be used."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as problem:
        why = getattr(problem, "strerror", None) or problem
        message = mark("The file {file!r} cannot be used: {problem}.")
        raise FileError("file", message, file=name[:200], problem=why) from problem
