"""How Pah Tum is drawn: white and black stones on sand."""

from reihum.core.board import Look
from reihum.core.text import mark

LOOK = Look(
    title=mark("Pah Tum"),
    side_names=(mark("White"), mark("Black")),
    letters=("W", "B"),
    emoji=("⚪", "⚫"),
    stone_colours=("#ffffff", "#1c1c1c"),
    board_colour="#8a6d3b",
    cell_colour="#ecd9b0",
    ink_colour="#2b2110",
    round_cells=False,
    players_choose_colours=False,
)
