"""An exercise as a window shows it: answers are found in the background, boards are shown one after the other."""

from collections import deque
from collections.abc import Callable

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.learn import Challenge, Exercise, Reply
from reihum.match import View
from reihum.ui.background import Background

BEAT = 0.9
"""Seconds that each board of a reply can be seen."""
REFUTED = 2.6
"""Seconds after which the board goes back to the question, once it has shown what was wrong."""


class Exercising:
    """Practice, a puzzle or a lesson at a window. ``look`` goes on with what is shown, and never waits."""

    def __init__(
        self,
        exercise: Exercise,
        more: Callable[[], Exercise] | None = None,
        count: Callable[[Exercise], str] | None = None,
    ) -> None:
        """``more`` makes the next exercise after the last question; ``count`` keeps how it went, and says so."""
        self.exercise = exercise
        self._more, self._count = more, count
        self._counted = False
        self.sentence = ""
        """What was answered last."""
        self.right: bool | None = None
        """Whether the last answer was a right move; None where there was none, or only help."""
        self._work: Background[Reply] | None = None
        self._is_help = False
        self._shown: View | None = None
        self._coming: deque[View | None] = deque()
        """The boards to come; None is that of the question."""
        self._last_change = 0.0

    @property
    def view(self) -> View:
        """The board to show now."""
        return self._shown or self.exercise.question.view

    @property
    def busy(self) -> bool:
        """Whether an answer is looked for."""
        return self._work is not None

    @property
    def showing(self) -> bool:
        """Whether there are more boards to show."""
        return bool(self._coming)

    @property
    def can_answer(self) -> bool:
        """Whether a move is asked for now."""
        return (
            not self.busy and not self.exercise.over and self.exercise.question.asks and not self.exercise.question.done
        )

    @property
    def words(self) -> str:
        """What is asked or explained; after the end, how it went."""
        exercise = self.exercise
        if not exercise.over:
            return exercise.question.words
        if not exercise.asked:
            return say("That was all.")
        message = mark("That was all: {solved} of {asked} at the first try and without help.")
        return say(message, solved=exercise.solved, asked=exercise.asked)

    @property
    def progress(self) -> str:
        """Which question it is: "2 of 5"; nothing where there is only one."""
        exercise = self.exercise
        count = len(exercise.questions)
        return say("{number} of {count}", number=min(exercise.number + 1, count), count=count) if count > 1 else ""

    def answer(self, move: str) -> None:
        """Try a move."""
        if self.can_answer:
            self._ask(lambda: self.exercise.answer(move))

    def hint(self) -> None:
        """Ask for help."""
        if self.can_answer:
            self._ask(self.exercise.hint, is_help=True)

    def solution(self) -> None:
        """Ask for the right moves."""
        if self.can_answer:
            self._ask(self.exercise.solution, is_help=True)

    @property
    def can_defend(self) -> bool:
        """Whether the other side could have played something else, or can go on after all is found."""
        question = self.exercise.question
        return not self.busy and not self.exercise.over and isinstance(question, Challenge) and bool(question.defences)

    def defend(self) -> None:
        """Let the other side play the next of its moves instead of the one it chose."""
        question = self.exercise.question
        if self.can_defend and isinstance(question, Challenge):
            move = question.next_defence
            self._ask(lambda: question.defend(move), is_help=True)

    def go_on(self) -> None:
        """On to the next question; one that is not answered is skipped."""
        if self.busy:
            return
        self._count_once()
        self.exercise.go_on()
        if self.exercise.over and self._more is not None:
            self.exercise, self._counted = self._more(), False
        self._forget()

    def look(self, now: float) -> bool:
        """Take an answer that has come, or show the next board; True if there is something new to show."""
        if self._work is not None and not self._work.running:
            work, self._work = self._work, None
            self._take(work, now)
            return True
        pause = REFUTED if self._coming and self._coming[0] is None else BEAT
        if not self._coming or now - self._last_change < pause:
            return False
        self._show_next(now)
        return True

    def _ask(self, question: Callable[[], Reply], is_help: bool = False) -> None:
        self._forget()
        self._is_help = is_help
        self._work = Background(question)

    def _take(self, work: "Background[Reply]", now: float) -> None:
        try:
            reply = work.future.result()
        except ReihumError as problem:
            self.sentence = str(problem)
            return
        self.sentence = reply.sentence
        if reply.done:
            self.sentence = f"{reply.sentence} {self._count_once()}".rstrip()
        self.right = None if self._is_help else reply.right
        self._coming = deque(reply.views)
        if not reply.right and not self._is_help:
            self._coming.append(None)
        if self._coming:
            self._show_next(now)

    def _count_once(self) -> str:
        """Keep how a question went that was answered, or tried and left."""
        question = self.exercise.question
        if self._count is None or self._counted or (question.clean and not question.done):
            return ""
        self._counted = True
        return self._count(self.exercise)

    def _show_next(self, now: float) -> None:
        self._shown = self._coming.popleft()
        self._last_change = now

    def _forget(self) -> None:
        self.sentence, self.right = "", None
        self._shown = None
        self._coming.clear()
