"""The process that runs a pupil's files, behind the fence: ``python -m reihum.classroom.grading.child``.

It reads one order, writes the files into its empty folder, and reports a line of JSON for each check:

    {"exercise": "board", "main": "anna.py", "files": {"anna.py": "…"}, "class": "", "first": 0, "seconds": 10, …}
    {"secret": "…", "started": true}
    {"secret": "…", "lent": []}
    {"secret": "…", "number": 0, "passed": true}

Check number 0 is that the file can be loaded; ``lent`` says what it then offers of ours as its own. Checks before
``first`` are left out. Whatever the pupil's program prints goes nowhere, and it finds nothing to read.
"""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from reihum.bots.guest import say_problem
from reihum.classroom.grading.check import Mismatch
from reihum.classroom.grading.own_work import lent
from reihum.classroom.grading.suites import SUITES, load_subject, offered
from reihum.core.text import use_language

ENCODING = "latin-1"
"""Files are bytes, whatever is in them; so they travel as text and come out the same."""


def main() -> None:
    """Obey the order, and report."""
    order = json.loads(sys.stdin.buffer.read())
    report_to = _close_standard_streams()
    sys.argv = [order["main"]]
    use_language(order["language"])
    for name, text in order["files"].items():
        Path(name).write_bytes(text.encode(ENCODING))

    def report(fields: dict[str, object]) -> None:
        os.write(report_to, json.dumps({"secret": order["secret"], **fields}).encode() + b"\n")

    def start_the_clock() -> None:
        _limit_computing(order["seconds"])

    def look_at(subject: Any) -> None:
        report({"lent": lent(*offered(order["exercise"], subject))})

    report({"started": True})
    file, kind, first = Path(order["main"]), order["class"], order["first"]
    for number, problem in run_checks(order["exercise"], file, kind, first, start_the_clock, look_at):
        report({"number": number, **_tell(problem)})


def run_checks(
    exercise: str,
    file: Path,
    kind: str = "",
    first: int = 0,
    before_each: Callable[[], None] = lambda: None,
    loaded: Callable[[Any], None] = lambda _: None,
) -> Iterator[tuple[int, BaseException | None]]:
    """The number of each check and what went wrong in it; the loading alone if that goes wrong."""
    before_each()
    try:
        subject = load_subject(exercise, file, kind)
    except BaseException as problem:  # it is a pupil's code, and may raise anything
        yield first, problem
        return
    if first == 0:
        loaded(subject)
        yield 0, None
    for number, check in enumerate(SUITES[exercise].checks, start=1):
        if number >= first:
            before_each()
            try:
                check.run(subject)
            except BaseException as problem:
                yield number, problem
            else:
                yield number, None


def _tell(problem: BaseException | None) -> dict[str, object]:
    if problem is None:
        return {"passed": True}
    if isinstance(problem, Mismatch):
        answers = {"position": problem.position, "expected": problem.expected, "found": problem.found}
        return {"passed": False, **answers}
    kinds = [kind.__name__ for kind in type(problem).__mro__]
    return {"passed": False, "found": say_problem(problem), "error": kinds}


def _close_standard_streams() -> int:
    """Point all three to nowhere; a copy of the standard output is what we report to."""
    report_to = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    return report_to


def _limit_computing(seconds: float) -> None:
    """Let the system end this process after so many seconds of computing; time it has to wait does not count."""
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    main()
    os._exit(0)  # threads that a pupil's program left behind must not keep the process
