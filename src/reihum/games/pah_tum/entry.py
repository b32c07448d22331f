"""What the catalogue says about Pah Tum."""

from reihum.core.entries import GameEntry
from reihum.core.text import mark
from reihum.games.pah_tum.rules import PahTum
from reihum.games.pah_tum.scoring import ROW_POINTS

ENTRY = GameEntry(
    PahTum,
    title=mark("Pah Tum"),
    summary=mark("Long rows score; the most points win."),
    explanation=(
        mark("White and Black put stones on free cells by turns. White begins."),
        mark("Some of the 49 cells are blocked: 5, 7, 9, 11 or 13, drawn by lot."),
        mark("When no cell is free, rows of one colour count, across and upright, not diagonal."),
        mark("3 stones in a row bring 3 points, 4 bring 10, 5 bring 25, 6 bring 56, and 7 bring 119."),
        mark("A stone may count in a row across and in one upright. The higher sum wins."),
    ),
    advice=mark("Click a free cell. Rows of three or more of your stones score, across and upright."),
    sample="b6c2d4e7f2g4a1a5g7/d5c4d6c5e5c6d3e4e3f4b4b5",
    example="a1c4e6f2g7/d2b6d3c6d4d6d5b3",
    points=tuple(ROW_POINTS.items()),
    first_steps=(
        mark("Look for lines without blocked cells: only there a row can grow long."),
        mark("One stone more in a row is worth far more than a new row: four bring 10 points, five bring 25."),
        mark("A stone in the middle of the other side's row cuts it in two; that is often the best move."),
        mark("A cell where two of your rows cross counts in both."),
    ),
    aliases=("pt", "pahtum"),
    engine="reihum.engine.pah_tum.engine:ENGINE",
)
