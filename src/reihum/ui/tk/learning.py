"""Learning at the window: reviews, practice, puzzles and lessons, and the way from one to the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from reihum.core.text import say
from reihum.match import Match
from reihum.ui.exercising import Exercising
from reihum.ui.learning import Course, courses
from reihum.ui.reviewing import Reviewing
from reihum.ui.tk.exercise_page import ExercisePage
from reihum.ui.tk.learn_page import LearnPage
from reihum.ui.tk.review_page import ReviewPage, ReviewRequests

if TYPE_CHECKING:
    from reihum.ui.tk.window import Window

LearningPage = ReviewPage | ExercisePage | LearnPage


class Learning:
    """Turns the window's page to what somebody learns with. A review goes on until another one begins."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._reviewing: Reviewing | None = None
        self._exercising: Exercising | None = None
        self._courses: list[Course] = []
        self._course = 0
        """Which of them was begun last; whoever ends a lesson finds the next one from there."""
        self._back: Callable[[], None] = window.show_new_game
        """Where an exercise leads back to."""

    def show_review(self, match: Match) -> None:
        """Show what was good and bad in a match; one that was looked at already is not looked at again."""
        if self._reviewing is None or self._reviewing.match is not match:
            self.stop()
            self._reviewing = Reviewing(match)
        window = self._window
        requests = ReviewRequests(lambda: window.attempt(self.practise), window.show_game)
        page = ReviewPage(window.root, window.theme, self._reviewing, requests)
        window.turn_to(page, say("Review"))
        page.list.focus_set()

    def practise(self) -> None:
        """Ask for a better move than each mistake of the review."""
        assert self._reviewing is not None, "its page has asked for it"
        match = self._reviewing.match
        self._begin(Exercising(self._reviewing.practise()), lambda: self.show_review(match))

    def show_courses(self) -> None:
        """Show all there is to learn."""
        window = self._window
        self._courses = courses(window.store, window.preferences)
        page = LearnPage(window.root, window.theme, self._courses, self._begin_course, window.go_back, self._course)
        window.turn_to(page, say("Learn"))
        page.list.focus_set()

    def build_again(self, page: LearningPage) -> None:
        """Show a page once more, in other colours or another language."""
        if isinstance(page, ReviewPage):
            self.show_review(page.reviewing.match)
        elif isinstance(page, ExercisePage):
            self._show_exercise()
        else:
            self.show_courses()

    def go_back(self, page: LearningPage) -> None:
        """One step back from a page."""
        if isinstance(page, ExercisePage):
            self._back()
        elif self._window.sitting is not None:
            self._window.show_game()
        else:
            self._window.show_new_game()

    def stop(self) -> None:
        """Look at no more moves."""
        if self._reviewing is not None:
            self._reviewing.stop()

    def _begin_course(self, place: int) -> None:
        self._course = place
        self._window.attempt(lambda: self._begin(self._courses[place].begin(), self.show_courses))

    def _begin(self, exercising: Exercising, back: Callable[[], None]) -> None:
        self._exercising, self._back = exercising, back
        self._show_exercise()

    def _show_exercise(self) -> None:
        assert self._exercising is not None, "one has begun"
        window = self._window
        page = ExercisePage(window.root, window.theme, self._exercising, self._back, window.animate)
        window.turn_to(page, self._exercising.exercise.title)
        page.focus_on_answer()
