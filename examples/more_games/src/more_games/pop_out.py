"""Pop Out: Connect Four where a player may instead take an own stone out of the bottom row.

What the usual rules leave open is decided here:

- If one pop gives four in a row to both sides, whoever popped wins; if only to the other side, that side wins.
- When the same stones lie for the third time, the game is a draw. (Then the same side is to move as well: every move
  makes an even number of stones odd, or an odd one even.)
- After 300 moves the game is a draw too.

Somebody can always move: on a full board an own stone lies at the bottom, or the other side has four in a row there.
"""

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
)
from reihum.core.bitboard import Bitboard
from reihum.core.line import play_all
from reihum.core.moves import read_move
from reihum.core.text import mark

LOOK = Look(
    title=mark("Pop Out"),
    side_names=(mark("Green"), mark("Yellow")),
    letters=("G", "Y"),
    emoji=("🟢", "🟡"),
    stone_colours=("#009e73", "#f0e442"),
    board_colour="#7a3b69",
    cell_colour="#f7fafc",
    ink_colour="#1f0f1a",
    round_cells=True,
    players_choose_colours=True,
)
TO_WIN, MOST_PLIES, MOST_TIMES = 4, 300, 3
SIZES = ("6x5", "7x6", "8x7")
_MOVE = re.compile("(x?)([1-9]|[a-h])", re.IGNORECASE | re.ASCII)

Columns = tuple[tuple[Side, ...], ...]
"""Every column's stones from the bottom up."""


@dataclass(frozen=True, slots=True)
class PopOut:
    """Drop stones into columns, or take your own out at the bottom; four of your own in a row win.

    A move is the number of a column for a stone that is dropped, and for one that is taken out the same number plus
    the number of columns. In text that is ``4`` and ``x4``.
    """

    name: ClassVar[str] = "pop-out"
    setup_question: ClassVar[SetupQuestion] = SetupQuestion(
        tag="Size",
        label=mark("Board"),
        question=mark("How big is the board? 6x5, 7x6 or 8x7."),
        usual="7x6",
        choices=SIZES,
    )

    columns: int = 7
    rows: int = 6

    def __post_init__(self) -> None:
        if f"{self.columns}x{self.rows}" not in SIZES:
            raise SetupError("board-size", mark("A board has 6 x 5, 7 x 6 or 8 x 7 cells."))

    def start(self) -> "PopOutPosition":
        """The empty board."""
        return PopOutPosition(self, ((),) * self.columns)

    def parse_move(self, text: str) -> Move:
        """Read one move: a column, ``4`` or ``d``, or ``x4`` for the stone at its bottom."""
        move = _MOVE.fullmatch(text.strip())
        if move is None:
            raise NotationError("move-text", mark("Expected a column such as 4, or x4, not {text!r}."), text=text[:20])
        column = int(move[2]) - 1 if move[2].isdigit() else ord(move[2].lower()) - ord("a")
        if column >= self.columns:
            raise NotationError("column-outside", mark("There is no column {column}."), column=move[2])
        return Move(column + self.columns if move[1] else column)

    def format_move(self, move: Move) -> str:
        """Write one move."""
        pops, column = divmod(move, self.columns)
        return f"{'x' * pops}{column + 1}"

    def setup(self) -> dict[str, str]:
        """The size, as a record says it."""
        return {"Size": f"{self.columns}x{self.rows}"}

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> Self:
        """The board a record asks for, 7 x 6 where it names no size."""
        size = re.fullmatch("([0-9]{1,2})[xX×]([0-9]{1,2})", setup.get("Size", "7x6").strip(), re.ASCII)
        if size is None:
            raise SetupError("size-text", mark("Expected a board size such as 7x6."))
        return cls(int(size[1]), int(size[2]))

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> Self:
        """The board for a new game; nothing is left to chance."""
        return cls.from_setup(setup)

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> "PopOutPosition":
        """Read a position: the moves made so far, ``44x45``."""
        rules = cls.from_setup(setup)
        moves = re.findall("[xX]?.|[xX]", text.strip(), re.DOTALL)
        return play_all(rules.start(), [rules.parse_move(move) for move in moves])


@dataclass(frozen=True, slots=True)
class PopOutPosition:
    """The stones, column by column."""

    rules: PopOut
    stones: Columns
    drawn: bool = False
    """Whether it stands for the third time, or the game has taken too long."""
    moves: tuple[Move, ...] = field(default=(), compare=False)
    history: tuple[Columns, ...] = field(default=(), compare=False, repr=False)
    """What lay on the board before, move by move."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return Side(len(self.moves) % 2)

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self.moves)

    def legal(self) -> tuple[Move, ...]:
        """The columns with a free cell, then the own stones in the bottom row; none after the end."""
        return () if self.outcome() else self._possible()

    def play(self, move: int | str) -> "PopOutPosition":
        """Drop a stone into a column, ``"4"``, or take one out, ``"x4"``; a number means the same."""
        number = read_move(self.rules, move)
        if number not in self.legal():
            raise self._refuse(number)
        pops, column = divmod(number, self.rules.columns)
        before = self.stones[column]
        changed = before[1:] if pops else (*before, self.side)
        stones = (*self.stones[:column], changed, *self.stones[column + 1 :])
        moves, history = (*self.moves, number), (*self.history, self.stones)
        drawn = history.count(stones) >= MOST_TIMES - 1 or len(moves) >= MOST_PLIES
        return PopOutPosition(self.rules, stones, drawn, moves, history)

    def outcome(self) -> Outcome | None:
        """Who won and with which rows, a draw, or None while the game goes on."""
        for side in (self.side.other, self.side):  # whoever moved is looked at first
            rows = self._rows(side)
            if rows:
                return Outcome(side, rows)
        return Outcome(None) if self.drawn else None

    def board(self) -> Board:
        """What lies on the board, to be drawn."""
        outcome = self.outcome()
        rows = outcome.rows if outcome else ()
        return Board(
            look=LOOK,
            columns=self.rules.columns,
            rows=self.rules.rows,
            column_names=tuple(str(column + 1) for column in range(self.rules.columns)),
            stones=self._cells(),
            blocked=frozenset(),
            last=self._last(),
            marked=frozenset(cell for row in rows for cell in row.cells),
            made=rows,
            scores=None,
        )

    def landing(self, move: Move) -> Cell | None:
        """A stone that is dropped falls to the lowest free cell."""
        return (move, len(self.stones[move])) if move < self.rules.columns else None

    def leaving(self, move: Move) -> Cell | None:
        """A stone is taken out at the bottom."""
        return (move - self.rules.columns, 0) if move >= self.rules.columns else None

    def move_at(self, cell: Cell) -> Move:
        """An own stone in the bottom row stands for taking it out, every other cell for its column."""
        column, row = cell
        own = row == 0 and self.stones[column][:1] == (self.side,)
        return Move(column + self.rules.columns if own else column)

    def __str__(self) -> str:
        return "".join(self.rules.format_move(move) for move in self.moves)

    def _possible(self) -> tuple[Move, ...]:
        """What can be moved, whether or not the game is over."""
        numbered = tuple(enumerate(self.stones))
        drops = [column for column, stones in numbered if len(stones) < self.rules.rows]
        pops = [self.rules.columns + column for column, stones in numbered if stones[:1] == (self.side,)]
        return tuple(Move(move) for move in drops + pops)

    def _refuse(self, move: Move) -> IllegalMoveError:
        """Say why a move is not allowed."""
        if self.outcome():
            return IllegalMoveError("game-over", mark("The game is over."))
        if not 0 <= move < 2 * self.rules.columns:
            return IllegalMoveError("column-outside", mark("There is no such column."))
        pops, column = divmod(move, self.rules.columns)
        if pops:
            message = mark("No stone of yours lies at the bottom of column {column}.")
            return IllegalMoveError("not-yours", message, column=column + 1)
        return IllegalMoveError("column-full", mark("Column {column} is already full."), column=column + 1)

    def _cells(self) -> dict[Cell, Side]:
        numbered = enumerate(self.stones)
        return {(column, row): side for column, stones in numbered for row, side in enumerate(stones)}

    def _last(self) -> Cell | None:
        if not self.moves:
            return None
        pops, column = divmod(self.moves[-1], self.rules.columns)
        return (column, 0 if pops else len(self.stones[column]) - 1)

    def _rows(self, side: Side) -> tuple[Row, ...]:
        layout = Bitboard(self.rules.columns, self.rules.rows)
        own = sum(1 << layout.bit(cell) for cell, owner in self._cells().items() if owner is side)
        runs = (run for step in layout.directions for run in layout.runs(own, step, at_least=TO_WIN))
        return tuple(Row(side, run) for run in runs)


ENTRY = GameEntry(
    PopOut,
    title=LOOK.title,
    summary=mark("Four in a row win; stones can be taken out."),
    explanation=(
        mark("By turns, drop a stone into a column, or take one of your own out of the bottom row."),
        mark("What lies above a stone that is taken out falls down by one cell."),
        mark("Whoever has four in a row – across, upright or diagonal – wins; if both have, whoever has just moved."),
        mark("It is a draw when the same position stands for the third time, and after 300 moves."),
    ),
    advice=mark("Click a column to drop a stone, or your own stone at the bottom to take it out. Four in a row win."),
    sample="4435362254x41",
    example="4556366737277",
    first_steps=(
        mark("Begin in the middle: more rows go through it than through the edges."),
        mark("Taking a stone out moves the whole column down: look at which rows that makes, for both sides."),
        mark("A column full to the top can still be changed from below."),
    ),
    aliases=("popout",),
    stones_fall=True,
    locale=Path(__file__).parent / "locale",
)
