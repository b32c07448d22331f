"""Which checks there are for which kind of file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reihum.bots.guest import load_file
from reihum.classroom.grading import (
    board_checks,
    bot_checks,
    levels_checks,
    potential_moves_checks,
    sequences_checks,
)
from reihum.classroom.grading.check import Check, Mismatch, Said
from reihum.core.text import mark

LOADS = mark("The file can be loaded, and defines what is asked for.")
"""The name of the first check of every suite; if it fails, there is nothing to check the others with."""


@dataclass(frozen=True, slots=True)
class Suite:
    """The names that a file must define, one of each tuple, and the checks of what it defines."""

    needs: tuple[tuple[str, ...], ...]
    checks: tuple[Check, ...]


SUITES = {
    "board": Suite((("ConnectFourBoard",),), board_checks.CHECKS),
    "levels": Suite((("ComputerPlayer",),), levels_checks.CHECKS),
    "sequences": Suite((("grid",), ("decode",), ("encode",), ("next_dicts",), ("play",)), sequences_checks.CHECKS),
    "potential-moves": Suite((("get_potential_moves", "getPotentialMoves"),), potential_moves_checks.CHECKS),
    "bot": Suite((), bot_checks.CHECKS),
}


def names(kind: str) -> list[str]:
    """The names of a suite's checks, in their order."""
    return [LOADS, *(check.name for check in SUITES[kind].checks)]


def split_class(kind: str, file: str) -> tuple[Path, str]:
    """The file, and the class in it where ``my_bot.py:MyBot`` names one."""
    path, _, name = file.rpartition(":")
    return (Path(path), name) if kind == "bot" and path.endswith(".py") else (Path(file), "")


def load_subject(kind: str, file: str) -> Any:
    """What the checks are run on: the module, or the class of a bot. Mismatch if something is missing."""
    path, name = split_class(kind, file)
    module = load_file(path)
    for options in SUITES[kind].needs:
        if not any(hasattr(module, option) for option in options):
            raise Mismatch(path.name, Said(" / ".join(options)), Said(", ".join(_own_names(module))))
    return bot_checks.find_kind(module, name) if kind == "bot" else module


def _own_names(module: Any) -> list[str]:
    return [name for name in vars(module) if not name.startswith("_")]
