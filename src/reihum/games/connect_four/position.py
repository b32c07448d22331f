"""A moment of a game of Connect Four, and what a move does."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reihum import pictures
from reihum.core.board import Board
from reihum.core.cells import COLUMN_LETTERS, Cell, name_cell
from reihum.core.choice import Move
from reihum.core.errors import IllegalMoveError
from reihum.core.moves import read_move
from reihum.core.outcome import Outcome, Row
from reihum.core.side import SIDES, Side
from reihum.core.text import mark
from reihum.games.connect_four.look import LOOK
from reihum.games.connect_four.notation import parse_cell

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from reihum.games.connect_four.rules import ConnectFour


USUAL_SIZE = 7, 6


@dataclass(frozen=True, slots=True, repr=False)
class ConnectFourPosition:
    """A moment of a game of Connect Four. It never changes: a move makes another position.

    >>> from reihum import connect_four
    >>> position = connect_four("4453")
    >>> position.play("5")
    ConnectFour("44535")
    >>> position.play("e2") == position.play("e") == position.play(4)
    True
    >>> position.play("e5")
    Traceback (most recent call last):
    reihum.core.errors.IllegalMoveError: A stone in column 5 falls to e2, not to e5.
    """

    # The stones of the side to move, and all stones, as marks.py writes them.

    rules: "ConnectFour"
    my_marks: int = 0
    all_marks: int = 0
    moves: tuple[Move, ...] = field(default=(), compare=False)
    four: bool = field(default=False, compare=False)
    """Whether the last stone finished a row of four."""

    @property
    def mine(self) -> int:
        """The stones of the side to move on the plain board, bit by bit."""
        return self.my_marks & self.rules.full

    @property
    def theirs(self) -> int:
        """The stones of the other side on the plain board, bit by bit."""
        return (self.my_marks ^ self.all_marks) & self.rules.full

    @property
    def stones(self) -> int:
        """All stones on the plain board, bit by bit."""
        return self.all_marks & self.rules.full

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return SIDES[len(self.moves) & 1]

    @property
    def ply(self) -> int:
        """How many stones lie on the board."""
        return len(self.moves)

    def legal(self) -> tuple[Move, ...]:
        """The columns that are not full, none after the end."""
        return () if self.four else self.rules.open_columns[self.all_marks & self.rules.top_row]

    def play(self, move: int | str) -> "ConnectFourPosition":
        """Drop a stone into a column: ``"4"``, ``"d"``, its number from 0 on, or ``"d1"``, the cell where it lands."""
        rules, marks = self.rules, self.all_marks
        try:
            column, bottom, cells = rules.drops[move]
        except (KeyError, TypeError):
            column, bottom, cells = rules.drops[self._read(move)]
        # Adding the bottom cell to a column carries up to its lowest free cell; out of a full one the carry is lost.
        stone = marks + bottom & cells
        if self.four or not stone:
            raise self._refuse(column)
        stone = rules.marks[stone]
        mine = self.my_marks | stone
        marks |= stone
        pairs = mine & mine >> 1
        # A frozen dataclass's own constructor takes as long as all the rest, so the slots are set directly.
        after = _new(ConnectFourPosition)
        _set_rules(after, rules)
        _set_my_marks(after, mine ^ marks)
        _set_all_marks(after, marks)
        _set_moves(after, (*self.moves, column))
        _set_four(after, pairs & pairs >> 2 != 0)  # see marks.py
        return after

    def outcome(self) -> Outcome | None:
        """Who won and with which rows, a draw on a full board, or None while the game goes on."""
        if self.four:
            return Outcome(self.side.other, self._rows_of_four())
        return Outcome(None) if len(self.moves) == self.rules.columns * self.rules.rows else None

    def board(self) -> Board:
        """What lies on the board, to be drawn."""
        layout = self.rules.layout
        made = self._rows_of_four() if self.four else ()
        return Board(
            look=LOOK,
            columns=self.rules.columns,
            rows=self.rules.rows,
            column_names=self.rules.column_names,
            stones=dict.fromkeys(layout.cells(self.mine), self.side)
            | dict.fromkeys(layout.cells(self.theirs), self.side.other),
            blocked=frozenset(),
            last=(self.moves[-1], self.moves.count(self.moves[-1]) - 1) if self.moves else None,
            marked=frozenset(cell for row in made for cell in row.cells),
            made=made,
            scores=None,
        )

    def landing(self, move: Move) -> Cell:
        """The lowest free cell of the column."""
        return move, self.moves.count(move)

    def leaving(self, move: Move) -> None:
        """No stone is ever taken off the board."""

    def move_at(self, cell: Cell) -> Move:
        """Every cell of a column stands for the column."""
        return Move(cell[0])

    def __repr__(self) -> str:
        size = self.rules.columns, self.rules.rows
        return f'ConnectFour("{self}")' if size == USUAL_SIZE else f'ConnectFour("{self}", size={size})'

    def __str__(self) -> str:
        names = self.rules.column_names
        return "".join([names[move] for move in self.moves])

    def to_array(self) -> "NDArray[np.int8]":
        """The board as a numpy array, rows from top to bottom: 0 free, 1 and 2 the two sides' stones, -1 blocked."""
        return pictures.array(self)

    def _repr_svg_(self) -> str:
        return pictures.svg(self)

    def _rows_of_four(self) -> tuple[Row, ...]:
        layout = self.rules.layout
        runs = (run for step in layout.directions for run in layout.runs(self.theirs, step, at_least=4))
        return tuple(Row(self.side.other, run) for run in runs)

    def _read(self, move: object) -> Move:
        """The column that is meant by something else than its name or its number."""
        cell = parse_cell(move) if isinstance(move, str) else None
        column = cell[0] if cell else read_move(self.rules, move)
        if self.outcome() is not None:
            raise IllegalMoveError("game-over", mark("The game is over."))
        if not 0 <= column < self.rules.columns:
            first, last = (self.rules.format_move(Move(number)) for number in (0, self.rules.columns - 1))
            message = mark("There is no column {column}; this board has the columns {first} to {last}.")
            raise IllegalMoveError("column-outside", message, column=column + 1, first=first, last=last)
        if cell and cell != self.landing(Move(column)) and column in self.legal():
            names = {"landing": name_cell(self.landing(Move(column))), "cell": name_cell(cell)}
            message = mark("A stone in column {column} falls to {landing}, not to {cell}.")
            raise IllegalMoveError("wrong-cell", message, column=self.rules.format_move(Move(column)), **names)
        return Move(column)

    def _refuse(self, column: Move) -> IllegalMoveError:
        """Say why a column cannot be played."""
        if self.outcome() is not None:
            return IllegalMoveError("game-over", mark("The game is over."))
        names = {"letter": COLUMN_LETTERS[column], "number": self.rules.format_move(column)}
        return IllegalMoveError("column-full", mark("Column {letter} ({number}) is already full."), **names)


_new = object.__new__
_set_rules, _set_my_marks, _set_all_marks, _set_moves, _set_four = (
    getattr(ConnectFourPosition, slot).__set__ for slot in ("rules", "my_marks", "all_marks", "moves", "four")
)
