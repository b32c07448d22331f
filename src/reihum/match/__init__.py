"""A game in progress, for every front end: ``Match`` holds it, ``View`` pictures it."""

from reihum.match.colour import STONE_COLOURS, Colour, find_colour
from reihum.match.match import Match, MatchError, view_position
from reihum.match.plan import Plan, plan_with_players
from reihum.match.seat import Seat, clean_name, parse_seat, usual_name
from reihum.match.sentences import ending, move_pairs, player, scoring_rows
from reihum.match.view import CellView, MoveView, RowView, SeatView, View

__all__ = [
    "STONE_COLOURS",
    "CellView",
    "Colour",
    "Match",
    "MatchError",
    "MoveView",
    "Plan",
    "RowView",
    "Seat",
    "SeatView",
    "View",
    "clean_name",
    "ending",
    "find_colour",
    "move_pairs",
    "parse_seat",
    "plan_with_players",
    "player",
    "scoring_rows",
    "usual_name",
    "view_position",
]
