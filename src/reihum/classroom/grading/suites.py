"""The checks of each exercise."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reihum.bots.guest import load_file
from reihum.classroom.grading import (
    board_checks,
    bot_checks,
    levels_checks,
    pah_tum_checks,
    potential_moves_checks,
    sequences_checks,
)
from reihum.classroom.grading.check import Check, Mismatch, Said
from reihum.classroom.grading.exercises import EXERCISES
from reihum.classroom.grading.own_work import NOTHING
from reihum.core.text import mark

LOADS = mark("The file can be loaded, and defines what is asked for.")
"""The name of the first check of every suite; if it fails, there is nothing to check the others with."""
OWN_WORK = mark("The file does the work itself, and does not have Reihum do it.")
"""The name of the second check; if it fails, the others count nothing."""


@dataclass(frozen=True, slots=True)
class Suite:
    """The checks of an exercise, and what a file may use of Reihum."""

    checks: tuple[Check, ...]
    allowed: re.Pattern[str] = NOTHING


SUITES = {
    "board": Suite(board_checks.CHECKS),
    "levels": Suite(levels_checks.CHECKS),
    "sequences": Suite(sequences_checks.CHECKS),
    "potential-moves": Suite(potential_moves_checks.CHECKS),
    "bot": Suite(bot_checks.CHECKS, bot_checks.ALLOWED),
    "pah-tum-rows": Suite(pah_tum_checks.ROWS_CHECKS),
    "pah-tum-scoring": Suite(pah_tum_checks.SCORING_CHECKS),
    "pah-tum-greedy": Suite(pah_tum_checks.GREEDY_CHECKS),
    "pah-tum-planner": Suite(pah_tum_checks.PLANNER_CHECKS),
}


def names(exercise: str) -> list[str]:
    """The names of a suite's checks, in their order."""
    return [LOADS, OWN_WORK, *(check.name for check in SUITES[exercise].checks)]


def load_subject(exercise: str, file: Path, kind: str) -> Any:
    """What the checks are run on: the module, or the class of a bot. Mismatch if something is missing."""
    module = load_file(file)
    for options in EXERCISES[exercise].needs:
        if not any(hasattr(module, option) for option in options):
            raise Mismatch(file.name, Said(" / ".join(options)), Said(", ".join(_own_names(module))))
    return bot_checks.find_kind(module, kind) if exercise == "bot" else module


def offered(exercise: str, subject: Any) -> list[Any]:
    """The classes and functions of a subject that the checks look at."""
    wanted = EXERCISES[exercise].wanted
    return [vars(subject)[name] for name in wanted if name in vars(subject)] if wanted else [subject]


def _own_names(module: Any) -> list[str]:
    return [name for name in vars(module) if not name.startswith("_")]
