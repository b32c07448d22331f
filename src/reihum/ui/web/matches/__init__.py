"""Matches that somebody plays or watches now, and all that belongs to them: seats, clocks, the lobby, classes."""
