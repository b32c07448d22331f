"""Where the cells of a board lie on the canvas."""

from dataclasses import dataclass

FRAME = 0.34
"""The board's frame around the cells, as a share of a cell; the names of columns and rows stand on it."""
GAP = 0.12
"""What stays free around the board."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board on a canvas, in pixels; columns and rows count from 0 at the bottom left."""

    columns: int
    rows: int
    cell: int
    left: int
    top: int
    above: int = 0
    """How many cells are kept free over the board, for stones that fall."""

    @classmethod
    def fit(cls, width: int, height: int, columns: int, rows: int, above: int) -> "Layout":
        """The largest board that fits, with room for ``above`` cells over it."""
        wide = columns + 2 * (FRAME + GAP)
        high = rows + above + 2 * (FRAME + GAP)
        # An even number, so that the middle of a cell is a pixel and pictures lie exactly.
        cell = max(8, int(min(width / wide, height / high)) // 2 * 2)
        left = round((width - columns * cell) / 2)
        top = round((height - (rows - above) * cell) / 2)
        return cls(columns, rows, cell, left, top, above)

    @property
    def frame(self) -> int:
        """How thick the frame is."""
        return round(FRAME * self.cell)

    @property
    def right(self) -> int:
        """Where the cells end to the right."""
        return self.left + self.columns * self.cell

    @property
    def bottom(self) -> int:
        """Where the cells end below."""
        return self.top + self.rows * self.cell

    def middle(self, column: int, row: float) -> tuple[float, float]:
        """The middle of a cell; the row may be between two, or above the board."""
        return self.left + (column + 0.5) * self.cell, self.top + (self.rows - row - 0.5) * self.cell

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The column and row at a point; right above the board is the topmost row, where stones fall."""
        column = int((x - self.left) // self.cell)
        row = self.rows - 1 - int((y - self.top) // self.cell)
        if not (0 <= column < self.columns and 0 <= row < self.rows + self.above):
            return None
        return column, min(row, self.rows - 1)
