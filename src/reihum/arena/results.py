"""Records as results: who moved first, who second, and who got the point."""

from collections.abc import Iterable

from reihum.arena.ratings import Result
from reihum.core import Record

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""What whoever moved first got."""


def results_of(records: Iterable[Record]) -> list[Result]:
    """The results of the finished games between two players whose names are known and differ."""
    return [
        Result(*record.names, POINTS[record.result])
        for record in records
        if record.result in POINTS and all(record.names) and record.names[0] != record.names[1]
    ]
