"""Lessons in Pah Tum."""

from reihum.core.text import mark
from reihum.learn.goals import Goal
from reihum.learn.lessons.lesson import Asked, Lesson, Told

GAME = "pah-tum"
SIX = "a1a2a6c4c5d2e4g4g5/g3b5b2e5c2d3a3c7c1f5c3f6b3f4b4f3b1f7d1f2e1f1g2e6g1e7d4d7a5b7a4a7"  # Black has six in row 7
FEW_LEFT = "a2a6a7b1c1d3e1g2g4/f2b5c3e4f7b4g6e3g3e2g5e5e6b6b7b3b2c2d2f6g7d1g1c4d4a4a5d5e7c5f5c6c7"

ROWS = Lesson(
    "rows",
    GAME,
    mark("Rows in Pah Tum"),
    mark("Long rows are worth much more than short ones."),
    (
        Told(
            SIX,
            mark(
                "Rows of 3, 4, 5, 6 and 7 stones bring 3, 10, 25, 56 and 119 points; diagonals bring nothing. Black "
                "has six stones from a7 to f7."
            ),
            theirs="g7",
            their_arrows="a7-g7",
        ),
        Asked(
            SIX,
            mark("White to move: which cell is worth most, for you and for the other side?"),
            answers="g7",
            goal=Goal.POINTS,
        ),
    ),
)
LAST_CELLS = Lesson(
    "last-cells",
    GAME,
    mark("The last cells of Pah Tum"),
    mark("At the end every free cell must be taken: by whom?"),
    (
        Told(
            FEW_LEFT,
            mark(
                "Few cells are left. Ask of each what it brings White and what it brings Black. A cell that brings "
                "nobody anything only passes the turn."
            ),
        ),
        Asked(FEW_LEFT, mark("Black to move: only one cell wins."), answers="d7"),
    ),
)
LESSONS = (ROWS, LAST_CELLS)
