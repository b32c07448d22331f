"""Games as text: read, written and played through."""

from os import PathLike

from reihum import catalogue
from reihum.core import Position, Record, parse_record
from reihum.core.record_files import read_record, write_record
from reihum.library.expecting import expect_file, expect_record


def read(source: "str | PathLike[str]") -> Record:
    """A record, from its own text or from the file of this name.

    >>> read('[Game "connect-four"] [First "Anna"] [Result "*"] 1. 4 4 2. 5 *')
    <Record connect-four, Anna – ?, *, 3 moves>
    """
    if isinstance(source, str) and source.lstrip().startswith("["):
        return parse_record(source)
    return read_record(expect_file(source))


def write(record: Record, file: "str | PathLike[str] | None" = None) -> str:
    """A record as text, which also goes to a file where one is named.

    A file that holds anything else than a record is not overwritten.

    >>> record = read('[Game "connect-four"] [Result "*"] 1. 4 4 2. 5 *')
    >>> print(write(record))
    [Game "connect-four"]
    [Result "*"]
    <BLANKLINE>
    1. 4 4
    2. 5
    *
    <BLANKLINE>
    """
    text = str(expect_record(record))
    if file is not None:
        write_record(expect_file(file), record)
    return text


def replay(record: Record) -> Position:
    """The last position of a record; every move is checked on the way.

    >>> replay(read('[Game "connect-four"] [Result "*"] 1. 4 4 2. 5 *'))
    ConnectFour("445")
    """
    return catalogue.replay(expect_record(record))
