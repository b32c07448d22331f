"""Pah Tum as a game of OpenSpiel, written in Python.

An action is a cell, numbered as one reads the board, from the top left. The planes of an observation are the free
cells, White's stones, Black's, and the blocked cells.
"""

from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from reihum.adapters.board_arrays import BoardArrays
from reihum.core import Move
from reihum.games.pah_tum import PahTum, PahTumPosition
from reihum.pictures import grid
from reihum.pictures.array import BLOCKED, FIRST, FREE, SECOND

NAME = "python_pah_tum"
CELLS = 49
USUAL = {"blocked": "9", "seed": 0}
"""How many cells are blocked, or which: ``a1c4d4f2g7``; and the seed of the lots that are cast for them."""

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Pah Tum",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=USUAL,
)


class PahTumGame(pyspiel.Game):
    """Pah Tum on one board: what is blocked is part of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wishes = {**USUAL, **(params or {})}
        self.rules = PahTum.new(Random(int(wishes["seed"])), {"Blocked": str(wishes["blocked"])})
        self.arrays = BoardArrays(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=CELLS,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=CELLS - self.rules.blocked.bit_count(),
        )
        super().__init__(GAME_TYPE, info, wishes)

    def new_initial_state(self) -> "PahTumState":
        """The board with nothing but its blocked cells."""
        return PahTumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What sees a state as a tensor."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer()
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class PahTumState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: PahTumGame) -> None:
        super().__init__(game)
        self.position: PahTumPosition = game.rules.start()
        self.arrays = game.arrays

    def current_player(self) -> int:
        """Whose turn it is."""
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else int(self.position.side)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.arrays.actions[move] for move in self.position.legal())

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self.arrays.move_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.rules.format_move(Move(self.arrays.moves[action]))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.position.free

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw and until the end."""
        outcome = self.position.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return grid(self.position)


class Observer:
    """A state as planes of 0 and 1."""

    def __init__(self) -> None:
        shape = 4, 7, 7
        self.tensor = np.zeros(CELLS * len((FREE, FIRST, SECOND, BLOCKED)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: PahTumState, player: int) -> None:
        """See a state."""
        board = state.position.to_array()
        self.dict["observation"][:] = [board == value for value in (FREE, FIRST, SECOND, BLOCKED)]

    def string_from(self, state: PahTumState, player: int) -> str:
        """The state as text."""
        return grid(state.position)
