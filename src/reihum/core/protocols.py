"""What every game and every bot can do."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Protocol, Self, runtime_checkable

from reihum.core.board import Board
from reihum.core.cells import Cell
from reihum.core.choice import Budget, Choice, Move
from reihum.core.outcome import Outcome
from reihum.core.side import Side


class Position(Protocol):
    """A moment of a game. It never changes: a move makes another position.

    Two positions are equal if the same stones lie on the same board, however they came there; ``moves`` tells how.
    """

    @property
    def rules(self) -> "Rules":
        """The rules it is played by."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led here."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""

    @property
    def ply(self) -> int:
        """How many moves were made."""

    def legal(self) -> tuple[Move, ...]:
        """The moves allowed now, none after the end."""

    def play(self, move: int | str) -> Self:
        """The position after a move, given as a number or as text; IllegalMoveError if it is not allowed."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def board(self) -> Board:
        """What lies on the board, to be drawn."""

    def landing(self, move: Move) -> Cell | None:
        """The cell where a legal move puts a stone, None if it puts none."""

    def leaving(self, move: Move) -> Cell | None:
        """The cell from which a legal move takes a stone, None if it takes none."""

    def move_at(self, cell: Cell) -> Move | None:
        """The move that pointing at a cell means, if any; whether it is allowed is for ``play`` to say."""

    def __str__(self) -> str:
        """The position as text, in the game's own notation."""


@dataclass(frozen=True, slots=True)
class SetupQuestion:
    """What to ask before a new game, and the usual answer."""

    tag: str
    """The tag of the setup, and of a record, that the answer goes to: ``Size``."""
    label: str
    """A short noun that stands before the field: ``Board``."""
    question: str
    usual: str
    choices: tuple[str, ...]
    """The answers that menus offer. Where they are not all there are, the question says what else may be answered."""


class Rules(Protocol):
    """What stays the same during a game: its board, its start and its notation."""

    name: ClassVar[str]
    setup_question: ClassVar[SetupQuestion]

    @property
    def columns(self) -> int:
        """How many columns the board has."""

    @property
    def rows(self) -> int:
        """How many rows the board has."""

    def start(self) -> Position:
        """The position before the first move."""

    def parse_move(self, text: str) -> Move:
        """Read one move; NotationError if it cannot be read."""

    def format_move(self, move: Move) -> str:
        """Write one move."""

    def setup(self) -> dict[str, str]:
        """What a record must say to set this board up again."""

    def __hash__(self) -> int:
        """Rules that are equal have the same hash."""

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> Self:
        """The rules for what a record says; what it does not say is as usual."""

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> Self:
        """The rules for a new game; what the setup leaves open is drawn by lot, or as usual."""

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> Position:
        """Read a position; a setup says what the text does not."""


class Bot(Protocol):
    """A computer player."""

    def choose(self, position: Position, budget: Budget = ...) -> Choice:
        """Choose a move in a position that is not over."""


@runtime_checkable
class Ponderer(Bot, Protocol):
    """A computer player that makes use of the other side's time."""

    def ponder(self, position: Position, budget: Budget) -> None:
        """Find out what can be found out while the other side is to move, for the turns that follow."""
