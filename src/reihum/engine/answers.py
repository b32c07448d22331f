"""What the engine answers about a position, whatever the game."""

from collections.abc import Callable
from dataclasses import dataclass

from reihum.core import Move, ReihumError
from reihum.core.text import Phrase, mark

Progress = Callable[[int], None]
"""Told now and then how many positions were looked at."""


@dataclass(frozen=True, slots=True)
class Solution:
    """How a position ends with best play, for the side to move; not proven if the budget ended first."""

    proven: bool
    score: int
    """What the side to move gets; with ``outcome_only`` 1 for a win, 0 for a draw, -1 for a loss."""
    outcome_only: bool
    best: Move | None
    nodes: int
    in_words: Phrase | None = None
    """What the score means, in a game where a number alone says little."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth for the side that makes it: proven, or an estimate."""

    move: Move
    value: float
    proven: bool
    in_words: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told how an analysis goes on."""

    progress: Progress | None = None
    known: Callable[[MoveValue], None] | None = None
    """Told what a move is worth as soon as that is known, where the engine looks at one move after the other."""


SILENCE = Listener()


def kernel_missing() -> ReihumError:
    """What to say where the native kernel would be needed."""
    message = mark("This needs the native kernel, which this installation lacks; install it where a C++20 compiler is.")
    return ReihumError("kernel-missing", message)
