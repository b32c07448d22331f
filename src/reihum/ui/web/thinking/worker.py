"""A process that lets bots think and analyses positions, one thing at a time.

Orders come in on standard input, replies go out on standard output (``protocol.py``). When its input ends, so does it.
"""

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import process_time
from typing import Any

from reihum.core import ReihumError
from reihum.core.text import mark, speaking
from reihum.ui.web.edge.surroundings import kilobytes_used, step_back
from reihum.ui.web.thinking.answering import answer
from reihum.ui.web.thinking.protocol import Answer, Order, Progress, Stop, read_order, write_reply

MOST_KILOBYTES = 800_000
"""Having grown beyond this, it asks to be replaced: every size of board that it solves takes a table of its own."""


class Worker:
    """Does what the lines say."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._lock = Lock()
        self._current: int | None = None
        self._stopped_early: set[int] = set()
        """Jobs that were stopped before they were begun."""
        self._stop = Event()
        Thread(target=self._run, daemon=True).start()

    def take(self, line: str) -> None:
        """Take a job on, or stop one."""
        match read_order(line):
            case Order() as order:
                self._orders.put(order)
            case Stop(job):
                with self._lock:
                    if job == self._current:
                        self._stop.set()
                    else:
                        self._stopped_early.add(job)

    def _run(self) -> None:
        while True:
            order = self._orders.get()
            with self._lock:
                self._current = order.job
                self._stop.clear()
                if order.job in self._stopped_early:
                    self._stop.set()
                # Numbers go up: what was stopped when it had been answered already is forgotten here.
                self._stopped_early = {job for job in self._stopped_early if job > order.job}
            with speaking(order.question.language):
                began = process_time()
                found = self._answer(order)
                with self._lock:
                    self._current = None
                tired = kilobytes_used() > MOST_KILOBYTES
                self._say(Answer(order.job, found, tired, round(process_time() - began, 3)))

    def _answer(self, order: Order) -> dict[str, Any] | ReihumError:
        try:
            return answer(order.question, self._stop, lambda progress: self._say(Progress(order.job, progress)))
        except ReihumError as problem:
            return problem
        except Exception as problem:  # a bot is anybody's code
            message = mark("This could not be worked out: {problem}")
            return ReihumError("bot-failed", message, problem=repr(problem)[:200])

    def _say(self, reply: Progress | Answer) -> None:
        self._write(write_reply(reply))


def main() -> None:
    """Serve standard input until it ends."""
    step_back()
    replies = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what a bot prints must not be taken for a reply
    worker = Worker(replies.write)
    for line in sys.stdin:
        worker.take(line)
    os._exit(0)  # whatever still thinks: nobody waits for it


if __name__ == "__main__":
    main()
