"""The rules of Connect Four: the board, the start and the notation. What a move does is in ``position.py``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import ClassVar, Self

from reihum.core.bitboard import Bitboard
from reihum.core.cells import COLUMN_LETTERS
from reihum.core.choice import Move
from reihum.core.errors import SetupError
from reihum.core.line import play_all
from reihum.core.protocols import SetupQuestion
from reihum.core.text import mark
from reihum.games.connect_four.marks import marks_of_cells
from reihum.games.connect_four.notation import format_column, parse_column, parse_columns, parse_size
from reihum.games.connect_four.position import ConnectFourPosition

FEWEST, MOST_COLUMNS, MOST_ROWS = 4, 14, 12
SIZES = ("4x4", "5x4", "6x5", "7x6", "8x7", "8x8", "9x7", "10x7", "14x12")
"""The smallest and the largest board, and those that people play on."""


@dataclass(frozen=True, slots=True)
class ConnectFour:
    """Drop stones into the columns of an upright board; four of your own in a row win."""

    name: ClassVar[str] = "connect-four"
    setup_question: ClassVar[SetupQuestion] = SetupQuestion(
        "Size", mark("Board"), mark("How big is the board? Columns x rows, 4x4 to 14x12."), "7x6", SIZES
    )

    columns: int = 7
    rows: int = 6
    layout: Bitboard = field(init=False, repr=False, compare=False)
    # The rest is what a move needs again and again, worked out once; see the picture in core/bitboard.py.
    bottom_cells: tuple[int, ...] = field(init=False, repr=False, compare=False)
    column_cells: tuple[int, ...] = field(init=False, repr=False, compare=False)
    drops: "dict[int | str, Drop]" = field(init=False, repr=False, compare=False)
    top_row: int = field(init=False, repr=False, compare=False)
    full: int = field(init=False, repr=False, compare=False)
    marks: dict[int, int] = field(init=False, repr=False, compare=False)
    open_columns: "OpenColumns" = field(init=False, repr=False, compare=False)
    column_names: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not (FEWEST <= self.columns <= MOST_COLUMNS and FEWEST <= self.rows <= MOST_ROWS):
            raise SetupError(
                "board-size",
                mark("A board has 4 to 14 columns and 4 to 12 rows, not {columns} x {rows}."),
                columns=self.columns,
                rows=self.rows,
            )
        for attribute, value in _work_out(self.columns, self.rows).items():
            object.__setattr__(self, attribute, value)

    def start(self) -> ConnectFourPosition:
        """The empty board."""
        return ConnectFourPosition(self)

    def parse_move(self, text: str) -> Move:
        """Read one column."""
        return parse_column(text)

    def format_move(self, move: Move) -> str:
        """Write one column."""
        return format_column(move, self.columns)

    def setup(self) -> dict[str, str]:
        """The size, as a record says it."""
        return {"Size": f"{self.columns}x{self.rows}"}

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> Self:
        """The board a record asks for, 7 x 6 where it names no size."""
        return cls(*parse_size(setup["Size"])) if "Size" in setup else cls()

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> Self:
        """The board for a new game; nothing is left to chance."""
        return cls.from_setup(setup)

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> ConnectFourPosition:
        """Read a position, ``4453``; the setup may name another size of board."""
        return play_all(cls.from_setup(setup).start(), parse_columns(text.strip()))


@cache
def _work_out(columns: int, rows: int) -> dict[str, object]:
    """What moves need on a board of this size: the same for all boards of the size."""
    layout = Bitboard(columns, rows)
    return {
        "layout": layout,
        "bottom_cells": tuple(1 << layout.bit((column, 0)) for column in range(columns)),
        "column_cells": tuple(layout.column(column) for column in range(columns)),
        "drops": _drops(layout),
        "top_row": sum(1 << layout.bit((column, rows - 1)) for column in range(columns)),
        "full": layout.full,
        "marks": marks_of_cells(layout),
        "open_columns": OpenColumns(layout),
        "column_names": tuple(format_column(Move(column), columns) for column in range(columns)),
    }


Drop = tuple[Move, int, int]
"""A column, its lowest cell and all its cells, bit by bit."""


def _drops(layout: Bitboard) -> dict[int | str, Drop]:
    """What a move into a column needs, by the column's number and by every way to write it."""
    drops: dict[int | str, Drop] = {}
    for column in map(Move, range(layout.columns)):
        letter, number = COLUMN_LETTERS[column], str(column + 1)
        for name in (column, letter, letter.upper(), number):
            drops[name] = column, 1 << layout.bit((column, 0)), layout.column(column)
    return drops


class OpenColumns(dict[int, tuple[Move, ...]]):
    """The columns that are not full, by which cells of the top row are taken; each answer is worked out once."""

    def __init__(self, layout: Bitboard) -> None:
        super().__init__()
        self.layout = layout

    def __missing__(self, taken: int) -> tuple[Move, ...]:
        top = self.layout.rows - 1
        answer = tuple(
            Move(column) for column in range(self.layout.columns) if not taken >> self.layout.bit((column, top)) & 1
        )
        self[taken] = answer
        return answer
