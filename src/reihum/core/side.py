"""The two sides of a game."""

from enum import IntEnum


class Side(IntEnum):
    """Who a stone or a turn belongs to: ``FIRST`` is the side that began, ``SECOND`` the other one."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> "Side":
        """The opponent."""
        return SIDES[1 - self]


SIDES = (Side.FIRST, Side.SECOND)
"""To look a side up by its number, which is much quicker than ``Side(number)``."""
