"""What the levels do, one case per rule of their description: a board, and the columns that a level may then choose.

The computer has the ``O``. Only the lower rows are drawn; the rows above them are empty.
"""

from dataclasses import dataclass

from reihum.core.text import mark


@dataclass(frozen=True, slots=True)
class Case:
    """On this board, this level and those above it throw into one of these columns, counted from 0."""

    name: str
    level: int
    picture: str
    columns: tuple[int, ...]
    height: int = 6

    def board(self) -> list[list[str]]:
        """The rows of the board, the top one first."""
        rows = [list(row) for row in self.picture.split()]
        return [["-"] * len(rows[0]) for _ in range(self.height - len(rows))] + rows


CASES = (
    Case(mark("Level 2 finishes its three in a row on the right."), 2, "X-X---- OOO-X-X", (3,)),
    Case(mark("Level 2 finishes its three in a row on the left."), 2, "----X-X -OOOX-X", (0,)),
    Case(mark("Level 2 finishes a row that lies on other stones."), 2, "XOOO--- OXXXO--", (4,)),
    Case(mark("Level 2 lets an end alone that hangs in the air."), 2, "------X -OOO--X -XXO--X", (6,)),
    Case(mark("Level 2 finishes its three on top of each other."), 2, "---O--- X--O--- X--O-X-", (3,)),
    Case(mark("Level 2 finishes its row before its column."), 2, "--O---- -XOX-X- XOOO-X-", (4,)),
    Case(mark("Level 2 wins in a column before it stops a row."), 2, "-O----- -O----- -O-XXX-", (1,)),
    Case(mark("Level 2 stops three in a row."), 2, "O------ XXX--OO", (3,)),
    Case(mark("Level 2 stops three on top of each other."), 2, "-X----- -X---O- -X-O-O-", (1,)),
    Case(mark("Level 2 stops a row before a column."), 2, "--X---- --XO-O- OXXX-O-", (4,)),
    Case(mark("Level 3 finishes a rising diagonal."), 3, "----OX- ---OXO- --OOXXX", (5,)),
    Case(mark("Level 3 finishes a falling diagonal."), 3, "XO----- XXO---- OOXO-XX", (0,)),
    Case(
        mark("Level 3 finishes a diagonal that is open at both ends on the right."),
        3,
        "---OX-- --OXX-- -OXOO-- -OOXX--",
        (4,),
    ),
    Case(
        mark("Level 3 finishes the falling diagonal rather than the rising one."),
        3,
        "--X---- -XX---- -XOX--- -OXO--X OXOOO-O OXOOX-X",
        (5,),
    ),
    Case(mark("Level 3 stops a rising diagonal."), 3, "----XO- --XXOX- --XXOOO", (5,)),
    Case(mark("Level 3 stops a falling diagonal."), 3, "OX----- OOX---- XXOX-O-", (0,)),
    Case(
        mark("Level 3 stops the falling diagonal rather than the rising one."),
        3,
        "--X---- --O---- O-XX--- XXXO--- XOOXO-O XOOOX-X",
        (1,),
    ),
    Case(mark("Level 3 wins on a diagonal before it stops one."), 3, "--XOX-- OXOXO-- XXOXOO-", (2,)),
    Case(mark("Level 3 stops a row before it wins on a diagonal."), 3, "-XOX--- -OXO--- OOOXXX-", (6,)),
    Case(mark("Level 4 fills the gap of its row."), 4, "X------ XX-O-OO", (4,)),
    Case(mark("Level 4 fills the gap of its rising diagonal."), 4, "---X--- ---O--- ---O--- -OXOX-- OXXXOX-", (2,)),
    Case(mark("Level 4 fills the gap of its falling diagonal."), 4, "---O--- ---X--- --OXXOX --OOXXO", (4,)),
    Case(
        mark("Level 4 fills a rising diagonal rather than a row."), 4, "------X ------O --X--OO X-X--XX O-OOXOX", (4,)
    ),
    Case(
        mark("Level 4 fills a falling diagonal rather than a rising one."),
        4,
        "---X--- ---O--- -X-O--- -OXOXOX OXXXOXO",
        (4,),
    ),
    Case(mark("Level 4 stops a row with a gap."), 4, "O------ O--X-XX", (4,)),
    Case(mark("Level 4 stops a rising diagonal with a gap."), 4, "---X--- ---O--O OXXO--O XXXOO-X", (2,)),
    Case(mark("Level 4 stops a falling diagonal with a gap."), 4, "-X----- -O----- -OOXOX- -XOOXX-", (2,)),
    Case(mark("Level 4 fills its gap before it stops one."), 4, "--X-XX- O-OOXO-", (1,)),
    Case(mark("Level 4 stops a diagonal before it fills its gap."), 4, "----O-- --X-XO- -XOXOO- XOXXOXO", (5,)),
    Case(mark("Level 5 makes a fork of two stones side by side."), 5, "---X--- X--OO-X", (2,)),
    Case(mark("Level 5 makes a fork of two stones with a gap."), 5, "X-O-O-X", (3,)),
    Case(mark("Level 5 makes the fork with a gap rather than the other."), 5, "-OO--O-O-", (6,)),
    Case(mark("Level 5 throws left of its two stones on a rising diagonal."), 5, "----OOX ---OXXX XO-OXXO", (2,)),
    Case(mark("Level 5 throws left of its two stones on a falling diagonal."), 5, "-OO---- -OXO-X- XXOX-OX", (1,)),
    Case(mark("Level 5 takes a rising diagonal rather than a row."), 5, "-------OX- ------OXO- -OO---XOX-", (5,)),
    Case(
        mark("Level 5 takes a falling diagonal rather than a rising one."), 5, "-XO----OX- -OXO--OXO- -XOX--XOX-", (1,)
    ),
    Case(mark("Level 5 stops a fork of two stones side by side."), 5, "---O--- --XX---", (4,)),
    Case(mark("Level 5 stops a fork of two stones with a gap."), 5, "--X-X-O", (3,)),
    Case(mark("Level 5 stops two stones on a diagonal."), 5, "----XO- ---XOX- -X-XOO-", (2,)),
    Case(mark("Level 5 makes its fork before it stops one."), 5, "-OO--X-X-", (3,)),
    Case(mark("Level 5 stops a row with a gap before it makes a fork."), 5, "----X-- ----X-- O---OO- X-XXOXO", (1,)),
    Case(
        mark("Level 6 keeps out of columns that hand over the win on top."),
        6,
        "----O-- O-XXX-O X-OXX-O",
        (0, 2, 3, 4, 6),
    ),
    Case(
        mark("Level 6 throws anywhere if every column hands over the win."),
        6,
        "-XXX-- -OOX-- -XOOX- OOXXOO OOXXOX",
        (0, 4, 5),
        5,
    ),
    Case(mark("Level 7 stacks on two of its stones."), 7, "----O-- XX--O--", (4,)),
    Case(mark("Level 7 stacks on two of its stones rather than on one."), 7, "-O----- -O--X-O", (1,)),
    Case(mark("Level 7 stacks on the two stones furthest right."), 7, "O----O- O-X-XO-", (5,)),
    Case(mark("Level 7 stacks on one of its stones, furthest right."), 7, "--X---- --X-OO-", (5,)),
    Case(
        mark("Level 7 does not stack where it would hand over the win."),
        7,
        "----X-- ---XOO- X-XOOOX",
        (0, 1, 2, 3, 4, 6),
    ),
)
