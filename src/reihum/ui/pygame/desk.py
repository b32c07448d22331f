"""What all screens of the window share: preferences, sound, who keeps matches, and the way to another screen."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Protocol

import pygame

from reihum.core.text import language, other_language, use_language
from reihum.match import Match
from reihum.store import Keeper
from reihum.ui.exercising import Exercising
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
        self.guided = False
        """Whether the game that begins is somebody's first of its kind, and a word of advice is welcome."""
        self.folder = Path.cwd()
        """Where files were looked for last."""
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
        """Speak the other language, the next time too."""
        use_language(other_language())
        self.preferences.language = language()
        self.preferences.keep()


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


class Sheet(Protocol):
    """What lies over a screen and hears everything, until it is taken away."""

    def handle(self, event: pygame.event.Event) -> None:
        """Do what the player asks for."""

    def refresh(self) -> None:
        """Make everything anew for another size, theme or language."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the screen below."""


class Stage(Protocol):
    """The window, as screens see it."""

    desk: Desk

    @property
    def playing(self) -> bool:
        """Whether there is a game to go back to."""

    def show_start(self) -> None:
        """Go to the start screen."""

    def show_game(self) -> None:
        """Go back to the game, if there is one."""

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go to another game; one that is over can be looked at."""

    def turn_to(self, screen: Screen) -> None:
        """Show another screen."""

    def show_review(self, match: Match) -> None:
        """Show what was good and bad in a match; ReihumError where nobody knows."""

    def show_exercise(self, exercising: Exercising, back: Callable[[], None]) -> None:
        """Let somebody practise; ``back`` is where it leads to."""

    def leave_exercise(self) -> None:
        """Go back to the start screen, and to the list of what there is to learn."""

    def show_kept(self) -> None:
        """Show the games that are kept."""

    def show_courses(self) -> None:
        """Show all there is to learn."""

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen."""

    def take_away(self) -> None:
        """Take the sheet away."""

    def switch_full_screen(self) -> None:
        """Fill the whole screen, or be a window again."""

    def close(self) -> None:
        """Leave the window."""

    def refresh(self) -> None:
        """Draw everything anew, as after a change of theme or language."""
