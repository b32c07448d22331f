"""Workers for tests."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from reihum.work import Crew


@contextmanager
def crew_here() -> Iterator[Crew]:
    """One worker in this very process, which is there at once; pieces and results take the same way as anywhere."""
    with ThreadPoolExecutor(1) as executor:
        yield Crew(executor, 2, BrokenExecutor)
