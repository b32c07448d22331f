"""Reading a move, in whichever way somebody gives it."""

from operator import index
from typing import SupportsIndex

from reihum.core.choice import Move
from reihum.core.errors import ArgumentError, name_value
from reihum.core.protocols import Rules
from reihum.core.text import mark


def read_move(rules: Rules, move: object) -> Move:
    """The move that a text or a number means, whether it is allowed or not."""
    if isinstance(move, str):
        return rules.parse_move(move)
    if isinstance(move, SupportsIndex) and not isinstance(move, type):
        number = index(move)
        if abs(number) < 2**63:
            return Move(number)
    message = mark("A move is a text or a whole number, not {move}.")
    raise ArgumentError("move-type", message, move=name_value(move))
