"""Which bots answer at once and which take their time, learned from how long they took."""

from reihum.catalogue import find_bot
from reihum.ui.web.thinking.protocol import MoveQuestion, Question

QUICK_SECONDS = 0.2
"""Of a processor's time: a bot that needs less on average answers at once."""
_WEIGHT = 0.3
"""How much the last answer counts, and all before it the rest."""


class Pace:
    """How many seconds of a processor's time each kind of bot takes."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def is_quick(self, question: Question) -> bool:
        """Whether the answer is likely to come at once."""
        return isinstance(question, MoveQuestion) and self._known(question) < QUICK_SECONDS

    def slow_kinds(self) -> list[str]:
        """The kinds of questions that are known to take their time."""
        return [kind for kind, seconds in self._seconds.items() if seconds >= QUICK_SECONDS]

    def learn(self, question: Question, seconds: float) -> None:
        """An answer took this long."""
        if isinstance(question, MoveQuestion):
            self._seconds[question.kind] = (1 - _WEIGHT) * self._known(question) + _WEIGHT * seconds

    def _known(self, question: MoveQuestion) -> float:
        known = self._seconds.get(question.kind)
        return first_guess(question) if known is None else known


def first_guess(question: MoveQuestion) -> float:
    """How long a bot takes that nobody has seen: those who give hints or count nodes think as long as they may."""
    entry = find_bot(question.bot, question.about.game, files=False)
    return 0.0 if entry.most_nodes is None and entry.advises is None else 1.0
