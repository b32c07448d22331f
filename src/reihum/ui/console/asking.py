"""Asking the questions of the start menu: what can be typed at every one of them, and what is said about an answer."""

from collections.abc import Callable

from reihum.core.text import say
from reihum.ui.console.question import Option, Question
from reihum.ui.console.screen import HelpWanted, Leave, Screen, StepBack
from reihum.ui.console.sentences import wrong_choice
from reihum.ui.console.states import Event
from reihum.ui.console.words import Command, is_word_for


class Asker:
    """Asks, and keeps what is to be said with the next question."""

    def __init__(self, screen: Screen, explain: Callable[[], None], switch_language: Callable[[], None]) -> None:
        self.screen = screen
        self.notice = ""
        self._explain = explain
        self._switch_language = switch_language

    def ask(self, question: Question, any_word: bool = False) -> str:
        """The answer. Leave and StepBack are raised by words too, unless ``any_word`` may be an answer, as a name."""
        while True:
            try:
                answer = self.screen.ask(question, self.take_notice())
            except HelpWanted:
                self._explain()
                continue
            if any_word:
                return answer
            if is_word_for(Command.QUIT, answer):
                raise Leave
            if is_word_for(Command.UNDO, answer):
                raise StepBack
            if is_word_for(Command.LANGUAGE, answer):
                self._switch_language()
                raise AskAgain
            if not (is_word_for(Command.RULES, answer) or is_word_for(Command.HELP, answer)):
                return answer
            self._explain()

    def choose(self, question: Question) -> Option | None:
        """The option that was chosen; None if it was none of them, which is told with the next question."""
        option = question.find(self.ask(question))
        if option is None:
            self.wrong(_what_is_right(question))
        return option

    def take_notice(self) -> str:
        """What is still to be said to the player."""
        notice, self.notice = self.notice, ""
        return notice

    def wrong(self, why: str = "") -> Event:
        """Note that an answer was wrong, to be said with the question."""
        self.notice = f"{wrong_choice()} {why}".strip()
        return Event.WRONG


class AskAgain(Exception):  # noqa: N818  (no error: the question is asked in the other language)
    """The question must be put into words anew."""


def _what_is_right(question: Question) -> str:
    numbers = [option.key for option in question.options if option.key.isdecimal()]
    return say("Type a number such as {number}, or a word of the list.", number=numbers[0])
