"""How a class did: every pupil's results, and what they are worth."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass

from reihum.classroom.grading.grader import USUAL, Allowance, Result, grade
from reihum.classroom.grading.submission import Submission


@dataclass(frozen=True, slots=True)
class Graded:
    """A submission and the results of its checks."""

    submission: Submission
    results: tuple[Result, ...]

    @property
    def passed(self) -> int:
        """How many checks passed."""
        return sum(result.passed is True for result in self.results)

    @property
    def is_own_work(self) -> bool:
        """Whether the pupil did it, and not Reihum."""
        return self.results[1].passed is not False

    @property
    def share(self) -> float:
        """What it is worth, from 0 to 1: somebody else's work is worth nothing."""
        return self.passed / len(self.results) if self.is_own_work else 0.0

    @property
    def failures(self) -> list[Result]:
        """The checks that did not pass, those left out aside."""
        return [result for result in self.results if result.passed is False]


def grade_all(exercise: str, submissions: Sequence[Submission], allowance: Allowance = USUAL) -> Iterator[Graded]:
    """Every pupil's results, in their order; as many at a time as this machine has cores."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as graders:
        # A thread begins in a context of its own, without the language that was chosen.
        waiting = [
            graders.submit(copy_context().run, _grade_one, exercise, submission, allowance)
            for submission in submissions
        ]
        try:
            for future in waiting:
                yield future.result()
        finally:
            graders.shutdown(wait=True, cancel_futures=True)


def _grade_one(exercise: str, submission: Submission, allowance: Allowance) -> Graded:
    return Graded(submission, tuple(grade(exercise, submission, allowance)))
