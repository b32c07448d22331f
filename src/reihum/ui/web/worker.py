"""A process that lets bots think and analyses positions, one thing at a time.

The server writes a JSON object a line to its standard input: a job, ``{"job": 7, "task": "move", ...}``, or the wish to
stop one, ``{"stop": 7}``. It answers on standard output with ``{"job": 7, "progress": ...}`` and at last with
``{"job": 7, "answer": ...}`` or ``{"job": 7, "problem": ...}``. When its input ends, so does it.
"""

import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from reihum.core import Budget, ReihumError
from reihum.core.text import speaking
from reihum.match.analysis import Progress, analyse_position, solve_position
from reihum.match.thinking import choose_hint, choose_move, pack_choice, read_position

NICE = 10
"""How far it steps back for others: the server must answer at once, a bot need not."""
MOST_KILOBYTES = 800_000
"""Having grown beyond this, it asks to be replaced: every size of board that it solves takes a table of its own."""

Tell = Callable[[Progress], None]


class Worker:
    """Does what the lines say."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._jobs: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._lock = Lock()
        self._current: int | None = None
        self._stopped_early: set[int] = set()
        """Jobs that were stopped before they were begun."""
        self._stop = Event()
        Thread(target=self._run, daemon=True).start()

    def take(self, line: str) -> None:
        """Take a job on, or stop one."""
        message = json.loads(line)
        if "stop" not in message:
            self._jobs.put(message)
            return
        with self._lock:
            if message["stop"] == self._current:
                self._stop.set()
            else:
                self._stopped_early.add(message["stop"])

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            with self._lock:
                self._current = job["job"]
                self._stop.clear()
                if self._current in self._stopped_early:
                    self._stop.set()
                # Numbers go up: what was stopped when it had been answered already is forgotten here.
                self._stopped_early = {number for number in self._stopped_early if number > job["job"]}
            answer = self._answer(job)
            with self._lock:
                self._current = None
            # ru_maxrss counts kilobytes on Linux; where it counts bytes, it only is replaced more often.
            tired = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > MOST_KILOBYTES
            self._say({"job": job["job"], **answer, "tired": tired})

    def _answer(self, job: dict[str, Any]) -> dict[str, Any]:
        def tell(progress: Progress) -> None:
            self._say({"job": job["job"], "progress": progress.as_dict()})

        with speaking(job["language"]):
            try:
                return {"answer": work(job, self._stop, tell)}
            except ReihumError as problem:
                return {"problem": {"code": problem.code, "message": str(problem)}}
            except Exception as problem:  # a bot is anybody's code
                return {"problem": {"code": "bot-failed", "message": repr(problem)[:200]}}

    def _say(self, message: dict[str, Any]) -> None:
        self._write(json.dumps(message) + "\n")


def work(job: dict[str, Any], stop: Event, tell: Tell) -> dict[str, Any]:
    """Do one job; its answer as plain values."""
    position = read_position(job["game"], job["position"], job["size"])
    if job["task"] == "move":
        return pack_choice(choose_move(job["bot"], position, job["seed"], stop), position.rules)
    if job["task"] == "hint":
        return pack_choice(choose_hint(position, stop), position.rules)
    budget = Budget(job["seconds"], stop=stop)
    if job["task"] == "solve":
        return solve_position(position, budget)
    return analyse_position(position, budget, tell)


def main() -> None:
    """Serve standard input until it ends."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends our input
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    worker = Worker(answers.write)
    for line in sys.stdin:
        worker.take(line)
    os._exit(0)  # whatever still thinks: nobody waits for it


if __name__ == "__main__":
    main()
