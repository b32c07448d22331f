"""The process that runs a pupil's file: ``python -m reihum.classroom.grading.child KIND FILE FIRST MEGABYTES``.

It writes a line of JSON for each check, from number FIRST on, where 0 is that the file can be loaded. Whatever the
pupil's program prints goes nowhere, and it finds nothing to read. This keeps accidents in, not malice.
"""

import json
import os
import sys

from reihum.bots.guest import say_problem
from reihum.classroom.grading.check import Mismatch
from reihum.classroom.grading.suites import SUITES, load_subject


def main() -> None:
    """Load the file, run the checks, report."""
    kind, file, first, megabytes = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    report_to = _close_standard_streams()
    _limit_memory(megabytes)

    def report(number: int, problem: BaseException | None) -> None:
        fields: dict[str, object] = {"number": number, "passed": problem is None}
        if isinstance(problem, Mismatch):
            fields |= {"position": problem.position, "expected": problem.expected, "found": problem.found}
        elif problem is not None:
            fields |= {"found": say_problem(problem)}
        os.write(report_to, json.dumps(fields).encode() + b"\n")

    try:
        subject = load_subject(kind, file)
    except BaseException as problem:
        report(first, problem)
        return
    if first == 0:
        report(0, None)
    for number, check in enumerate(SUITES[kind].checks, start=1):
        if number >= first:
            try:
                check.run(subject)
            except BaseException as problem:
                report(number, problem)
            else:
                report(number, None)


def _close_standard_streams() -> int:
    """Point all three to nowhere; a copy of the standard output is what we report to."""
    report_to = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    return report_to


def _limit_memory(megabytes: int) -> None:
    try:
        import resource  # noqa: PLC0415  (not on Windows, where there is no limit then)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    main()
    os._exit(0)  # threads that a pupil's program left behind must not keep the process
