"""A line of play: several moves, one after the other."""

from collections.abc import Iterable
from typing import TypeVar

from reihum.core.choice import Move
from reihum.core.errors import IllegalMoveError
from reihum.core.moves import move_label
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


def position_at(position: Position, ply: int) -> Position:
    """A position as it stood after so many of its moves."""
    return play_all(position.rules.start(), position.moves[:ply])


def line_labels(position: Position, moves: Iterable[Move]) -> list[str]:
    """How people call the moves of a line, one after the other."""
    labels = []
    for move in moves:
        labels.append(move_label(position, move))
        position = position.play(move)
    return labels
