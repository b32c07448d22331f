"""A stone on its way: to a cell, or back to its pile."""

from dataclasses import dataclass

from reihum.match import CellView, SeatView, View
from reihum.ui.pygame.layout import Layout
from reihum.ui.pygame.motion import Journey, Leg, carry, fall
from reihum.ui.pygame.shapes import Point


@dataclass(slots=True)
class Flight:
    """A stone in the air."""

    seat: SeatView
    journey: Journey
    cell: str | None
    """Where it will lie; None for one that goes back."""
    before: View | None = None
    """How the game stood before its move: nothing new is told before the stone lies."""


def landing(before: View, after: View) -> CellView | None:
    """The cell where the last move has put a stone; one that only takes stones away has put none."""
    if after.last is None or after.ply != before.ply + 1:
        return None
    was = before.cell(after.last)
    return after.cell(after.last) if was is not None and was.content == "free" else None


def way_to(cell: CellView, layout: Layout, upright: bool, start: Point | None, pile: Point, by_hand: bool) -> list[Leg]:
    """The way of a stone from where it is to its cell.

    One that a bot plays rises from its pile and slides over. One that comes from nowhere starts above its column, or on
    its pile.
    """
    end, size = layout.centre(cell.column, cell.row), layout.cell
    if not upright:
        start = start or pile
        corner = (start[0], layout.above(0)[1])
        return [carry(start, end, size)] if by_hand else [carry(start, corner, size), carry(corner, end, size)]
    above = layout.above(cell.column)
    start = start or (above if by_hand else pile)
    way = []
    if not by_hand:
        corner = (start[0], above[1])
        way = [carry(start, corner, size), carry(corner, above, size)]
    elif start != above:
        way = [carry(start, above, size)]
    return [*way, *fall(above, end, size)]
