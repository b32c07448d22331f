"""One of a question's options, chosen with the arrow keys."""

from reihum.ui.console.question import Question


class Chooser:
    """Points at an option: first at the usual one."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.place: int | None = None
        """Which option, counted from 0; None where there is none to point at."""

    def look_at(self, question: Question | None) -> None:
        """Choose among the options of this question from now on."""
        if question != self.question:
            self.question = question
            self.place = question.usual_option if question else None

    @property
    def key(self) -> str:
        """What to type for the option; nothing where there is none."""
        return self.question.options[self.place].key if self.question and self.place is not None else ""

    def step(self, down: int) -> None:
        """Go some options down, or up; not past the first or the last."""
        if self.question and self.question.options:
            before = -1 if self.place is None else self.place
            self.place = max(0, min(len(self.question.options) - 1, before + down))
