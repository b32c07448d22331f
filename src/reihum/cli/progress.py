"""Showing a person at a terminal that long work goes on; a pipe is shown nothing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from reihum.core.analysis import Progress
from reihum.core.text import say


@contextmanager
def showing_progress() -> Iterator[Progress | None]:
    """What to tell the number of positions looked at, while the block lasts."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)

    with Console(stderr=True).status(say("Thinking …")) as status:
        yield lambda nodes: status.update(say("Thinking … {nodes} positions", nodes=f"{nodes:,}"))
