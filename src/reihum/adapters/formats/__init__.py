"""How other programs write positions and games.

>>> from reihum import connect_four
>>> write_position(connect_four("4453"), "bitbully")
'3342'
>>> read_position("3342", "bitbully")
ConnectFour("4453")
"""

from reihum.adapters.formats.games import GAME_FORMATS, read_game, read_games, write_game
from reihum.adapters.formats.positions import POSITION_FORMATS, read_position, write_position

__all__ = [
    "GAME_FORMATS",
    "POSITION_FORMATS",
    "read_game",
    "read_games",
    "read_position",
    "write_game",
    "write_position",
]
