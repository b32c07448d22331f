"""Cells of Connect Four by their names, as its bots speak of them."""

from collections.abc import Iterable

from reihum.core import Cell, Move, name_cell
from reihum.games.connect_four import ConnectFourPosition


def name_cells(cells: Iterable[Cell]) -> str:
    """The names of some cells, as people read them: ``c1 d1 e1``."""
    return " ".join(map(name_cell, cells))


def name_landings(position: ConnectFourPosition, moves: Iterable[Move]) -> str:
    """The names of the cells where the stones of some moves come to lie, ``c1, d3``."""
    return ", ".join(name_cell(position.landing(move)) for move in moves)
