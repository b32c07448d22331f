"""Results that are kept piece by piece, each under a name of its own: work that changes is done again only in parts.

The room ``work`` keeps the results of one list of pieces. In a league the list changes with every file that a pupil
hands in, and most of its pieces do not.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from reihum.arena.folders import make_folder, writing_to
from reihum.work import Crew


def run_unknown(
    crew: Crew, function: Callable[[dict[str, Any]], object], pieces: Sequence[dict[str, Any]], folder: Path
) -> Iterator[Any]:
    """The results of all pieces in their order; only those that the folder does not hold are worked out."""
    make_folder(folder)
    files = [folder / f"{_name(piece)}.json" for piece in pieces]
    known = {place: result for place, file in enumerate(files) if (result := _read(file)) is not None}
    fresh = crew.run(function, [piece for place, piece in enumerate(pieces) if place not in known])
    for place, file in enumerate(files):
        if place in known:
            yield known[place]
            continue
        result = next(fresh)
        with writing_to(folder):
            half = file.with_suffix(".half")  # a kill leaves no half of a result under the name of a whole one
            half.write_text(json.dumps(result))
            half.replace(file)
        yield result


def _read(file: Path) -> Any:
    """What a file holds; None if it is not there, or if a power cut has left nothing in it that can be read."""
    with suppress(OSError, ValueError):
        return json.loads(file.read_text())
    return None


def _name(piece: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(piece, sort_keys=True).encode()).hexdigest()[:32]
