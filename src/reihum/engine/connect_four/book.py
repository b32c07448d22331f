"""The opening book: exact scores of all positions after some plies that the next stones do not decide.

Left out are those in which the side to move wins at once, or loses because the other side threatens to win in two
places: they answer themselves.

A position is written as a number of 2 bits per stone and 1 bit per column: column by column from the left, each stone
from the bottom up as 10 (of the side to move) or 11, then 0. Of a position and its mirror image the book holds the one
with the smaller number.

The file: a header (below), then, compressed, the gaps between the numbers in ascending order and the scores. A gap has
four bytes, and the first bytes of all gaps come first, then the second ones, and so on: that compresses best.
"""

import hashlib
import struct
import sys
import warnings
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate, pairwise

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.engine.connect_four.score import Score
from reihum.games.connect_four import ConnectFourPosition

HEADER = struct.Struct("<8sBBBBI16s")
"""Magic word, version, columns, rows, plies, number of entries, and the beginning of the SHA-256 of what follows."""
MAGIC, VERSION = b"RHUMBOOK", 1
CODE_BITS, GAP_BYTES = 32, 4
SHIPPED = tuple(files("reihum.engine.connect_four") / name for name in ("book-7x6-4.bin", "book-7x6-8.bin"))


@dataclass(frozen=True, slots=True)
class Book:
    """Scores by position, for one board size and one number of plies."""

    columns: int
    rows: int
    plies: int
    codes: "array[int]"
    """The positions' numbers, in ascending order."""
    scores: "array[int]"

    def find(self, position: ConnectFourPosition) -> Score | None:
        """The score of a position, if it is in the book."""
        if (position.rules.columns, position.rules.rows, position.ply) != (self.columns, self.rows, self.plies):
            return None
        code = code_of(position)
        place = bisect_left(self.codes, code)
        found = place < len(self.codes) and self.codes[place] == code
        return Score(self.scores[place]) if found else None


def most_plies(columns: int) -> int:
    """How many plies a book can have, such that a position's number fits its bits."""
    return (CODE_BITS - columns) // 2


def code_of(position: ConnectFourPosition) -> int:
    """The number that the book knows a position, or its mirror image, by."""
    columns = range(position.rules.columns)
    return min(_code(position, columns), _code(position, reversed(columns)))


def _code(position: ConnectFourPosition, columns: Iterable[int]) -> int:
    mine, stones, layout = position.mine, position.stones, position.rules.layout
    code = 0
    for column in columns:
        bit = layout.bit((column, 0))
        while stones >> bit & 1:
            code = code << 2 | (2 if mine >> bit & 1 else 3)
            bit += 1
        code <<= 1
    return code


def make_book(columns: int, rows: int, plies: int, entries: Mapping[int, int]) -> Book:
    """A book of these scores by code."""
    codes = sorted(entries)
    return Book(columns, rows, plies, array("I", codes), array("b", [entries[code] for code in codes]))


def write_book(book: Book) -> bytes:
    """The book as the bytes of a file."""
    gaps = _little_endian(array("I", [after - before for before, after in pairwise([0, *book.codes])])).tobytes()
    planes = b"".join(gaps[byte::GAP_BYTES] for byte in range(GAP_BYTES))
    payload = zlib.compress(planes + book.scores.tobytes(), level=9)
    digest = hashlib.sha256(payload).digest()[:16]
    return HEADER.pack(MAGIC, VERSION, book.columns, book.rows, book.plies, len(book.codes), digest) + payload


def read_book(data: bytes) -> Book:
    """The book in the bytes of a file; damage is refused."""
    if len(data) < HEADER.size:
        raise _damaged()
    magic, version, columns, rows, plies, count, digest = HEADER.unpack_from(data)
    payload = data[HEADER.size :]
    if magic != MAGIC or version != VERSION or hashlib.sha256(payload).digest()[:16] != digest:
        raise _damaged()
    plain = zlib.decompress(payload)
    if len(plain) != count * (GAP_BYTES + 1):
        raise _damaged()
    interleaved = bytearray(count * GAP_BYTES)
    for byte in range(GAP_BYTES):
        interleaved[byte::GAP_BYTES] = plain[byte * count : (byte + 1) * count]
    gaps = _little_endian(array("I", bytes(interleaved)))
    return Book(columns, rows, plies, array("I", accumulate(gaps)), array("b", plain[count * GAP_BYTES :]))


@cache
def shipped_books() -> tuple[Book, ...]:
    """The books that come with the package, loaded when they are first needed; a damaged one is left out."""
    books = []
    for file in SHIPPED:
        try:
            books += [read_book(file.read_bytes())] if file.is_file() else []
        except ReihumError as problem:
            warnings.warn(f"{problem} " + say("The solver goes on without it."), stacklevel=2)
    return tuple(books)


def _little_endian(numbers: "array[int]") -> "array[int]":
    """The same numbers on every machine."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _damaged() -> ReihumError:
    return ReihumError("book-damaged", mark("The opening book is damaged."))
