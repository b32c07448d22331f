"""The folder into which a tournament writes: what goes wrong with it is a sentence that names it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reihum.core import ReihumError
from reihum.core.text import mark


def make_folder(folder: Path) -> None:
    """Make the folder, unless it is there."""
    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """While something is written to the folder."""
    try:
        yield
    except OSError as problem:
        message = mark("The folder {folder} cannot be written: {problem}.")
        raise ReihumError("report", message, folder=folder, problem=problem.strerror) from None
