"""Connect Four in text: a column is a digit from 1 or a letter from a, and a position is the columns played so far."""

import re
from functools import lru_cache

from reihum.core.cells import COLUMN_LETTERS, Cell
from reihum.core.choice import Move
from reihum.core.errors import NotationError, SetupError, name_character
from reihum.core.text import mark

MOST_DIGITS = 9
"""Boards with more columns than this are written in letters."""

_LETTERS = COLUMN_LETTERS[:14]  # as many as the widest board has columns

# Looked up rather than computed: str.isdigit() and int() would let digits of other scripts through.
_COLUMNS = (
    {digit: Move(column) for column, digit in enumerate("123456789")}
    | {letter: Move(column) for column, letter in enumerate(_LETTERS)}
    | {letter: Move(column) for column, letter in enumerate(_LETTERS.upper())}
)


def parse_columns(text: str) -> list[Move]:
    """Read a sequence of columns, one character each."""
    columns = []
    for place, character in enumerate(text, start=1):
        if character not in _COLUMNS:
            raise NotationError(
                "unexpected-character",
                mark("Character {place} is {character}; expected a column: a digit from 1 or a letter from a."),
                place=place,
                character=name_character(character),
            )
        columns.append(_COLUMNS[character])
    return columns


def parse_column(text: str) -> Move:
    """Read one column, given as a letter or as a number of one or two digits."""
    word = text.strip()
    if re.fullmatch("[1-9][0-9]", word, re.ASCII):
        return Move(int(word) - 1)
    if len(word) != 1:
        raise NotationError("move-text", mark("Expected one column, such as 4 or d, not {text!r}."), text=text[:20])
    return parse_columns(word)[0]


def parse_cell(text: str) -> Cell | None:
    """The cell that a text names, ``d1``, on the largest board; None if it names none."""
    match = re.fullmatch(r"\s*([a-n])([1-9][0-9]?)\s*", text, re.ASCII | re.IGNORECASE)
    return None if match is None else (_COLUMNS[match.group(1)], int(match.group(2)) - 1)


@lru_cache(1000)
def format_column(column: Move, columns: int) -> str:
    """Write a column of a board that has this many."""
    return COLUMN_LETTERS[column] if columns > MOST_DIGITS else str(column + 1)


def parse_size(text: str) -> tuple[int, int]:
    """Read the size of a board, ``7x6`` for 7 columns and 6 rows."""
    match = re.fullmatch(r"\s*([0-9]{1,3})\s*[xX×]\s*([0-9]{1,3})\s*", text, re.ASCII)
    if match is None:
        raise SetupError("size-text", mark("Expected a board size such as 7x6, not {text!r}."), text=text[:20])
    return int(match.group(1)), int(match.group(2))
