"""Pupils' files for the tests of the grader: right ones, and how they are checked without a process of their own."""

from pathlib import Path

import reihum
from reihum.classroom.grading.child import run_checks
from reihum.classroom.grading.exercises import EXERCISES
from reihum.classroom.grading.submission import find_submissions
from reihum.classroom.grading.suites import SUITES

OWN = Path(reihum.__file__).parent
OWN_FILES = {
    "board": OWN / "classroom/board.py",
    "levels": OWN / "classroom/levels.py",
    "sequences": OWN / "classroom/sequences.py",
    "potential-moves": OWN / "classroom/potential_moves.py",
    "bot": OWN / "bots/random_bot.py",
    **{f"pah-tum-{task}": OWN / "classroom/pah_tum.py" for task in ("rows", "scoring", "greedy", "planner")},
}
RIGHT_BOARD = OWN_FILES["board"].read_text()


def submission_of(exercise, path):
    """A file as it would be handed in."""
    asked = EXERCISES[exercise]
    (submission,) = find_submissions([str(path)], asked.wanted, asked.file_name)
    return submission


def failing(exercise, path):
    """The names of the checks that a file fails, run here and now."""
    checks = ["loads", *(check.name for check in SUITES[exercise].checks)]
    return [checks[number] for number, problem in run_checks(exercise, Path(path)) if problem is not None]


def changed(text, right, wrong):
    """A text with its last occurrence of something changed, which must be there."""
    assert right in text
    start, _, end = text.rpartition(right)
    return start + wrong + end
