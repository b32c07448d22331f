"""The window itself: one screen at a time, sixty frames per second where something moves."""

from time import perf_counter

import pygame

from reihum.match import STONE_COLOURS, Match
from reihum.ui.pygame.desk import Desk, Screen
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.lettering import forget_letters
from reihum.ui.pygame.shapes import Size
from reihum.ui.pygame.start import StartScreen
from reihum.ui.pygame.stones import stone
from reihum.ui.startup import Startup

FRAMES_PER_SECOND = 60
USUAL_SIZE = (960, 760)
_ANEW = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)


class Window:
    """A window on the screen. ``step`` makes one frame; ``run`` makes them until the player leaves."""

    def __init__(self, startup: Startup, animate: bool = True, size: Size = USUAL_SIZE) -> None:
        pygame.display.set_caption("Reihum")
        pygame.display.set_icon(stone(64, STONE_COLOURS[0].paint, False))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.desk = Desk(startup, animate)
        self.desk.size = pygame.display.get_window_size()
        self.open = True
        self.left_unfinished = False
        """Whether the game that was left is kept and not over."""
        self.screen: Screen = StartScreen(self)
        self._stale = True
        self._go_in(startup)

    def _go_in(self, startup: Startup) -> None:
        """Begin where the command line says: in a match, with both players named, or at the start screen."""
        if startup.match is not None:
            self.begin(startup.match, startup.number)
        elif startup.plan.seats is not None:
            self.begin(startup.plan.start())

    def show_start(self) -> None:
        """Go to the start screen."""
        self.screen.leave()
        self.screen = StartScreen(self)
        self._stale = True

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go to a game."""
        self.screen.leave()
        self.screen = GameScreen(self, match, number)
        self._stale = True

    def close(self) -> None:
        """Leave at once, whatever goes on; every move is kept already."""
        self.open = False

    def refresh(self) -> None:
        """Draw everything anew."""
        self.screen.refresh()
        self._stale = True

    def step(self, now: float) -> None:
        """Make one frame for this time: hear what the player wants, go on, and draw what has changed."""
        self.desk.now = now
        for event in pygame.event.get():
            self._hear(event)
            if not self.open:
                return
        was_moving = self.screen.moving
        self.screen.advance()
        if self._stale or was_moving or self.screen.moving:
            self._stale = False
            self.screen.draw(self._surface)
            pygame.display.flip()

    @property
    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    def _hear(self, event: pygame.event.Event) -> None:
        self._stale = True
        if event.type == pygame.QUIT or _is_quit_key(event):
            self.close()
            return
        if event.type in _ANEW and self.desk.size != pygame.display.get_window_size():
            self.desk.size = pygame.display.get_window_size()
            self.refresh()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.desk.pointer = event.pos
        self.screen.handle(event)

    def run(self) -> None:
        """Make frames until the player leaves."""
        clock = pygame.time.Clock()
        while self.open:
            self.step(perf_counter())
            clock.tick(FRAMES_PER_SECOND)

    def end(self) -> None:
        """Let no bot think on, and give the screen back."""
        self.left_unfinished = isinstance(self.screen, GameScreen) and self.screen.unfinished
        self.screen.leave()
        forget_letters()
        pygame.quit()


def _is_quit_key(event: pygame.event.Event) -> bool:
    return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL)
