"""Connect Four as PettingZoo's ``connect_four_v3``: the same in all that a learner sees, on boards of any size."""

from typing import Any, ClassVar

from gymnasium.utils import EzPickle

from reihum.adapters.board_arrays import BoardArrays
from reihum.adapters.pettingzoo.turn_env import GuardedEnv, TurnEnv
from reihum.adapters.rendering import check_number
from reihum.core import Move, Position
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.library.expecting import expect_size

WIDTH = 99
"""Pixels of a board's width, times the scaling."""


def env(**settings: Any) -> "guarded_env":
    """The environment: an illegal move ends the game and costs its player a point."""
    return guarded_env(**settings)


class raw_env(TurnEnv, EzPickle):  # noqa: N801  (PettingZoo's name)
    """The environment that refuses an illegal move by an error."""

    metadata: ClassVar[dict[str, Any]] = {**TurnEnv.metadata, "name": "connect_four_v3"}

    def __init__(self, render_mode: str | None = None, screen_scaling: int = 9, size: tuple[int, int] = (7, 6)) -> None:
        """Take how to render, and the size of the board, columns and rows."""
        EzPickle.__init__(self, render_mode, screen_scaling, size)
        rules = ConnectFour(*expect_size(size))
        scaling = check_number(screen_scaling, "screen_scaling", 100)
        super().__init__(BoardArrays(rules, _open_columns), render_mode, WIDTH * scaling // rules.columns)


class guarded_env(GuardedEnv, raw_env):  # noqa: N801  (as the other)
    """What ``env()`` makes."""


def _open_columns(position: Position) -> tuple[Move, ...]:
    """The columns that are not full. PettingZoo shows them after the end, too."""
    assert isinstance(position, ConnectFourPosition)
    return position.rules.open_columns[position.all_marks & position.rules.top_row]
