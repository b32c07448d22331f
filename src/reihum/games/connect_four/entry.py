"""What the catalogue says about Connect Four."""

from reihum.core.entries import GameEntry
from reihum.core.text import mark
from reihum.games.connect_four.rules import ConnectFour

ENTRY = GameEntry(
    ConnectFour,
    title=mark("Connect Four"),
    summary=mark("Four stones in a row win."),
    explanation=(
        mark("Drop your stones into the columns by turns. A stone falls to the lowest free cell."),
        mark("Whoever first has four in a row – across, upright or diagonal – wins."),
        mark("If the board is full before, it is a draw."),
        mark("Boards from 4 x 4 to 14 x 12 are possible, 7 x 6 is usual."),
    ),
    advice=mark("Click a column: your stone falls to the bottom. Four in a row win."),
    sample="4435362254",
    example="4556366737277",
    first_steps=(
        mark("Begin in the middle: more rows go through it than through the edges."),
        mark("Before every move, look for three of the other side with a free cell beside them, and stop them."),
        mark("Look at the cell on top of yours, too: whoever moves next can take it."),
        mark("Two threats at once win, because only one of them can be stopped."),
    ),
    aliases=("c4", "vier-gewinnt"),
    stones_fall=True,
    engine="reihum.engine.connect_four.engine:ENGINE",
)
