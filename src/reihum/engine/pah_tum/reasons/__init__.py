"""Why a move of Pah Tum is good or bad, in facts that can be checked on the board."""

from reihum.engine.pah_tum.reasons.explaining import explain_move

__all__ = ["explain_move"]
