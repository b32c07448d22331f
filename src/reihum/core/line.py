"""A line of play: several moves, one after the other."""

from collections.abc import Iterable
from typing import TypeVar

from reihum.core.choice import Move
from reihum.core.errors import IllegalMoveError
from reihum.core.protocols import Position
from reihum.core.text import mark

AnyPosition = TypeVar("AnyPosition", bound=Position)


def play_all(position: AnyPosition, moves: Iterable[Move]) -> AnyPosition:
    """The position after some moves; an error says which of them is not allowed, and why."""
    for number, move in enumerate(moves, start=1):
        try:
            position = position.play(move)
        except IllegalMoveError as problem:
            message = mark("Move {number}: {problem}")
            raise IllegalMoveError(problem.code, message, number=number, problem=problem) from None
    return position
