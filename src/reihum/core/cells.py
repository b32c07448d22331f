"""Cells and their names: (0, 0) is bottom left, and is called a1."""

from functools import lru_cache

Cell = tuple[int, int]
"""A column and a row, both counted from 0."""

COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The names of the columns, as many as the widest board has."""


@lru_cache(1000)
def name_cell(cell: Cell) -> str:
    """The name of a cell, ``a1`` for the one at the bottom left."""
    column, row = cell
    return f"{COLUMN_LETTERS[column]}{row + 1}"
