"""How Connect Four is drawn. The colours are told apart by people who see fewer of them (palette of Okabe and Ito)."""

from reihum.core.board import Look
from reihum.core.text import mark

LOOK = Look(
    title=mark("Connect Four"),
    side_names=(mark("Red"), mark("Yellow")),
    letters=("R", "G"),  # Rot and Gelb, as in the course text that the grid comes from
    emoji=("🔴", "🟡"),
    stone_colours=("#d0202e", "#f0e442"),
    board_colour="#0072b2",
    cell_colour="#f7fafc",
    ink_colour="#10202b",
    round_cells=True,
    players_choose_colours=True,
)
