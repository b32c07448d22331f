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
    aliases=("c4", "vier-gewinnt"),
    stones_fall=True,
    engine="reihum.engine.connect_four.engine:ENGINE",
)
