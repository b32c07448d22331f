"""Looking back through a game, step by step or as a film; nothing is taken back by it."""

from reihum.ui.sitting import Sitting

_PAUSE = 0.45
"""Seconds between two moves of a film."""


class Replay:
    """Shows a sitting's match as it stood earlier. A film runs until it reaches the present, or somebody stops it."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._next: float | None = None
        """When the film shows the next move."""

    @property
    def running(self) -> bool:
        """Whether a film is shown."""
        return self._next is not None

    @property
    def moves(self) -> int:
        """How many moves the match has now."""
        return self._sitting.match.position.ply

    def stop(self) -> None:
        """Show the film no further."""
        self._next = None

    def go_to(self, ply: int) -> None:
        """Look at the match after so many moves; the last of them is the present."""
        self.stop()
        self._sitting.look_at(min(self.moves, max(0, ply)))

    def step(self, step: int) -> None:
        """Go a move back or on."""
        self.go_to(self._sitting.view.ply + step)

    def start(self, now: float) -> None:
        """Begin the film: from where somebody looks back to, or from the first move on."""
        if not self._sitting.looking_back:
            self._sitting.look_at(0)
        self._next = now + _PAUSE

    def is_due(self, now: float) -> bool:
        """Whether the next move of the film is to be shown; another pause begins then."""
        if self._next is None or now < self._next:
            return False
        self._sitting.look_at(min(self.moves, self._sitting.view.ply + 1))
        self._next = now + _PAUSE if self._sitting.looking_back else None
        return True
