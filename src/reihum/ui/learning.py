"""What there is to learn, as a list to choose from: lessons, and puzzles that are as hard as the player is good."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from reihum.core.text import mark, say
from reihum.learn import LESSONS, Exercise, PuzzleRun
from reihum.learn.puzzles.book import games_with_puzzles, shipped_book
from reihum.learn.puzzles.themes import THEMES
from reihum.learn.puzzles.training import Training
from reihum.store import Preferences, Store
from reihum.ui.exercising import Exercising
from reihum.ui.kept import name_game

_DIFFICULTIES = {
    "fitting": mark("Puzzles for you"),
    "easy": mark("Easy puzzles"),
    "hard": mark("Hard puzzles"),
}


@dataclass(frozen=True, slots=True)
class Course:
    """Something to learn, in the language spoken when the list was made."""

    kind: str
    """A lesson, or a puzzle."""
    game: str
    title: str
    note: str
    begin: Callable[[], Exercising]


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """Which puzzles: of a difficulty, of a theme, or, with neither, that of the day."""

    title: str
    note: str = ""
    difficulty: str = ""
    theme: str = ""

    @property
    def daily(self) -> bool:
        """Whether it is the puzzle of the day."""
        return not self.difficulty and not self.theme


def puzzle_kinds(game: str) -> list[PuzzleKind]:
    """The kinds of puzzles that a game has, that of the day first, as they are called now."""
    daily = PuzzleKind(say("The puzzle of the day"), say("The same for everybody, every day another one."))
    fitting = [
        PuzzleKind(say(title), say("One move is right, at every turn."), difficulty)
        for difficulty, title in _DIFFICULTIES.items()
    ]
    themes = shipped_book(game).themes()
    themed = [PuzzleKind(say("Theme: {theme}", theme=say(THEMES[theme])), theme=theme) for theme in themes]
    return [daily, *fitting, *themed]


def courses(store: Store | None, preferences: Preferences) -> list[Course]:
    """All lessons, in the order in which to take them, then the puzzles of each game."""
    lessons = [
        Course(say("Lesson"), name_game(lesson.game), say(lesson.title), say(lesson.summary), _beginning(lesson.begin))
        for lesson in LESSONS
    ]
    player = preferences.names[0]
    return lessons + [course for game in games_with_puzzles() for course in _puzzles(game, store, player)]


def _beginning(begin: Callable[[], Exercise]) -> Callable[[], Exercising]:
    return lambda: Exercising(begin())


def _puzzles(game: str, store: Store | None, player: str) -> list[Course]:
    solve = partial(_solve, game, store, player)
    return [
        Course(say("Puzzle"), name_game(game), kind.title, kind.note, partial(solve, kind))
        for kind in puzzle_kinds(game)
    ]


def _solve(game: str, store: Store | None, player: str, kind: PuzzleKind) -> Exercising:
    """Puzzles of a kind, one after the other."""
    training = Training(game, store, player)

    def following() -> Exercise:
        return training.next(themes=[kind.theme] if kind.theme else (), difficulty=kind.difficulty or "fitting")

    def count(run: Exercise) -> str:
        assert isinstance(run, PuzzleRun), "only puzzles come here"
        progress = training.finish(run)
        message = mark("Your rating: {before} → {after}. Solved in a row: {streak}.")
        return say(message, before=progress.before, after=progress.after, streak=progress.streak)

    if kind.daily:
        return Exercising(training.daily(), count=count)
    return Exercising(following(), following, count)
