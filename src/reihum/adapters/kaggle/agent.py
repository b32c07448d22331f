"""One of our bots as an agent of Kaggle's Connect X: it is shown a board, and answers with a column.

This goes into every submission, so it needs nothing but the rules.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from reihum.core.choice import Budget
from reihum.core.errors import ArgumentError, name_value
from reihum.core.gate import checked_choice
from reihum.core.protocols import Bot
from reihum.core.retracing import position_of
from reihum.core.side import SIDES
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

USUAL_SECONDS = 2.0
"""What Kaggle allows for a move."""
SHARE = 0.5
"""How much of that a bot is given: Kaggle's machines are slow, and the rest of the agent takes time, too."""


class Agent:
    """Plays game after game. From move to move it remembers the game, as long as the board goes on from it."""

    def __init__(self, make: Callable[[Random], Bot], name: str, seed: int | None = None) -> None:
        """Take what makes a bot; it is made anew for every game."""
        self._make, self._name = make, name
        self._random = Random(seed)
        self._bot: Bot | None = None
        self._after: ConnectFourPosition | None = None

    def __call__(self, observation: Any, configuration: Any) -> int:
        """The column to play."""
        position = self._follow(read_position(observation, configuration))
        seconds = _seconds(_field(configuration, "actTimeout", USUAL_SECONDS)) * SHARE
        if self._bot is None:
            self._bot = self._make(Random(self._random.getrandbits(63)))
        choice = checked_choice(position, self._bot.choose(position, Budget(seconds=seconds)), self._name)
        self._after = position.play(choice.move)
        return int(choice.move)

    def _follow(self, seen: ConnectFourPosition) -> ConnectFourPosition:
        """The position seen, with the moves as they were played; a bot may remember what it thought of them."""
        if self._after is not None and self._after.rules == seen.rules:
            for move in self._after.legal():
                position = self._after.play(move)
                if position == seen:
                    return position
        self._bot = None
        return seen


def read_position(observation: Any, configuration: Any) -> ConnectFourPosition:
    """The position that Kaggle shows: a list of 0, 1 and 2, row by row from the top left."""
    columns, rows = (_whole(_field(configuration, name, usual), name) for name, usual in (("columns", 7), ("rows", 6)))
    in_a_row = _field(configuration, "inarow", 4)
    if in_a_row != 4:
        message = mark("Our bots play for four in a row, not for {count}.")
        raise ArgumentError("in-a-row", message, count=name_value(in_a_row))
    rules, board = ConnectFour(columns, rows), _field(observation, "board", None)
    known = isinstance(board, list | tuple) and all(cell in (0, 1, 2) for cell in board)
    if not known or len(board) != columns * rows:
        message = mark("Expected a board of {count} cells, each 0, 1 or 2, not {board}.")
        raise ArgumentError("board", message, count=columns * rows, board=name_value(board))
    cells = enumerate(board)
    stones = {(place % columns, rows - 1 - place // columns): SIDES[cell - 1] for place, cell in cells if cell}
    position = position_of(rules.start(), stones)
    mark_seen = _field(observation, "mark", position.side + 1)
    if mark_seen != position.side + 1 or not position.legal():
        message = mark("It is not the turn of the agent with the mark {mark}.")
        raise ArgumentError("not-your-turn", message, mark=name_value(mark_seen))
    return position


def _field(fields: Any, name: str, usual: Any) -> Any:
    """A field of what Kaggle hands over, which is a dict with attributes, or of a plain dict or object."""
    return fields.get(name, usual) if hasattr(fields, "get") else getattr(fields, name, usual)


def _whole(value: Any, name: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    message = mark("Expected a whole number of {name}, not {value}.")
    raise ArgumentError("configuration", message, name=name, value=name_value(value))


def _seconds(value: Any) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
        return value
    message = mark("Expected a number of seconds for actTimeout, not {value}.")
    raise ArgumentError("configuration", message, value=name_value(value))
