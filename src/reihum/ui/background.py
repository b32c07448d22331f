"""Work that a window must not wait for: it goes on in a thread of its own."""

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from threading import Thread
from typing import Generic, TypeVar

from reihum.match.thought import give_way, stop_at_the_end

Result = TypeVar("Result")


class Background(Generic[Result]):
    """Does some work once, and gives way to whoever draws; ``future`` tells what came of it."""

    def __init__(self, work: Callable[[], Result], stop: Callable[[], None] = lambda: None) -> None:
        """Begin at once; ``stop`` is how to ask the work to come to an end."""
        self.future: Future[Result] = Future()
        self._work, self._stop = work, stop
        self._context = copy_context()  # the same language is spoken there
        # A daemon, so that it cannot keep the program from ending.
        self._thread = Thread(target=self._do, name="work in the background", daemon=True)
        stop_at_the_end(self)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether it is still at it."""
        return not self.future.done()

    def cancel(self) -> None:
        """Ask it to come to an end."""
        self._stop()

    def wait(self, seconds: float) -> None:
        """Wait for its end, but no longer than this."""
        self._thread.join(seconds)

    def _do(self) -> None:
        give_way()
        try:
            result = self._context.run(self._work)
        except Exception as problem:
            self.future.set_exception(problem)
        else:
            self.future.set_result(result)
