"""How a stone falls: faster and faster, with one small bounce. By time, however many pictures there are per second."""

from math import sqrt

_GRAVITY = 62.0
"""Cells per second, every second."""
_REBOUND = 0.22
"""The share of its speed with which a stone comes up again."""


def fallen(distance: float, seconds: float) -> float | None:
    """How many cells a stone has fallen that has so many to fall; None once it lies still."""
    landing = sqrt(2 * distance / _GRAVITY)
    if seconds < landing:
        return _GRAVITY * seconds**2 / 2
    speed = _REBOUND * _GRAVITY * landing
    bounced = seconds - landing
    height = speed * bounced - _GRAVITY * bounced**2 / 2
    return distance - height if height > 0 else None
