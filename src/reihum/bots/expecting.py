"""A bot may be asked about any game, and says in a sentence which it does not play."""

from typing import TypeVar

from reihum.core import Position, ReihumError
from reihum.core.text import mark

Kind = TypeVar("Kind")


def expect(position: Position, kind: type[Kind]) -> Kind:
    """The same position, once it is known to be of the game that the bot plays."""
    if isinstance(position, kind):
        return position
    raise ReihumError("wrong-game", mark("This bot does not play {game}."), game=position.rules.name)
