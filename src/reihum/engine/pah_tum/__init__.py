"""Pah Tum, exactly where that is possible and by a trained network where it is not."""

from reihum.engine.pah_tum.solving import Proof, Thinker, Thought, Tried, Worth, prove, try_by_chance

__all__ = ["Proof", "Thinker", "Thought", "Tried", "Worth", "prove", "try_by_chance"]
