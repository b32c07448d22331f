"""A bot thinking in the background."""

import atexit
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from threading import Event, Thread
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakSet

from reihum.core import Budget, ReihumError
from reihum.core.text import mark

_GIVING_WAY = 5
"""How much less pressing a thought is than what the player sees, as Unix counts it."""
_LAST_SECONDS = 1.0


class Stoppable(Protocol):
    """Work in a thread of its own."""

    def cancel(self) -> None:
        """Ask it to stop."""

    def wait(self, seconds: float) -> None:
        """Wait for its end, but no longer than this."""


_under_way: "WeakSet[Stoppable]" = WeakSet()


def stop_at_the_end(work: Stoppable) -> None:
    """Stop this work before Python ends: what is in native code then would bring the program down."""
    _under_way.add(work)


Result = TypeVar("Result")


class Thought(Generic[Result]):
    """A bot at work on one position; what comes of it comes through ``future``.

    A bot has one train of thought: where the thought before was cancelled and has not ended yet, this one waits for it.
    """

    def __init__(
        self, name: str, work: Callable[[Budget], Result], budget: Budget, before: "Thought[Any] | None"
    ) -> None:
        self.future: Future[Result] = Future()
        self._stop = Event()
        self._name = name
        self._before = before
        # A daemon, so that a bot that does not listen cannot keep the program from ending.
        task = (work, replace(budget, stop=self._stop))
        self._thread = Thread(target=self._work, args=task, name=f"thought of {name}", daemon=True)
        stop_at_the_end(self)
        self._thread.start()

    def cancel(self) -> None:
        """Ask the bot to stop; the future then says that it was cancelled, whatever the bot answers."""
        self._stop.set()

    def wait(self, seconds: float) -> None:
        """Wait for the bot to answer or to stop, but no longer than this."""
        if self._thread.is_alive():  # Ctrl-C may have come before it could begin
            self._thread.join(seconds)

    def _work(self, work: Callable[[Budget], Result], budget: Budget) -> None:
        give_way()
        if self._before is not None:
            self._before._thread.join()
            self._before = None
        try:
            result = work(budget)
        except Exception as problem:
            failure = ReihumError("bot-failed", mark("{name} cannot move: {problem}"), name=self._name, problem=problem)
            failure.__cause__ = problem
            self._answer(failure)
        else:
            self._answer(result)

    def _answer(self, answer: Result | Exception) -> None:
        if self._stop.is_set():
            answer = CancelledError()
        if isinstance(answer, Exception):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


def give_way() -> None:
    """Let whoever draws or listens go first on a busy machine. Only Linux gives each thread a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(19, os.getpriority(os.PRIO_PROCESS, thread) + _GIVING_WAY))


@atexit.register
def _end_thoughts() -> None:
    for work in list(_under_way):
        work.cancel()
    for work in list(_under_way):
        work.wait(_LAST_SECONDS)
