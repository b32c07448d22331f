"""Pah Tum, exactly where that is possible and by a trained network where it is not."""

from reihum.engine.pah_tum.solving import Thinker, Thought, Tried, analyse, solve, try_by_chance

__all__ = ["Thinker", "Thought", "Tried", "analyse", "solve", "try_by_chance"]
