"""Two threads that answer a list of questions together: each takes the next one when it is free."""

from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class AbandonedError(Exception):
    """Nobody waits for the answer any more."""


def answer_in_pairs(
    questions: Iterable[Question],
    here: Callable[[Question], Answer],
    there: Callable[[Question, Event], Answer],
) -> dict[Question, Answer]:
    """All answers by their questions: ``here`` answers in this thread, ``there`` in another one.

    Ctrl-C reaches only the main thread, so ``here`` may be interrupted. An event then tells ``there`` to give up, which
    it does by an AbandonedError.
    """
    waiting: SimpleQueue[Question] = SimpleQueue()
    for question in questions:
        waiting.put(question)
    answers: dict[Question, Answer] = {}
    failures: list[Exception] = []
    abandoned = Event()

    def work_there() -> None:
        try:
            for question in _take_all(waiting):
                answers[question] = there(question, abandoned)
        except AbandonedError:
            pass
        except Exception as problem:
            failures.append(problem)

    partner = Thread(target=work_there, daemon=True)
    partner.start()
    try:
        for question in _take_all(waiting):
            answers[question] = here(question)
        partner.join()
    except BaseException:
        abandoned.set()
        raise
    if failures:
        raise failures[0]
    return answers


def _take_all(waiting: "SimpleQueue[Question]") -> Iterator[Question]:
    while True:
        try:
            yield waiting.get_nowait()
        except Empty:
            return
