"""OpenSpiel: its states and our positions, our bots in its games, its bots in ours, and Pah Tum as a game of its own.

Importing this registers Pah Tum: ``pyspiel.load_game("python_pah_tum", {"blocked": "a1c4d4f2g7"})``.
"""

from reihum.core.packages import package_missing

try:
    import pyspiel as _pyspiel
except ImportError as problem:
    raise package_missing("open_spiel", "open-spiel") from problem

from reihum.adapters.open_spiel.bots import OpenSpielBot, ReihumBot
from reihum.adapters.open_spiel.pah_tum import GAME_TYPE, PahTumGame
from reihum.adapters.open_spiel.states import to_position, to_state

_pyspiel.register_game(GAME_TYPE, PahTumGame)

__all__ = ["OpenSpielBot", "PahTumGame", "ReihumBot", "to_position", "to_state"]
