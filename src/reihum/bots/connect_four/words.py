"""What the bots for Connect Four have in common: they call its cells by name, and hand out no presents."""

from collections.abc import Iterable

from reihum.core import Cell, Move, Reason, name_cell
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells


def name_cells(cells: Iterable[Cell]) -> str:
    """The names of some cells, as people read them: ``C1 D1 E1``."""
    return " ".join(name_cell(cell).upper() for cell in cells)


def name_columns(columns: Iterable[int]) -> str:
    """The names of some columns, ``C`` for the one that cell C1 lies in."""
    return ", ".join(name_cell((column, 0))[0].upper() for column in columns)


def find_gifts(position: ConnectFourPosition) -> tuple[Move, ...]:
    """The columns to keep out of: on top of a stone thrown there, the opponent would win."""
    rules = position.rules
    theirs = position.stones ^ position.mine
    on_top = landings(rules, position.stones) << 1 & winning_cells(rules, theirs, position.stones)
    return tuple(move for move in position.legal() if on_top & rules.column_cells[move])


def explain_draw(columns: tuple[Move, ...], gifts: tuple[Move, ...]) -> Reason:
    """Why a column was drawn by lot from these, with the gifts left out where there was anything else."""
    if gifts and gifts == columns:
        return Reason(mark("Drawn by lot: you would win on top of every column."))
    if gifts:
        message = mark("Drawn by lot from {columns}: you would win on top of {gifts}.")
        values = {"columns": name_columns(columns), "gifts": name_columns(gifts)}
        return Reason(message, values)
    if len(columns) == 1:
        return Reason(mark("The only legal move."))
    return Reason(mark("Drawn by lot from {count} legal moves."), {"count": len(columns)})
