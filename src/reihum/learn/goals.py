"""What moves are asked for: which of them reach it, and how the other side defends."""

from enum import StrEnum
from typing import Protocol

from reihum.core import Move, Position
from reihum.core.analysis import Analysis


class Goal(StrEnum):
    """What is to be reached."""

    WIN = "win"
    HOLD = "hold"
    """Not to lose."""
    POINTS = "points"
    """To get as many points as possible."""


def reaching(analysis: Analysis, goal: Goal) -> tuple[Move, ...]:
    """The moves that reach a goal."""
    if goal is Goal.POINTS:
        return analysis.best
    wanted = ("win",) if goal is Goal.WIN else ("win", "draw")
    return tuple(move for move, value in analysis.items() if value.outcome in wanted)


class Analyse(Protocol):
    """Says what every move of a position is worth: how the game ends after it, or exactly."""

    def __call__(self, position: Position, exact: bool) -> Analysis:
        """What the moves are worth."""


def best_defence(position: Position, goal: Goal, analyse: Analyse) -> Move:
    """What holds out longest or gives least away; among equal moves the one that leaves the fewest right answers."""
    best = analyse(position, goal is not Goal.HOLD).best

    def answers(move: Move) -> int:
        after = position.play(move)
        return 0 if after.outcome() is not None else len(reaching(analyse(after, goal is Goal.POINTS), goal))

    return best[0] if len(best) == 1 else min(best, key=lambda move: (answers(move), move))
