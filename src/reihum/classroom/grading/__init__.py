"""Checks of a pupil's own file: what passed, what failed, on which position, and what was expected."""
