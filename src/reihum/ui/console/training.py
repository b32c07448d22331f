"""Solving puzzles and taking lessons at the console."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from reihum.core.text import mark, say
from reihum.ui.console.exercising import Exercising
from reihum.ui.console.question import Option, Question
from reihum.ui.console.screen import HelpWanted, Screen, StepBack, choose_screen

if TYPE_CHECKING:
    from reihum.learn import Lesson
    from reihum.learn.puzzles.running import PuzzleRun
    from reihum.learn.puzzles.training import Training


@dataclass(frozen=True, slots=True)
class PuzzleWishes:
    """Which puzzles somebody wants."""

    themes: Collection[str] = ()
    difficulty: str = "fitting"
    day: date | None = None
    """The date whose puzzle is wanted; None for as many puzzles as the player likes."""
    random: Random | None = None


def solve_in_console(training: "Training", wishes: PuzzleWishes, plain: bool, animate: bool) -> None:
    """Solve puzzles until the player has had enough, and say how it went."""
    tally = Tally()
    try:
        with choose_screen(plain, animate) as screen:
            solve_puzzles(screen, training, wishes, tally)
    except EOFError:
        pass
    print(tally.say(training))


@dataclass(slots=True)
class Tally:
    """How many puzzles were tried and solved; what nobody tried does not count."""

    tried: int = 0
    solved: int = 0

    def say(self, training: "Training") -> str:
        """How it went."""
        message = mark("{solved} of {tried} puzzles solved. Your rating is {rating}.")
        return say(message, solved=self.solved, tried=self.tried, rating=round(training.rating.value))


def solve_puzzles(screen: Screen, training: "Training", wishes: PuzzleWishes, tally: Tally) -> None:
    """One puzzle after the other, or that of the day."""
    going_on = True
    while going_on:
        run = (
            training.daily(wishes.day) if wishes.day else training.next(wishes.random, wishes.themes, wishes.difficulty)
        )
        try:
            going_on = _solve(screen, training, run) and wishes.day is None
        finally:
            question = run.question
            if question.done or not question.clean:
                training.finish(run)
                tally.tried += 1
                tally.solved += question.done and question.clean


def _solve(screen: Screen, training: "Training", run: "PuzzleRun") -> bool:
    """One puzzle; False if the player leaves."""
    screen.show_score(
        say("Rating {rating} · in a row {streak}", rating=round(training.rating.value), streak=training.streak)
    )
    return Exercising(screen, run).run()


def teach_in_console(lesson: "Lesson | None", plain: bool, animate: bool) -> None:
    """Take a lesson, or ask which one, until the player leaves."""
    try:
        with choose_screen(plain, animate) as screen:
            teach(screen, lesson)
    except EOFError:
        pass


def teach(screen: Screen, lesson: "Lesson | None" = None) -> None:
    """Take a lesson, or ask which one, and then another one."""
    notice, chosen = "", None
    while True:
        chosen = lesson or _choose(screen, notice, after=chosen)
        if chosen is None:
            return
        exercise = chosen.begin()
        if not Exercising(screen, exercise).run():
            return
        values = {"title": exercise.title, "solved": exercise.solved, "asked": exercise.asked}
        notice = say("{title}: {solved} of {asked} answered at the first try.", **values)
        lesson = None


def _choose(screen: Screen, notice: str, after: "Lesson | None") -> "Lesson | None":
    """Which lesson; None for none. After one, the next is the usual answer, and after the last one to leave."""
    from reihum.learn import LESSONS  # noqa: PLC0415  (slow to import)

    options = [
        Option(str(number), f"{say(each.title)} – {say(each.summary)}", (each.name,))
        for number, each in enumerate(LESSONS, start=1)
    ]
    leave = Option("0", say("Leave"), ("quit", "ende", "leave"))
    following = LESSONS.index(after) + 1 if after else 0
    usual = (*options, leave)[following].key
    question = Question((say("Choose a lesson:"),), (*options, leave), usual)
    while True:
        try:
            found = question.find(screen.ask(question, notice))
        except (StepBack, HelpWanted):
            return None
        if found is not None:
            return None if found is leave else LESSONS[options.index(found)]
        notice = say("Invalid choice!")
