"""Connect Four, on any board from 4 x 4 to 14 x 12."""

from reihum.games.connect_four.position import ConnectFourPosition
from reihum.games.connect_four.rules import ConnectFour

__all__ = ["ConnectFour", "ConnectFourPosition"]
