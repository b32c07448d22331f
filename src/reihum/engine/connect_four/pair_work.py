"""Two threads that do a list of tasks together: each takes the next one when it is free."""

from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TypeVar

Task = TypeVar("Task")


class AbandonedError(Exception):
    """Nobody waits for the result any more."""


def work_in_pairs(tasks: Iterable[Task], here: Callable[[Task], None], there: Callable[[Task, Event], None]) -> None:
    """Do all tasks: ``here`` does some in this thread, ``there`` the others in another one.

    Ctrl-C reaches only the main thread, so ``here`` may be interrupted. An event then tells ``there`` to give up, which
    it does by an AbandonedError.
    """
    waiting: SimpleQueue[Task] = SimpleQueue()
    for task in tasks:
        waiting.put(task)
    failures: list[Exception] = []
    abandoned = Event()

    def work_there() -> None:
        try:
            for task in _take_all(waiting):
                there(task, abandoned)
        except AbandonedError:
            pass
        except Exception as problem:
            failures.append(problem)

    partner = Thread(target=work_there, daemon=True)
    partner.start()
    try:
        for task in _take_all(waiting):
            here(task)
        partner.join()
    except BaseException:
        abandoned.set()
        raise
    if failures:
        raise failures[0]


def _take_all(waiting: "SimpleQueue[Task]") -> Iterator[Task]:
    while True:
        try:
            yield waiting.get_nowait()
        except Empty:
            return
