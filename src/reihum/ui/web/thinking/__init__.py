"""Bots' moves, hints and analyses: who waits for them, and the processes that think."""
