"""What lies on the board, for whoever draws it."""

from collections.abc import Mapping
from dataclasses import dataclass

from reihum.core.cells import Cell
from reihum.core.outcome import Row
from reihum.core.side import Side


@dataclass(frozen=True, slots=True)
class Look:
    """How a game likes to be drawn. A pair holds the first side's part, then the second's."""

    title: str
    side_names: tuple[str, str]
    letters: tuple[str, str]
    emoji: tuple[str, str]
    stone_colours: tuple[str, str]
    board_colour: str
    cell_colour: str
    ink_colour: str
    round_cells: bool
    players_choose_colours: bool
    """Whether players bring stones of their own colours; otherwise the sides' names are the colours."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position without its rules: cells, stones, and which of them matter."""

    look: Look
    columns: int
    rows: int
    column_names: tuple[str, ...]
    stones: Mapping[Cell, Side]
    blocked: frozenset[Cell]
    last: Cell | None
    """The cell of the last move: where its stone lies, or where it took one away."""
    marked: frozenset[Cell]
    """The stones to point out: those that won, or those that score."""
    made: tuple[Row, ...]
    """The rows made so far that win or score."""
    scores: tuple[int, int] | None
    """Points so far, in a game that counts points."""
