"""Lessons in Connect Four."""

from reihum.core.text import mark
from reihum.learn.goals import Goal
from reihum.learn.lessons.lesson import Asked, Lesson, Told

GAME = "connect-four"

OPEN_THREE = Lesson(
    "open-three",
    GAME,
    mark("The open three"),
    mark("Three in a row with both ends open cannot be stopped."),
    (
        Told(
            "334455",
            mark(
                "Red has three stones side by side, and the cells at both ends are open: b1 and f1. That is an open "
                "three. Yellow can stop one end only."
            ),
            mine="b1 f1",
            arrows="c1-e1",
        ),
        Asked(
            "334",
            mark("Red has two stones side by side and wants an open three. Stop it before it is there."),
            answers="2 5",
            goal=Goal.HOLD,
        ),
    ),
)
FORK = Lesson(
    "fork",
    GAME,
    mark("The fork"),
    mark("One stone that makes two threats wins."),
    (
        Told(
            "44553",
            mark("A fork is two threats at once. Red wins at b1 or at f1, and Yellow can stop only one of them."),
            theirs="b1 f1",
            their_arrows="c1-e1",
        ),
        Asked(
            "123311536433145442",
            mark("One stone stops Yellow and makes two threats of Red's own. Find it, and win."),
            answers="2",
            moves=2,
        ),
    ),
)
CELL_ON_TOP = Lesson(
    "cell-on-top",
    GAME,
    mark("The cell on top"),
    mark("Every stone gives the cell above it to the other side."),
    (
        Told(
            "2113372",
            mark("Red has a2, b2 and c2. On d2 it would win, but d1 is empty. If Yellow plays d1, Red wins on top."),
            theirs="d2",
            their_arrows="a2-d2",
        ),
        Asked(
            "42574666754415566724455671211",
            mark("Nearly every move here gives Red a win on top of it. Which one does not lose?"),
            answers="2",
            goal=Goal.HOLD,
        ),
    ),
)
ODD_AND_EVEN = Lesson(
    "odd-and-even",
    GAME,
    mark("Odd and even threats"),
    mark("Why the row of a threat decides who gets it."),
    (
        Told(
            "2113372",
            mark(
                "Nobody wants to play d1. When all other columns are full, 36 stones lie there, and it is Red's turn: "
                "Red itself must play d1, and Yellow takes d2. So cells in rows 1, 3 and 5 are good for Red, who "
                "begins, and those in rows 2, 4 and 6 for Yellow."
            ),
            key="d1 d2",
        ),
        Asked(
            "31452575514113531335177737442722246",
            mark("Yellow can make three in a row whose last cell lies in an even row. Do it, and win."),
            answers="4",
            moves=4,
        ),
    ),
)
ZUGZWANG = Lesson(
    "zugzwang",
    GAME,
    mark("Zugzwang"),
    mark("Who must move loses, though nothing is threatened."),
    (
        Told(
            "314525755141135313351777374427222464",
            mark(
                "Six cells are left, b6 and f2 to f6, and Red is to move. Whatever Red does, in the end it must play "
                "f5, and Yellow wins on f6. Having to move when one would rather not is called zugzwang."
            ),
            theirs="f6",
            key="f5",
        ),
        Asked(
            "14522377244541331422313473527",
            mark("Yellow can bring Red into zugzwang. Find the moves."),
            answers="5",
            moves=3,
        ),
    ),
)
CLAIMEVEN = Lesson(
    "claimeven",
    GAME,
    mark("Claimeven"),
    mark("A plan for the second player: always answer on top."),
    (
        Told(
            "4",
            mark(
                "Red has played d1. If Yellow always answers on top of Red's stone, it gets every cell in rows 2, 4 "
                "and 6, and Red never gets one of them. This plan is called claimeven."
            ),
            mine="d2 d4 d6",
        ),
        Asked(
            "14477261153554537335443634257771221",
            mark("Red has just played a5. Hold the draw: answer every stone of Red on top of it."),
            answers="1",
            goal=Goal.HOLD,
            moves=4,
        ),
    ),
)
LESSONS = (OPEN_THREE, FORK, CELL_ON_TOP, ODD_AND_EVEN, ZUGZWANG, CLAIMEVEN)
