"""What a worker does with a piece, be it a process here or one of a cluster."""

import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from reihum import __version__
from reihum.core.text import mark
from reihum.work.errors import WorkError

VERSION = __version__
"""Workers, and whoever takes up results, must have the same."""

_turn = Lock()


def do_piece(function: Callable[[Any], object], piece: object, version: str) -> str:
    """Do a piece and give its result as JSON."""
    check_version(version)
    # A Dask worker with several threads takes several pieces; most functions are made for one at a time.
    with _turn:
        return json.dumps(function(piece), separators=(",", ":"))


def check_version(version: str) -> None:
    """Refuse to work for another version of Reihum, which might expect another result."""
    if version != VERSION:
        message = mark("A worker has Reihum {theirs}, and this is Reihum {ours}: they must be the same.")
        raise WorkError("work-version", message, theirs=VERSION, ours=version)
