"""Why a move of Connect Four is good or bad, in facts that can be checked on the board."""

from reihum.engine.connect_four.reasons.explaining import Search, explain_move

__all__ = ["Search", "explain_move"]
