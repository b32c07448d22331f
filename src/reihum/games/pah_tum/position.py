"""A moment of a game of Pah Tum, and what a move does."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reihum import pictures
from reihum.core.bitboard import bits
from reihum.core.board import Board
from reihum.core.cells import Cell
from reihum.core.choice import Move
from reihum.core.errors import IllegalMoveError
from reihum.core.moves import read_move
from reihum.core.outcome import Outcome, Row
from reihum.core.side import SIDES, Side
from reihum.core.text import mark
from reihum.games.pah_tum.look import LOOK
from reihum.games.pah_tum.scoring import LAYOUT, points, scoring_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from reihum.games.pah_tum.rules import PahTum


@dataclass(frozen=True, slots=True, repr=False)
class PahTumPosition:
    """A moment of a game of Pah Tum. It never changes: a move makes another position.

    >>> from reihum import pah_tum
    >>> position = pah_tum("a1c4d4f2g7/d5e5")
    >>> position.play("d3")
    PahTum("a1c4d4f2g7/d5e5d3")
    >>> position.play("d4")
    Traceback (most recent call last):
    reihum.core.errors.IllegalMoveError: Cell d4 is blocked.
    """

    # White's and Black's stones, bit by bit. White is the first side.

    rules: "PahTum"
    white: int = 0
    black: int = 0
    moves: tuple[Move, ...] = field(default=(), compare=False)

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return SIDES[len(self.moves) & 1]

    @property
    def ply(self) -> int:
        """How many stones lie on the board."""
        return len(self.moves)

    @property
    def mine(self) -> int:
        """The stones of the side to move, bit by bit."""
        return self.white if self.side is Side.FIRST else self.black

    @property
    def theirs(self) -> int:
        """The stones of the other side, bit by bit."""
        return self.black if self.side is Side.FIRST else self.white

    @property
    def free(self) -> int:
        """The cells where a stone can still be put, bit by bit."""
        return LAYOUT.full & ~(self.rules.blocked | self.white | self.black)

    def legal(self) -> tuple[Move, ...]:
        """The free cells."""
        return tuple(Move(bit) for bit in bits(self.free))

    def play(self, move: int | str) -> "PahTumPosition":
        """Put a stone on a free cell: ``"d3"``, or the number of its bit."""
        cell = move if type(move) is int else read_move(self.rules, move)
        if cell < 0 or not self.free >> cell & 1:
            raise self._refuse(Move(cell))
        white, black = self.white, self.black
        if self.side is Side.FIRST:
            white |= 1 << cell
        else:
            black |= 1 << cell
        return PahTumPosition(self.rules, white, black, (*self.moves, Move(cell)))

    def scores(self) -> tuple[int, int]:
        """White's and Black's points so far."""
        return points(self.white), points(self.black)

    def rows(self) -> tuple[Row, ...]:
        """The rows that score so far, White's first."""
        return (*scoring_rows(self.white, Side.FIRST), *scoring_rows(self.black, Side.SECOND))

    def outcome(self) -> Outcome | None:
        """Who won, the points and the rows that made them, or None while there are free cells."""
        if self.free:
            return None
        white, black = scores = self.scores()
        winner = None if white == black else Side.FIRST if white > black else Side.SECOND
        return Outcome(winner, self.rows(), scores)

    def board(self) -> Board:
        """What lies on the board, to be drawn."""
        made = self.rows()
        return Board(
            look=LOOK,
            columns=LAYOUT.columns,
            rows=LAYOUT.rows,
            column_names=tuple("abcdefg"),
            stones=dict.fromkeys(LAYOUT.cells(self.white), Side.FIRST)
            | dict.fromkeys(LAYOUT.cells(self.black), Side.SECOND),
            blocked=frozenset(LAYOUT.cells(self.rules.blocked)),
            last=LAYOUT.cell(self.moves[-1]) if self.moves else None,
            marked=frozenset(cell for row in made for cell in row.cells),
            made=made,
            scores=self.scores(),
        )

    def landing(self, move: Move) -> Cell:
        """A stone stays where it is put."""
        return LAYOUT.cell(move)

    def leaving(self, move: Move) -> None:
        """No stone is ever taken off the board."""

    def move_at(self, cell: Cell) -> Move:
        """A cell stands for itself."""
        return Move(LAYOUT.bit(cell))

    def __repr__(self) -> str:
        return f'PahTum("{self}")'

    def __str__(self) -> str:
        blocked = self.rules.setup()["Blocked"]
        return f"{blocked}/{''.join(self.rules.format_move(move) for move in self.moves)}"

    def to_array(self) -> "NDArray[np.int8]":
        """The board as a numpy array, rows from top to bottom: 0 free, 1 and 2 the two sides' stones, -1 blocked."""
        return pictures.array(self)

    def _repr_svg_(self) -> str:
        return pictures.svg(self)

    def _refuse(self, move: Move) -> IllegalMoveError:
        """Say why a move is not allowed."""
        if not self.free:
            return IllegalMoveError("game-over", mark("The game is over."))
        if move < 0 or not LAYOUT.full >> move & 1:
            return IllegalMoveError("cell-outside", mark("There is no such cell; the cells are a1 to g7."))
        cell = self.rules.format_move(move)
        if self.rules.blocked >> move & 1:
            return IllegalMoveError("cell-blocked", mark("Cell {cell} is blocked."), cell=cell)
        return IllegalMoveError("cell-taken", mark("Cell {cell} is taken already."), cell=cell)
