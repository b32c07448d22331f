"""The window itself: one screen at a time, sixty frames per second where something moves."""

from collections.abc import Callable
from time import perf_counter

import pygame

from reihum.match import STONE_COLOURS, Match
from reihum.ui import shortcuts
from reihum.ui.exercising import Exercising
from reihum.ui.pygame.desk import Desk, Screen, Sheet
from reihum.ui.pygame.exercise_screen import ExerciseScreen
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.kept_sheet import KeptSheet
from reihum.ui.pygame.learn_sheet import LearnSheet
from reihum.ui.pygame.lettering import forget_letters
from reihum.ui.pygame.review_screen import ReviewScreen
from reihum.ui.pygame.screen_size import first_size, smallest_size
from reihum.ui.pygame.shapes import Size
from reihum.ui.pygame.shortcut_keys import is_pressed
from reihum.ui.pygame.start import StartScreen
from reihum.ui.pygame.stones import stone
from reihum.ui.reviewing import Reviewing
from reihum.ui.startup import Startup
from reihum.ui.stone_marks import MARKS

FRAMES_PER_SECOND = 60
_ANEW = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)


class Window:
    """A window on the screen. ``step`` makes one frame; ``run`` makes them until the player leaves."""

    def __init__(self, startup: Startup, animate: bool = True, size: Size | None = None) -> None:
        self.pane = pygame.Window("Reihum", size or first_size(), resizable=True)
        """What the desktop shows of it."""
        self.pane.set_icon(stone(64, STONE_COLOURS[0].paint, MARKS[0]))
        self.pane.minimum_size = smallest_size()
        self.desk = Desk(startup, animate)
        self.desk.size = self.pane.size
        self.open = True
        self._full_screen = False
        self.left_unfinished = False
        """Whether the game that was left is kept and not over."""
        self.game: GameScreen | None = None
        """The table at which one game after the other is played, once there was one."""
        self.sheet: Sheet | None = None
        self._courses: LearnSheet | None = None
        """It stays where it is, so that whoever ends a lesson finds the next one."""
        self._reviewing: Reviewing | None = None
        self.screen: Screen = StartScreen(self)
        self._stale = True
        self._go_in(startup)

    @property
    def playing(self) -> bool:
        """Whether there is a game to go back to."""
        return self.game is not None

    def _go_in(self, startup: Startup) -> None:
        """Begin where the command line says: in a match, with both players named, or at the start screen."""
        if startup.match is not None:
            self.begin(startup.match, startup.number)
        elif startup.plan.seats is not None:
            match = startup.plan.start()
            startup.preferences.remember_plan(startup.plan)
            self.begin(match)

    def show_start(self) -> None:
        """Go to the start screen; a game waits until somebody comes back to it."""
        self.screen.leave()
        self.screen = StartScreen(self)
        self._stale = True

    def show_game(self) -> None:
        """Go back to the game, if there is one."""
        if self.game is not None:
            self.screen = self.game
            self.game.come_back()
            self._stale = True

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go to another game; one that is over can be looked at."""
        self.screen.leave()
        if self.game is None:
            self.game = GameScreen(self, match, number)
        else:
            self.game.begin(match, number)
        self.screen = self.game
        self._stale = True

    def turn_to(self, screen: Screen) -> None:
        """Show another screen."""
        self.screen.leave()
        self.screen = screen
        self.refresh()

    def show_review(self, match: Match) -> None:
        """Show what was good and bad in a match; one that was looked at already is not looked at again."""
        if self._reviewing is None or self._reviewing.match is not match:
            reviewing = Reviewing(match)
            self._stop_review()
            self._reviewing = reviewing
        self.turn_to(ReviewScreen(self, self._reviewing))

    def _stop_review(self) -> None:
        if self._reviewing is not None:
            self._reviewing.stop()

    def show_exercise(self, exercising: Exercising, back: Callable[[], None]) -> None:
        """Let somebody practise; ``back`` is where it leads to."""
        self.turn_to(ExerciseScreen(self, exercising, back))

    def leave_exercise(self) -> None:
        """Go back to the start screen, and to the list of what there is to learn."""
        self.show_start()
        self.show_courses()

    def show_courses(self) -> None:
        """Show all there is to learn."""
        if self._courses is None:
            self._courses = LearnSheet(self)
        self._courses.refresh()
        self.lay(self._courses)

    def show_kept(self) -> None:
        """Show the games that are kept."""
        if self.desk.keeper.store is not None:
            self.lay(KeptSheet(self, self.desk.keeper.store))

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen."""
        self.sheet = sheet

    def take_away(self) -> None:
        """Take the sheet away."""
        self.sheet = None

    def switch_full_screen(self) -> None:
        """Fill the whole screen, or be a window again."""
        self._full_screen = not self._full_screen
        if self._full_screen:
            self.pane.set_fullscreen(True)
        else:
            self.pane.set_windowed()

    def close(self) -> None:
        """Leave at once, whatever goes on; every move is kept already."""
        self.open = False

    def refresh(self) -> None:
        """Draw everything anew."""
        self.screen.refresh()
        if self.sheet is not None:
            self.sheet.refresh()
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
            self.draw()

    def draw(self) -> None:
        """Draw the screen, and the sheet that lies over it."""
        surface = self.pane.get_surface()
        self.screen.draw(surface)
        if self.sheet is not None:
            self.sheet.draw(surface)
        self.pane.flip()

    def _hear(self, event: pygame.event.Event) -> None:
        self._stale = True
        if event.type == pygame.QUIT or is_pressed(event, shortcuts.QUIT):
            self.close()
            return
        if self.sheet is None and is_pressed(event, shortcuts.LEARN):
            self.show_courses()
            return
        if self.sheet is None and is_pressed(event, shortcuts.KEPT):
            self.show_kept()
            return
        if event.type in _ANEW and self.desk.size != self.pane.size:
            self.desk.size = self.pane.size
            self.refresh()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.desk.pointer = event.pos
        (self.sheet or self.screen).handle(event)

    def run(self) -> None:
        """Make frames until the player leaves."""
        clock = pygame.time.Clock()
        while self.open:
            self.step(perf_counter())
            clock.tick(FRAMES_PER_SECOND)

    def end(self) -> None:
        """Let no bot think on, and give the screen back."""
        self.left_unfinished = self.game is not None and self.game.unfinished
        self.screen.leave()
        self._stop_review()
        forget_letters()
        self.pane.destroy()
        pygame.quit()
