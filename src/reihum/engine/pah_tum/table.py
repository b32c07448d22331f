"""The table of what lines are worth, as it was learned: a data file with a checksum.

    {"seed": 1, "games": 400000, "tempo": [...], "lines": {"0": 0, "1": 17, ...}, "sha256": "..."}

A class of lines is named by its smallest code (two bits a cell: 0 free, 1 white, 2 black, 3 blocked), so that the file
does not depend on how the kernel numbers them. Values are in 1/16 of a point. The checksum is of tempo and lines.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.engine.answers import kernel_missing
from reihum.engine.kernel import kernel

FILE = Path(__file__).with_name("lines.json")


@dataclass(frozen=True, slots=True)
class LearnedTable:
    """What each class of lines adds to an estimate, in the kernel's order, and what it is worth to have the move."""

    lines: list[int]
    tempo: list[int]


@cache
def load_table(file: Path = FILE) -> LearnedTable:
    """Read the table, and make sure that nobody has changed it."""
    if kernel is None:
        raise kernel_missing()
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["sha256"] != checksum(data):
        message = mark(
            "The learned table {file} is damaged: its checksum is wrong. `make train-pah-tum` makes it anew."
        )
        raise ReihumError("table-damaged", message, file=file.name)
    return LearnedTable([data["lines"][str(code)] for code in kernel.pah_tum_class_codes()], data["tempo"])


def write_table(file: Path, seed: int, games: int, table: LearnedTable) -> None:
    """Write the table with its checksum."""
    assert kernel is not None
    lines = dict(zip(map(str, kernel.pah_tum_class_codes()), table.lines, strict=True))
    data: dict[str, Any] = {"seed": seed, "games": games, "tempo": table.tempo, "lines": lines}
    data["sha256"] = checksum(data)
    file.write_text(json.dumps(data, indent=0) + "\n", encoding="utf-8")


def checksum(data: dict[str, Any]) -> str:
    """The SHA-256 of what was learned."""
    learned = json.dumps([data["tempo"], sorted(data["lines"].items())])
    return hashlib.sha256(learned.encode()).hexdigest()
