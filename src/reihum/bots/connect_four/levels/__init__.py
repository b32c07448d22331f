"""The opponent of seven levels, one file per level, as its description is written.

A level does all that the one below it does, and more; its own conditions count only where those below found nothing.
Inside a level, its own stones come before the opponent's, and a condition that is checked later overwrites an earlier
one. The board is checked from left to right, and each column from the top down.
"""

from reihum.bots.connect_four.levels.bot import LevelBot

__all__ = ["LevelBot"]
