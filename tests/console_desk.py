"""A menu whose questions are answered from a list."""

from reihum.match import Plan
from reihum.store import Preferences
from reihum.ui.console.asking import Asker
from reihum.ui.console.menu import Menu
from reihum.ui.console.opponents import OpponentQuestion
from reihum.ui.console.screen import StepBack

ESCAPE = object()


class AnsweringScreen:
    """Answers every question with the next of some answers, and remembers the questions; pages are remembered too."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []
        self.told = []
        self.shown = []
        self.words = []

    def ask(self, question, notice=""):
        self.asked.append((notice, question))
        return self._answer()

    def ask_move(self, view, prompt, notice="", hint=None):
        self.shown.append((view, prompt, notice))
        return self._answer()

    def ask_step(self, view, prompt, notice=""):
        return self.ask_move(view, prompt, notice)

    def tell(self, pages):
        self.told.append(pages)

    def wait(self, answer, view, notice=""):
        answer.result(timeout=60)
        return True

    def show(self, view, before=None):
        pass

    def show_score(self, score):
        self.score = score

    def show_words(self, words):
        self.words.append(words)

    def replay(self, views):
        self.replayed = views

    def key_lines(self):
        return ()

    @property
    def questions(self):
        return [question.lines[0] for _, question in self.asked]

    @property
    def notices(self):
        return [notice for notice, _ in self.asked]

    def _answer(self):
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        if answer is ESCAPE:
            raise StepBack
        return answer


def asker(screen):
    return Asker(screen, explain=lambda: None, switch_language=lambda: None)


def menu(*answers, preferences=None, **plan):
    """A menu with a plan; its screen is ``menu.asker.screen``."""
    return Menu(asker(AnsweringScreen(*answers)), Plan(**plan), preferences or Preferences())


def opponent_question(*answers, game="connect-four", preferences=None):
    return OpponentQuestion(menu(*answers, game=game, alone=True, preferences=preferences))
