"""Pah Tum in text: cells a1 to g7, and a position as the blocked cells, a slash, and the moves: a1c4d4f2g7/d5e5d3."""

from functools import lru_cache

from reihum.core.cells import COLUMN_LETTERS, name_cell
from reihum.core.choice import Move
from reihum.core.errors import NotationError, name_character
from reihum.core.text import Phrase, mark
from reihum.games.pah_tum.scoring import LAYOUT

_COLUMNS = {letter: column for column, letter in enumerate(COLUMN_LETTERS[: LAYOUT.columns])}
_COLUMNS |= {letter.upper(): column for letter, column in _COLUMNS.items()}
_ROWS = {digit: row for row, digit in enumerate("1234567")}


def parse_cells(text: str, place: int = 1) -> list[Move]:
    """Read cells that stand one after the other; ``place`` is where the text begins in what a person typed."""
    cells = []
    for index in range(0, len(text), 2):
        column = _expect(text, index, _COLUMNS, mark("a letter from a to g"), place)
        row = _expect(text, index + 1, _ROWS, mark("a digit from 1 to 7"), place)
        cells.append(Move(LAYOUT.bit((column, row))))
    return cells


@lru_cache(1000)
def format_cell(cell: Move) -> str:
    """Write a cell."""
    return name_cell(LAYOUT.cell(cell))


def split_position(text: str) -> tuple[str, str]:
    """The blocked cells and the moves of a position, still as text."""
    blocked, slash, moves = text.partition("/")
    if not slash:
        raise NotationError("slash", mark("Expected blocked cells, a slash and moves, such as a1c4d4f2g7/d5e5d3."))
    return blocked, moves


def _expect(text: str, index: int, allowed: dict[str, int], expected: str, place: int) -> int:
    if index >= len(text):
        raise NotationError(
            "unexpected-end",
            mark("The text ends at character {place}, in the middle of a cell; expected {expected}."),
            place=place + index - 1,
            expected=Phrase(expected),
        )
    if text[index] not in allowed:
        raise NotationError(
            "unexpected-character",
            mark("Character {place} is {character}; expected {expected}."),
            place=place + index,
            character=name_character(text[index]),
            expected=Phrase(expected),
        )
    return allowed[text[index]]
