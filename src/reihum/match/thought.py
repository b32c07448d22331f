"""A bot thinking in the background."""

import atexit
import os
import sys
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from threading import Event, Thread, get_native_id
from weakref import WeakSet

from reihum.core import Bot, Budget, Choice, Position, ReihumError, checked_choice
from reihum.core.text import mark

_GIVING_WAY = 5
"""How much less pressing a thought is than what the player sees, as Unix counts it."""
_LAST_SECONDS = 1.0

_under_way: "WeakSet[Thought]" = WeakSet()


class Thought:
    """A bot at work on one position; its choice comes through ``future``.

    A bot has one train of thought: where the thought before was cancelled and has not ended yet, this one waits for it.
    """

    def __init__(self, name: str, bot: Bot, position: Position, budget: Budget, before: "Thought | None") -> None:
        self.future: Future[Choice] = Future()
        self._stop = Event()
        self._name = name
        self._before = before
        # A daemon, so that a bot that does not listen cannot keep the program from ending.
        work = (bot, position, replace(budget, stop=self._stop))
        self._thread = Thread(target=self._work, args=work, name=f"thought of {name}", daemon=True)
        _under_way.add(self)
        self._thread.start()

    def cancel(self) -> None:
        """Ask the bot to stop; the future then says that it was cancelled, whatever the bot answers."""
        self._stop.set()

    def wait(self, seconds: float) -> None:
        """Wait for the bot to answer or to stop, but no longer than this."""
        if self._thread.is_alive():  # Ctrl-C may have come before it could begin
            self._thread.join(seconds)

    def _work(self, bot: Bot, position: Position, budget: Budget) -> None:
        _give_way()
        if self._before is not None:
            self._before._thread.join()
            self._before = None
        try:
            choice = checked_choice(position, bot.choose(position, budget), self._name)
        except Exception as problem:
            failure = ReihumError("bot-failed", mark("{name} cannot move: {problem}"), name=self._name, problem=problem)
            failure.__cause__ = problem
            self._answer(failure)
        else:
            self._answer(choice)

    def _answer(self, answer: Choice | Exception) -> None:
        if self._stop.is_set():
            answer = CancelledError()
        if isinstance(answer, Exception):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


def _give_way() -> None:
    """Let whoever draws or listens go first on a busy machine. Only Linux gives each thread a priority of its own."""
    if sys.platform == "linux":
        thread = get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(19, os.getpriority(os.PRIO_PROCESS, thread) + _GIVING_WAY))


@atexit.register
def _end_thoughts() -> None:
    """Stop all bots before Python ends: one that is at work in native code then would bring the program down."""
    for thought in list(_under_way):
        thought.cancel()
    for thought in list(_under_way):
        thought.wait(_LAST_SECONDS)
