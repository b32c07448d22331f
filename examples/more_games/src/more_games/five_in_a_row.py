"""Five in a Row, also called Gomoku: put stones on free cells; five or more of your own in a row win."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import ClassVar, Self

from reihum.core import (
    Board,
    Cell,
    GameEntry,
    IllegalMoveError,
    Look,
    Move,
    NotationError,
    Outcome,
    Row,
    SetupError,
    SetupQuestion,
    Side,
    name_cell,
)
from reihum.core.bitboard import Bitboard, bits
from reihum.core.line import play_all
from reihum.core.moves import read_move
from reihum.core.text import mark

LOOK = Look(
    title=mark("Five in a Row"),
    side_names=(mark("Black"), mark("White")),
    letters=("B", "W"),
    emoji=("⚫", "⚪"),
    stone_colours=("#1c1c1c", "#ffffff"),
    board_colour="#9c6b30",
    cell_colour="#e3bc7f",
    ink_colour="#2b1d0c",
    round_cells=False,
    players_choose_colours=False,
)
TO_WIN = 5
SMALLEST, LARGEST, USUAL = 9, 15, "15x15"
_CELL = re.compile("([a-z])([1-9][0-9]?)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class FiveInARow:
    """Put stones on free cells by turns; five or more of your own in a row win."""

    name: ClassVar[str] = "five-in-a-row"
    setup_question: ClassVar[SetupQuestion] = SetupQuestion(
        tag="Size",
        label=mark("Board"),
        question=mark("How big is the board? 9x9 to 15x15."),
        usual=USUAL,
        choices=("9x9", "11x11", "13x13", "15x15"),
    )

    size: int = LARGEST

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise SetupError("board-size", mark("A board has 9 to 15 columns and as many rows."))

    @property
    def columns(self) -> int:
        """As many as rows."""
        return self.size

    @property
    def rows(self) -> int:
        """As many as columns."""
        return self.size

    @property
    def layout(self) -> Bitboard:
        """The board as the bits of one whole number; a move is the number of its cell's bit."""
        return Bitboard(self.size, self.size)

    def start(self) -> "FiveInARowPosition":
        """The empty board."""
        return FiveInARowPosition(self)

    def parse_move(self, text: str) -> Move:
        """Read one cell, ``h8``."""
        cell = _CELL.fullmatch(text.strip())
        if cell is None:
            raise NotationError("move-text", mark("Expected one cell, such as h8, not {text!r}."), text=text[:20])
        column, row = ord(cell[1].lower()) - ord("a"), int(cell[2]) - 1
        if column >= self.size or row >= self.size:
            raise NotationError(
                "cell-outside",
                mark("There is no cell {cell}; the cells are a1 to {last}."),
                cell=cell[0],
                last=name_cell((self.size - 1, self.size - 1)),
            )
        return Move(self.layout.bit((column, row)))

    def format_move(self, move: Move) -> str:
        """Write one cell."""
        return name_cell(self.layout.cell(move))

    def setup(self) -> dict[str, str]:
        """The size, as a record says it."""
        return {"Size": f"{self.size}x{self.size}"}

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> Self:
        """The board a record asks for, the usual one where it names no size."""
        text = setup.get("Size", USUAL)
        size = re.fullmatch(r"([0-9]{1,3})[xX×]\1", text.strip(), re.ASCII)
        if size is None:
            raise SetupError("size-text", mark("Expected a square board such as 9x9, not {text!r}."), text=text[:20])
        return cls(int(size[1]))

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> Self:
        """The board for a new game; nothing is left to chance."""
        return cls.from_setup(setup)

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> "FiveInARowPosition":
        """Read a position: the cells played so far, ``h8h9i10``."""
        rules = cls.from_setup(setup)
        cells = re.findall("[A-Za-z][0-9]*|.", text.strip(), re.DOTALL)
        return play_all(rules.start(), [rules.parse_move(cell) for cell in cells])


@dataclass(frozen=True, slots=True)
class FiveInARowPosition:
    """Both sides' stones, bit by bit."""

    rules: FiveInARow
    stones: tuple[int, int] = (0, 0)
    moves: tuple[Move, ...] = field(default=(), compare=False)

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return Side(len(self.moves) % 2)

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self.moves)

    def legal(self) -> tuple[Move, ...]:
        """The free cells, none after the end."""
        return () if self.outcome() else tuple(Move(bit) for bit in bits(self._free()))

    def play(self, move: int | str) -> "FiveInARowPosition":
        """Put a stone on a free cell: ``"h8"``, or the number of its bit."""
        cell = read_move(self.rules, move)
        if self.outcome():
            raise IllegalMoveError("game-over", mark("The game is over."))
        if cell < 0 or not self.rules.layout.full >> cell & 1:
            raise IllegalMoveError("cell-outside", mark("There is no such cell."))
        if not self._free() >> cell & 1:
            name = self.rules.format_move(cell)
            raise IllegalMoveError("cell-taken", mark("Cell {cell} is taken already."), cell=name)
        first, second = (stones | (side is self.side) << cell for side, stones in zip(Side, self.stones, strict=True))
        return FiveInARowPosition(self.rules, (first, second), (*self.moves, cell))

    def outcome(self) -> Outcome | None:
        """Who won and with which rows, a draw on a full board, or None while the game goes on."""
        rows = self._rows()
        if rows:
            return Outcome(self.side.other, rows)
        return None if self._free() else Outcome(None)

    def board(self) -> Board:
        """What lies on the board, to be drawn."""
        layout, rows = self.rules.layout, self._rows()
        return Board(
            look=LOOK,
            columns=layout.columns,
            rows=layout.rows,
            column_names=tuple(name_cell((column, 0))[0] for column in range(layout.columns)),
            stones={cell: side for side in Side for cell in layout.cells(self.stones[side])},
            blocked=frozenset(),
            last=layout.cell(self.moves[-1]) if self.moves else None,
            marked=frozenset(cell for row in rows for cell in row.cells),
            made=rows,
            scores=None,
        )

    def landing(self, move: Move) -> Cell:
        """A stone stays where it is put."""
        return self.rules.layout.cell(move)

    def leaving(self, move: Move) -> None:
        """No stone is ever taken off the board."""

    def move_at(self, cell: Cell) -> Move:
        """A cell stands for itself."""
        return Move(self.rules.layout.bit(cell))

    def __str__(self) -> str:
        return "".join(self.rules.format_move(move) for move in self.moves)

    def _free(self) -> int:
        first, second = self.stones
        return self.rules.layout.full & ~(first | second)

    def _rows(self) -> tuple[Row, ...]:
        """The rows of five or more of whoever moved last; nobody else can have one."""
        layout, side = self.rules.layout, self.side.other
        runs = (run for step in layout.directions for run in layout.runs(self.stones[side], step, at_least=TO_WIN))
        return tuple(Row(side, run) for run in runs)


ENTRY = GameEntry(
    FiveInARow,
    title=LOOK.title,
    summary=mark("Five stones in a row win, anywhere on the board."),
    explanation=(
        mark("Black and White put stones on free cells by turns. Black begins."),
        mark("Whoever first has five or more in a row – across, upright or diagonal – wins."),
        mark("If the board is full before, it is a draw."),
        mark("Boards from 9 x 9 to 15 x 15 are possible, 15 x 15 is usual."),
    ),
    advice=mark("Click a free cell. Five of your stones in a row win, in any direction."),
    sample="h8h9i9g7i8g8i10g10i7i11h7",
    example="h8h9i9g7i8g8i10g10i7i11i6",
    first_steps=(
        mark("Begin in the middle, and put the next stones close to those that lie there."),
        mark("A row of three with both ends free must be stopped at once: four of them cannot be."),
        mark("Two rows at once win, because only one of them can be stopped."),
    ),
    aliases=("gomoku", "fuenf-in-einer-reihe"),
    locale=Path(__file__).parent / "locale",
)
