"""A window with pygame: drag stones to the board, or click, or type.

Inside this package ``import pygame`` means the library, not this room; ``run.py`` is what looks whether it is there.
"""

from reihum.ui.pygame.run import play_in_pygame

__all__ = ["play_in_pygame"]
