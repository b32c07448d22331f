"""How a game ended."""

from dataclasses import dataclass

from reihum.core.cells import Cell
from reihum.core.side import Side


@dataclass(frozen=True, slots=True)
class Row:
    """Stones of one side in an unbroken line, as long as the line goes, and what they are worth."""

    side: Side
    cells: tuple[Cell, ...]
    points: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (nobody in a draw), by which rows, and with how many points where the game counts points."""

    winner: Side | None
    rows: tuple[Row, ...] = ()
    scores: tuple[int, int] | None = None

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return self.winner is None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The stones that won, each once, from left to right and bottom to top."""
        return tuple(sorted({cell for row in self.rows if row.side is self.winner for cell in row.cells}))

    @property
    def result(self) -> str:
        """The result as records write it: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        return "1/2-1/2" if self.winner is None else ("1-0", "0-1")[self.winner]
