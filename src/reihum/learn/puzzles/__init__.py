"""Puzzles: positions of real games in which one move alone reaches a goal, each proven by a solver."""

from reihum.core.loading import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reihum.learn.puzzles.puzzle import Puzzle

__all__ = ["Puzzle"]

__getattr__ = on_demand(__name__, {"puzzle": "Puzzle"})
