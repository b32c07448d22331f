"""What the page of a game asks the window to do."""

from collections.abc import Callable
from dataclasses import dataclass

ALL = 10_000
"""More moves than any game has: a step of so many goes all the way."""


@dataclass(frozen=True, slots=True)
class Requests:
    """One function for each thing that a player can order by mouse."""

    play: Callable[[str], None]
    point: Callable[[str | None], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    hint: Callable[[], None]
    look_at: Callable[[int], None]
    """Show how the game stood after so many moves."""
    step: Callable[[int], None]
    """Look so many moves further back, or forward."""
    replay: Callable[[], None]
    """Show the game move by move, or stop that."""
    play_on: Callable[[], None]
    """Go on from the moment that is looked at."""
    rematch: Callable[[], None]
    change_board: Callable[[], None]
    """A rematch on a board that is drawn anew."""
    new_game: Callable[[], None]
    review: Callable[[], None]
    """Show what was good and bad in the game."""
