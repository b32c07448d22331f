"""The network that estimates positions, as it was trained: a data file with a checksum.

    {"seed": 1, "games": 400000, "lines": {"0": [...], "1": [...], ...},
     "bias": [...], "lead": [...], "out": [...], "last": 75, "points": 30, "sha256": "..."}

What the numbers mean says ``kernel/pah_tum/evaluation.hpp``. A class of lines is named by its smallest code (two bits a
cell: 0 free, 1 white, 2 black, 3 blocked), so that the file does not depend on how the kernel numbers them.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.engine.kernel import kernel, kernel_missing

FILE = Path(__file__).with_name("network.json")


class Network(NamedTuple):
    """The numbers of the network, in the order in which the kernel gives and takes them."""

    lines: list[list[int]]
    """A row for every class, in the kernel's order."""
    bias: list[int]
    lead: list[int]
    out: list[int]
    last: int
    points: int


@cache
def load_network(file: Path = FILE) -> Network:
    """Read the network, and make sure that nobody has changed it."""
    if kernel is None:
        raise kernel_missing()
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["sha256"] != _checksum(data):
        message = mark("The network {file} is damaged: its checksum is wrong. `make train-pah-tum` makes it anew.")
        raise ReihumError("network-damaged", message, file=file.name)
    lines = [data["lines"][str(code)] for code in kernel.pah_tum_class_codes()]
    return Network(lines, data["bias"], data["lead"], data["out"], data["last"], data["points"])


def write_network(file: Path, seed: int, games: int, network: Network) -> None:
    """Write the network with its checksum, every list on a line of its own."""
    assert kernel is not None
    lines = dict(zip(map(str, kernel.pah_tum_class_codes()), network.lines, strict=True))
    data: dict[str, Any] = {"seed": seed, "games": games, **network._asdict(), "lines": lines}
    data["sha256"] = _checksum(data)
    file.write_text(json.dumps(data, separators=(",", ":")).replace("],", "],\n") + "\n", encoding="utf-8")


def _checksum(data: dict[str, Any]) -> str:
    learned = {name: value for name, value in data.items() if name != "sha256"}
    return hashlib.sha256(json.dumps(learned, sort_keys=True).encode()).hexdigest()
