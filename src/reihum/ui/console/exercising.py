"""Practice, puzzles and lessons at the console: a question, a board, and a line to type."""

from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING

from reihum.core import NotationError, ReihumError
from reihum.core.text import mark, say
from reihum.match import View
from reihum.ui.console.folding import fold
from reihum.ui.console.pages import Page, rules_pages
from reihum.ui.console.screen import Screen
from reihum.ui.console.sentences import complain
from reihum.ui.console.vocabulary import Vocabulary
from reihum.ui.console.words import how_to_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from reihum.learn import Exercise, Reply


class Word(Vocabulary):
    """What can be typed besides a move."""

    HINT = ("hint", "tipp")
    SOLUTION = ("solution", "lösung")
    NEXT = ("next", "weiter")
    DEFEND = ("defend", "verteidigen")
    RULES = ("rules", "regeln")
    HELP = ("help", "hilfe")
    QUIT = ("quit", "ende")


HELP = {
    Word.HINT: mark("hint: some help; more of it when you ask again."),
    Word.SOLUTION: mark("solution: the right moves."),
    Word.NEXT: mark("next: on to the next question; one that is not answered is skipped."),
    Word.DEFEND: mark("defend, or defend MOVE: let the other side play another move than it did, and answer that."),
    Word.RULES: mark("rules: how this game is played."),
    Word.HELP: mark("help: this list."),
    Word.QUIT: mark("quit: leave."),
}


class Stop(Exception):  # noqa: N818  (no error: it is what the player wants)
    """The player has had enough."""


class Exercising:
    """Somebody who answers the questions of an exercise."""

    def __init__(self, screen: Screen, exercise: "Exercise") -> None:
        self.screen = screen
        self.exercise = exercise
        self._notice = ""

    def run(self) -> bool:
        """Ask until there are no more questions; False if the player leaves before."""
        self.screen.show_words([word.word for word in Word])
        try:
            while not self.exercise.over:
                self._ask()
        except Stop:
            return False
        finally:
            self.screen.show_words(())
        return True

    def _ask(self) -> None:
        question = self.exercise.question
        notice, self._notice = self._notice or self._heading(), ""
        line = self.screen.ask_move(question.view, self._prompt(), notice).strip()
        try:
            self._obey(line)
        except ReihumError as problem:
            self._notice = complain(problem)

    def _heading(self) -> str:
        """What is asked, and which question it is if there are several."""
        question, count = self.exercise.question, len(self.exercise.questions)
        title = self.exercise.title if count == 1 else f"{self.exercise.title}, {self.exercise.number + 1}/{count}"
        return f"{title}: {question.words}"

    def _prompt(self) -> str:
        if self.exercise.question.done:
            return say("Enter goes on >> ")
        return say("Your move, or {hint}, {solution}, {next} >> ", **_words(Word.HINT, Word.SOLUTION, Word.NEXT))

    def _obey(self, line: str) -> None:
        exercise, question = self.exercise, self.exercise.question
        if not line:
            if not question.done:
                raise NotationError("empty", mark("{how} {help} tells the rest."), **self._how())
            exercise.go_on()
            return
        word, argument = _read(line, question.view)
        if word is None:
            self._show(lambda: exercise.answer(question.view.find_move(line).name))
        elif word is Word.HINT:
            self._show(exercise.hint)
        elif word is Word.SOLUTION:
            self._show(exercise.solution)
        elif word is Word.NEXT:
            exercise.go_on()
        elif word is Word.DEFEND:
            self._defend(argument)
        elif word is Word.RULES:
            self.screen.tell(rules_pages(question.view.game))
        elif word is Word.HELP:
            lines = (how_to_move(question.view), *(say(sentence) for sentence in HELP.values()))
            self.screen.tell([Page(say("What you can type"), lines)])
        else:
            raise Stop

    def _defend(self, argument: str) -> None:
        from reihum.learn import Challenge  # noqa: PLC0415  (slow to import)

        question = self.exercise.question
        if not isinstance(question, Challenge):
            raise NotationError("no-defence", mark("Here nobody defends."))
        move = argument or (question.next_defence if question.defences else "")
        self._show(lambda: question.defend(move))

    def _show(self, ask: "Callable[[], Reply]") -> None:
        """Show what there is to see, one board after the other, and say the rest with the next question."""
        before = self.exercise.question.view
        reply = self._think(ask, before)
        if reply is None:
            return
        for view in reply.views:
            self.screen.show(view, before if view.ply > before.ply else None)
            before = view
        self._notice = reply.sentence
        if not reply.right and len(reply.views) > 1:
            line = self.screen.ask_move(reply.views[-1], say("Enter takes it back >> "), reply.sentence).strip()
            self._notice = self._heading()
            if line:  # whoever asks for a hint or tries another move at once need not type it twice
                self._obey(line)

    def _think(self, ask: "Callable[[], Reply]", view: View) -> "Reply | None":
        """Let the solver think, with the board in sight."""
        with ThreadPoolExecutor(1) as pool:
            answer = pool.submit(copy_context().run, ask)
            if not self.screen.wait(answer, view, say("One moment …")):
                raise Stop
            return answer.result()

    def _how(self) -> dict[str, str]:
        return {"how": how_to_move(self.exercise.question.view), "help": Word.HELP.word}


def _words(*words: Word) -> dict[str, str]:
    return {word.name.lower(): word.word for word in words}


def _read(line: str, view: View) -> tuple[Word | None, str]:
    """The word that a line begins with, if it is one, and what follows it."""
    first, _, rest = line.partition(" ")
    exact = Word.written_out(first)
    if exact:
        return exact[0], rest.strip()
    if fold(line) in view.spellings or view.cell(fold(first)) is not None:
        return None, ""
    begun = Word.begun(first)
    return (begun[0], rest.strip()) if len(begun) == 1 and len(first) > 1 else (None, "")
