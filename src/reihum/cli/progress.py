"""Showing a person at a terminal that long work goes on; a pipe is shown nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

from reihum.core.engine import Progress
from reihum.core.text import say

if TYPE_CHECKING:
    from reihum.work import Headway


@contextmanager
def showing_progress() -> Iterator[Progress | None]:
    """What to tell the number of positions looked at, while the block lasts."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)

    with Console(stderr=True).status(say("Thinking …")) as status:
        yield lambda nodes: status.update(say("Thinking … {nodes:,} positions", nodes=nodes))


@contextmanager
def showing_work() -> Iterator["Callable[[Headway], None] | None"]:
    """What to tell how far work in pieces is, while the block lasts: a bar, with the time that is left."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415

    with Bar(BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=None)

        def tell(headway: "Headway") -> None:
            left = headway.seconds_left
            words = "" if left is None else say("{time} left", time=timedelta(seconds=round(left)))
            bar.update(task, total=headway.total, completed=headway.done, description=words)

        yield tell
