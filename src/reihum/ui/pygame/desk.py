"""What all screens of the window share: preferences, sound, who keeps matches, and the way to another screen."""

from random import Random
from typing import Protocol

import pygame

from reihum.core.text import LANGUAGES, language, use_language
from reihum.match import Match
from reihum.store import Keeper
from reihum.ui.pygame.layout import unit_of
from reihum.ui.pygame.shapes import Size
from reihum.ui.pygame.sound import Sound
from reihum.ui.pygame.theme import DARK, LIGHT, Theme
from reihum.ui.startup import Startup


class Desk:
    """The player's desk. ``now`` is the time of the frame that is made, in seconds."""

    def __init__(self, startup: Startup, animate: bool) -> None:
        self.keeper = Keeper(startup.store)
        self.plan = startup.plan
        self.notice = startup.notice
        self.animate = animate
        self.preferences = startup.preferences
        self.sound = Sound(self.preferences)
        self.random = Random(startup.plan.seed)
        self.games = 0
        """How many games have begun in this window."""
        self.now = 0.0
        self.size: Size = (0, 0)
        self.pointer: tuple[int, int] = (-1, -1)

    @property
    def theme(self) -> Theme:
        """The colours now."""
        return DARK if self.preferences.dark else LIGHT

    @property
    def unit(self) -> float:
        """How much larger than usual things are drawn."""
        return unit_of(self.size)

    def px(self, length: float) -> int:
        """A length in pixels, for one that is meant in a window of the usual size."""
        return max(1, round(length * self.unit))

    def switch_theme(self) -> None:
        """From light to dark, or back."""
        self.preferences.dark = not self.preferences.dark
        self.preferences.keep()

    def switch_sound(self) -> None:
        """Sound off, or on."""
        self.preferences.sound = not self.preferences.sound
        self.preferences.keep()

    def switch_language(self) -> None:
        """Speak the other language."""
        use_language(other_language())


def other_language() -> str:
    """The language that is not spoken now."""
    return next(code for code in LANGUAGES if code != language())


class Screen(Protocol):
    """What fills the window: the start screen, or a game."""

    @property
    def moving(self) -> bool:
        """Whether it has to be drawn anew without any event."""

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""

    def advance(self) -> None:
        """Go on to the time of the desk; never waits."""

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame."""

    def leave(self) -> None:
        """Let go of what is going on."""


class Stage(Protocol):
    """The window, as screens see it."""

    desk: Desk

    def show_start(self) -> None:
        """Go to the start screen."""

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go to a game."""

    def close(self) -> None:
        """Leave the window."""

    def refresh(self) -> None:
        """Draw everything anew, as after a change of theme or language."""
