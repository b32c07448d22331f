"""Records in files that a player names."""

from pathlib import Path

from reihum.core.errors import ReihumError
from reihum.core.record import Record
from reihum.core.record_reading import parse_record
from reihum.core.record_writing import LONGEST_RECORD, format_record
from reihum.core.text import mark

_LONGEST_FILE = 4 * LONGEST_RECORD
"""Bytes; a character has up to four of them."""


class FileError(ReihumError):
    """A file cannot be read or written."""


def read_record(name: str) -> Record:
    """Read a record from a file."""
    try:
        path = Path(name).expanduser()
        if not path.is_file():
            raise FileError("no-file", mark("There is no file {file!r}."), file=name[:200])
        with path.open("rb") as file:
            return parse_record(file.read(_LONGEST_FILE + 1).decode())
    except UnicodeDecodeError as problem:
        raise FileError("no-text", mark("The file {file!r} is no text."), file=name[:200]) from problem
    except (OSError, ValueError, RuntimeError) as problem:
        raise _failed(name, problem) from problem


def write_record(name: str, record: Record) -> None:
    """Write a record to a file. A file that holds anything else than a record is not overwritten."""
    text = format_record(record)
    try:
        path = Path(name).expanduser()
        if path.exists() and not _is_record(name):
            raise FileError(
                "file-exists", mark("{file!r} holds something else and is not overwritten."), file=name[:200]
            )
        path.write_bytes(text.encode())
    except (OSError, ValueError, RuntimeError) as problem:
        raise _failed(name, problem) from problem


def _is_record(name: str) -> bool:
    try:
        read_record(name)
    except ReihumError:
        return False
    return True


def _failed(name: str, problem: Exception) -> FileError:
    why = getattr(problem, "strerror", None) or problem
    return FileError("file", mark("The file {file!r} cannot be used: {problem}."), file=name[:200], problem=why)
