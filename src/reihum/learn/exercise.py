"""Exercises: what a front end needs to ask somebody for moves, whatever they practise.

An ``Exercise`` is a list of questions, asked one after the other: the faults of a game, the steps of a lesson, or a
single puzzle. A front end draws one screen for all of them:

    exercise.question.view      what lies on the board, with marks and arrows
    exercise.question.words     what is asked
    exercise.answer("d")        a Reply: show its views one after the other, and say its sentence
    exercise.hint(), exercise.solution(), exercise.go_on()

A question that only explains something has ``asks`` False, and waits for nothing but ``go_on()``. After a wrong answer
the question stands as before, so the board goes back to ``exercise.question.view``. To answer may take a solver a
second, so whoever must not freeze asks in another thread.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reihum.match import View


@dataclass(frozen=True, slots=True)
class Reply:
    """What there is to say to somebody who answered a question, or wants help."""

    right: bool
    """Whether it was a right move; of help, whether the question is done."""
    sentence: str
    views: tuple[View, ...]
    """What to show, one after the other: the board after the move, after the other side's answer, and so on."""
    done: bool
    """Whether the question is done: nothing is left but to go on."""

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        views = [view.as_dict() for view in self.views]
        return {"right": self.right, "sentence": self.sentence, "views": views, "done": self.done}


class Question(ABC):
    """Something to be answered by a move, or by several; or something to be read."""

    asks = True
    """Whether it wants an answer at all."""

    def __init__(self) -> None:
        self.done = not self.asks
        """Whether it is answered, or the solution was shown."""
        self.clean = True
        """Whether nobody has given a wrong answer or asked for help."""
        self.tried = False
        """Whether anybody has given an answer or asked for help at all."""

    @property
    @abstractmethod
    def view(self) -> View:
        """The board as it stands now."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What is asked, or explained, in the language that is spoken now."""

    @abstractmethod
    def answer(self, move: int | str) -> Reply:
        """Try a move, given as text or as a number. NotationError or IllegalMoveError if it is none."""

    @abstractmethod
    def hint(self) -> Reply:
        """Some help; more of it when it is asked for again."""

    @abstractmethod
    def solution(self) -> Reply:
        """The right moves, which ends the question."""


class Exercise:
    """Questions, asked one after the other."""

    def __init__(self, title: str, questions: Sequence[Question]) -> None:
        """Begin with the first question; there may be none at all."""
        self.title = title
        self.questions = tuple(questions)
        self.number = 0
        """The place of the question that is asked now, from 0 on."""

    @property
    def over(self) -> bool:
        """Whether there are no more questions."""
        return self.number >= len(self.questions)

    @property
    def question(self) -> Question:
        """The question that is asked now; the last one stays after the end."""
        return self.questions[min(self.number, len(self.questions) - 1)]

    def answer(self, move: int | str) -> Reply:
        """Try a move."""
        reply = self.question.answer(move)
        self.question.tried = True
        return reply

    def hint(self) -> Reply:
        """Some help; more of it when it is asked for again."""
        self.question.tried = True
        return self.question.hint()

    def solution(self) -> Reply:
        """The right moves."""
        self.question.tried = True
        return self.question.solution()

    def go_on(self) -> None:
        """On to the next question; one that is not done is skipped, and has failed if it was tried."""
        if not self.over:
            if self.question.tried and not self.question.done:
                self.question.clean = False
            self.number += 1

    @property
    def solved(self) -> int:
        """How many questions were answered without a fault and without help."""
        return sum(question.done and question.clean for question in self.questions if question.asks)

    @property
    def asked(self) -> int:
        """How many questions want an answer."""
        return sum(question.asks for question in self.questions)

    def as_dict(self) -> dict[str, Any]:
        """How it stands, as plain values ready for JSON."""
        plain: dict[str, Any] = {
            "title": self.title,
            "number": self.number,
            "count": len(self.questions),
            "over": self.over,
            "solved": self.solved,
            "asked": self.asked,
        }
        if self.questions:
            question = self.question
            plain |= {
                "view": question.view.as_dict(),
                "words": question.words,
                "asks": question.asks,
                "done": question.done,
                "clean": question.clean,
            }
        return plain
