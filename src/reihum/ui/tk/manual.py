"""How to use the window, in a few paragraphs; the manual in the documents says more."""

from reihum.core.text import mark

MANUAL = (
    (
        mark("Playing"),
        (
            mark("Click on the board: a pale stone shows where yours will land."),
            mark("What is not allowed cannot be clicked; the line at the bottom says why."),
            mark("With keys: the arrow keys move a frame, Enter plays there."),
            mark("Or type a column's letter or number where stones fall, else a cell such as d4."),
            mark("Where more could follow, as in e1 on a board with a cell e12, Enter says that this was all."),
            mark("A line is drawn through every row that wins or scores, with its points."),
        ),
    ),
    (
        mark("Taking back"),
        (
            mark("Ctrl+Z takes your last move back, and the computer's answer with it; Ctrl+Y makes it again."),
            mark("A move that was taken back stays in the list, pale; a click on it makes it again."),
        ),
    ),
    (
        mark("Looking back"),
        (
            mark("A click in the list of moves shows how the game stood then; nothing is taken back by it."),
            mark("Page Up and Page Down step through the game, Home shows its beginning, End or Escape returns to it."),
            mark("F5 shows the game move by move. To go on from an earlier moment, press Play on from here."),
        ),
    ),
    (
        mark("Help from the computer"),
        (
            mark("F2 asks the strongest computer player: a question mark shows its move, and it says why."),
            mark("Below the list of moves your opponent says why it moved."),
        ),
    ),
    (
        mark("Learning"),
        (
            mark("F3 shows what was good and bad in a game: a graph, a grade for every move, and why."),
            mark("Page Up and Page Down go from mistake to mistake, Space shows the better moves on the board."),
            mark("Practise asks you for a better move than each of your mistakes. F4 lists lessons and puzzles."),
        ),
    ),
    (
        mark("Keeping games"),
        (
            mark("Every move is kept at once. After you have closed the window, the start page offers to go on."),
            mark("Ctrl+K lists all kept games, to go on with one, look at it or delete it."),
            mark("Ctrl+S writes a game to a file, Ctrl+O opens one."),
        ),
    ),
    (
        mark("Keys"),
        (
            mark(
                "Tab goes from one control to the next; Alt with an underlined letter presses a button or opens a menu."
            ),
            mark("F1 shows this help, Escape closes it. Ctrl+N is a new game, Ctrl+R a rematch, Ctrl+Q the end."),
            mark("F6 switches between light and dark, F7 between English and German; F11 fills the screen."),
        ),
    ),
)
