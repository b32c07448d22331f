"""Pah Tum in the style of PettingZoo's classic games."""

from random import Random
from typing import Any, ClassVar

from gymnasium.utils import EzPickle

from reihum.adapters.board_arrays import BoardArrays
from reihum.adapters.pettingzoo.turn_env import GuardedEnv, TurnEnv
from reihum.adapters.rendering import PIXELS, check_number
from reihum.games.pah_tum import PahTum


def env(**settings: Any) -> "guarded_env":
    """The environment: an illegal move ends the game and costs its player a point."""
    return guarded_env(**settings)


class raw_env(TurnEnv, EzPickle):  # noqa: N801  (PettingZoo's name)
    """The environment that refuses an illegal move by an error."""

    metadata: ClassVar[dict[str, Any]] = {**TurnEnv.metadata, "name": "pah_tum_v0"}

    def __init__(self, render_mode: str | None = None, blocked: int | str = 9, pixels: int = PIXELS) -> None:
        """Take how to render, and how many cells are blocked, or which: ``"a1c4d4f2g7"``."""
        EzPickle.__init__(self, render_mode, blocked, pixels)
        self._setup = {"Blocked": str(blocked)}
        self._random = Random()
        super().__init__(self._new_board(), render_mode, check_number(pixels, "pixels", 1000))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; lots are cast for the blocked cells where they are not named."""
        if seed is not None:
            self._random = Random(seed)
        self.arrays = self._new_board()
        super().reset(seed, options)

    def _new_board(self) -> BoardArrays:
        return BoardArrays(PahTum.new(self._random, self._setup))


class guarded_env(GuardedEnv, raw_env):  # noqa: N801  (as the other)
    """What ``env()`` makes."""
