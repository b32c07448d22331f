"""Positions of Connect Four as other programs write them.

| name | written as | who writes so |
| --- | --- | --- |
| pons | columns played, from 1: ``4453`` | Pons' solver; Tromp's Fhourstones reads it, too |
| bitbully | columns played, from 0: ``3342`` | BitBully |
| bitbully-board | rows from the top, ``_``, ``X`` and ``O`` | BitBully, as it prints a board |
| tromp | ``b``, ``x`` and ``o`` with commas, column by column from the bottom left | Tromp's 8-ply positions |
| kaggle | 0, 1 and 2 in a list, row by row from the top left | Kaggle's Connect X |
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reihum.adapters.formats.finding import find_format
from reihum.core import Cell, NotationError, Side
from reihum.core.errors import ArgumentError, name_value
from reihum.core.line import play_all
from reihum.core.moves import read_move
from reihum.core.retracing import position_of
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.library.expecting import expect_size, expect_text

MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class PositionFormat:
    """How a program writes a position, and how that is read on a board of some size."""

    write: Callable[[ConnectFourPosition], str]
    read: Callable[[str, ConnectFour], ConnectFourPosition]


def write_position(position: ConnectFourPosition, format: str) -> str:  # noqa: A002  (what else to call it)
    """A position of Connect Four as another program writes it."""
    if not isinstance(position, ConnectFourPosition):
        message = mark("Expected a position of Connect Four, not {value}.")
        raise ArgumentError("argument", message, value=name_value(position))
    return find_format(format, POSITION_FORMATS).write(position)


def read_position(
    text: "str | Sequence[int]",
    format: str,  # noqa: A002
    size: tuple[int, int] = (7, 6),
) -> ConnectFourPosition:
    """A position of Connect Four from the text of another program; Kaggle's board may be the list that it is there.

    Where only the stones are written, the moves are some that lead there.
    """
    found = find_format(format, POSITION_FORMATS)
    if format == "kaggle" and isinstance(text, list | tuple):
        text = str([*text])
    return found.read(expect_text(text, mark("a text")), ConnectFour(*expect_size(size)))


def _columns(lowest: int) -> PositionFormat:
    """Columns played, one digit each, counted from a lowest one."""

    def write(position: ConnectFourPosition) -> str:
        if position.rules.columns + lowest > MOST_DIGITS + 1:
            message = mark("On a board of {count} columns a column is no digit.")
            raise ArgumentError("too-wide", message, count=position.rules.columns)
        return "".join(str(move + lowest) for move in position.moves)

    def read(text: str, rules: ConnectFour) -> ConnectFourPosition:
        digits = text.strip()
        if not re.fullmatch("[0-9]*", digits, re.ASCII):
            message = mark("Expected columns as digits, such as {example}, not {text!r}.")
            raise NotationError("columns", message, example="4453" if lowest else "3342", text=text[:40])
        return play_all(rules.start(), [read_move(rules, int(digit) - lowest) for digit in digits])

    return PositionFormat(write, read)


def _from_the_top(rules: ConnectFour) -> list[Cell]:
    return [(column, row) for row in reversed(range(rules.rows)) for column in range(rules.columns)]


def _by_columns(rules: ConnectFour) -> list[Cell]:
    return [(column, row) for column in range(rules.columns) for row in range(rules.rows)]


def _board(
    signs: str,
    order: Callable[[ConnectFour], list[Cell]],
    join: Callable[[list[str], ConnectFour], str],
    split: Callable[[str], Sequence[str]],
) -> PositionFormat:
    """Stones only: the signs for free, first and second, the order of the cells, and how they become one text."""

    def write(position: ConnectFourPosition) -> str:
        stones = position.board().stones
        return join(
            [signs[stones[cell] + 1 if cell in stones else 0] for cell in order(position.rules)], position.rules
        )

    def read(text: str, rules: ConnectFour) -> ConnectFourPosition:
        found, cells = split(text), order(rules)
        if len(found) != len(cells) or any(sign not in signs or len(sign) != 1 for sign in found):
            message = mark("Expected {count} cells, each {signs}, not {text!r}.")
            raise NotationError("cells", message, count=len(cells), signs=", ".join(signs), text=text.strip()[:40])
        signed = zip(cells, found, strict=True)
        stones = {cell: Side(signs.index(sign) - 1) for cell, sign in signed if sign != signs[0]}
        return position_of(rules.start(), stones)

    return PositionFormat(write, read)


def _join_rows(found: list[str], rules: ConnectFour) -> str:
    rows = [found[start : start + rules.columns] for start in range(0, len(found), rules.columns)]
    return "".join(f"\n  {'  '.join(row)}  " for row in rows) + "\n  "


def _split_numbers(text: str) -> list[str]:
    try:
        numbers = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return [str(number) for number in numbers] if isinstance(numbers, list) else []


POSITION_FORMATS = {
    "pons": _columns(1),
    "bitbully": _columns(0),
    "bitbully-board": _board("_XO", _from_the_top, _join_rows, str.split),
    "tromp": _board("bxo", _by_columns, lambda found, _: ",".join(found), lambda text: text.strip().split(",")),
    "kaggle": _board("012", _from_the_top, lambda found, _: f"[{', '.join(found)}]", _split_numbers),
}
"""Our ways to write and read, by name."""
