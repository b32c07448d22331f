"""A board that only says which stones lie where, as a position of our own."""

from collections.abc import Sequence

from reihum.core import Bot, Move, SetupError
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour, ConnectFourPosition


def position_of(columns: Sequence[Sequence[bool | None]]) -> ConnectFourPosition:
    """The position with these columns, each from the bottom up: whose turn it is has the stones that are True.

    Such a board does not tell in which order the stones came, so the position's moves are only as many as there are
    stones.
    """
    rules = ConnectFour(len(columns), len(columns[0]))
    my_marks = all_marks = 0
    for column, cells in enumerate(columns):
        height = sum(cell is not None for cell in cells)
        if any(cell is None for cell in cells[:height]):
            message = mark("A stone in column {column} hangs in the air.")
            raise SetupError("stone-in-the-air", message, column=rules.format_move(Move(column)))
        for row, is_mine in enumerate(cells[:height]):
            marks = rules.marks[1 << rules.layout.bit((column, row))]
            all_marks |= marks
            my_marks |= marks if is_mine else 0
    moves = tuple(Move(column) for column, cells in enumerate(columns) for cell in cells if cell is not None)
    four = _has_four(my_marks) or _has_four(my_marks ^ all_marks)
    return ConnectFourPosition(rules, my_marks, all_marks, moves, four)


def ask(bot: Bot, position: ConnectFourPosition) -> Move:
    """A bot's move, unless the game is over."""
    refuse_if_over(position)
    return bot.choose(position).move


def _has_four(marks: int) -> bool:
    pairs = marks & marks >> 1  # see games/connect_four/marks.py
    return pairs & pairs >> 2 != 0
