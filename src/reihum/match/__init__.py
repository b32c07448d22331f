"""A game in progress, for every front end: ``Match`` holds it, ``View`` pictures it."""

from reihum.match.colour import CHOICE, Colour, find_colour
from reihum.match.match import Match, MatchError, view_position
from reihum.match.seat import Seat, clean_name, parse_seat, usual_name
from reihum.match.view import CellView, RowView, SeatView, View

__all__ = [
    "CHOICE",
    "CellView",
    "Colour",
    "Match",
    "MatchError",
    "RowView",
    "Seat",
    "SeatView",
    "View",
    "clean_name",
    "find_colour",
    "parse_seat",
    "usual_name",
    "view_position",
]
