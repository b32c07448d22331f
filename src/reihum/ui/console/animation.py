"""A stone on its way to where it comes to lie."""

from dataclasses import replace

from reihum.match import CellView, View


def falling(before: View, after: View) -> list[View]:
    """Pictures of the last stone on the cells it passes, from the top down; none where stones are just put down."""
    landed = after.fallen_since(before)
    if landed is None:
        return []
    passed = [row[landed.column] for row in before.cells if row[landed.column].row > landed.row]
    return [_with_stone(before, cell, before.turn or "first") for cell in passed]


def _with_stone(view: View, place: CellView, side: str) -> View:
    cells = tuple(
        tuple(replace(cell, content=side) if cell.name == place.name else replace(cell, last=False) for cell in row)
        for row in view.cells
    )
    return replace(view, cells=cells)
