"""What came out, as text for people: passed checks in short, failed ones in full and last."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from reihum.arena.marks import mark_for
from reihum.classroom.grading.exercises import EXERCISES
from reihum.classroom.grading.graded import Graded
from reihum.classroom.grading.grader import Result
from reihum.core.text import say, say_count

WIDTH = 80
PASSED, FAILED, LEFT_OUT = "✓", "✗", "–"
HEADING = "Reihum: "
"""How every report begins, so that a later one may take its place."""


def describe(graded: Graded, width: int = WIDTH) -> Iterator[str]:
    """The lines about one submission."""
    yield from (_line(PASSED, result, width) for result in graded.results if result.passed)
    yield from describe_failures(graded, width)
    yield "\n".join(wrap(summary(graded), width))


def describe_failures(graded: Graded, width: int = WIDTH) -> Iterator[str]:
    """The lines about the checks that failed, nothing cut, and how many were left out because of them.

    Checks that fail for the same reason one after the other are told together.
    """
    for _, alike in groupby(graded.failures, lambda each: (each.position, each.expected, each.found, each.tip)):
        failures = list(alike)
        yield from (_line(FAILED, result, width) for result in failures)
        yield from _details(failures[0], width)
    left_out = sum(result.passed is None for result in graded.results)
    if left_out:
        yield f"{LEFT_OUT} " + say_count("{count} check was left out.", "{count} checks were left out.", left_out)


def summary(graded: Graded) -> str:
    """How many checks passed, and whether they count."""
    sentence = say("{passed} of {count} checks passed.", passed=graded.passed, count=len(graded.results))
    if graded.is_own_work:
        return sentence
    return f"{sentence} " + say("They count nothing: the file has Reihum do the work.")


def report(exercise: str, graded: Graded, marks: Sequence[float]) -> str:
    """The report for a pupil."""
    title = f"{HEADING}{say(EXERCISES[exercise].title)} – {graded.submission.pupil}"
    lines = [title, "=" * len(title), "", *describe(graded), ""]
    lines.append(say("Mark: {mark}", mark=mark_for(graded.share, marks)))
    return "\n".join(lines) + "\n"


def _line(sign: str, result: Result, width: int) -> str:
    return "\n".join(wrap(f"{sign} {result.check}", width, subsequent_indent="  "))


def _details(result: Result, width: int) -> Iterator[str]:
    details = (
        (say("Position"), result.position),
        (say("Expected"), result.expected),
        (say("Found"), result.found),
        (say("Tip"), result.tip),
    )
    for name, text in details:
        if text:
            lines = wrap(f"{name}: {text}", width - 4, subsequent_indent="  ", break_on_hyphens=False)
            yield "\n".join(f"    {line}" for line in lines)
