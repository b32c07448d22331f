"""Results that are kept piece by piece, each under a name of its own: work that changes is done again only in parts.

The room ``work`` keeps the results of one list of pieces. In a league the list changes with every file that a pupil
hands in, and most of its pieces do not.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from reihum.work import Crew


def run_unknown(
    crew: Crew, function: Callable[[dict[str, Any]], object], pieces: Sequence[dict[str, Any]], folder: Path
) -> Iterator[Any]:
    """The results of all pieces in their order; only those that the folder does not hold are worked out."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{_name(piece)}.json" for piece in pieces]
    unknown = {place: piece for place, piece in enumerate(pieces) if not files[place].exists()}
    fresh = crew.run(function, list(unknown.values()))
    for place, file in enumerate(files):
        if place in unknown:
            result = next(fresh)
            half = file.with_suffix(".half")  # a kill leaves no half of a result under the name of a whole one
            half.write_text(json.dumps(result))
            half.replace(file)
            yield result
        else:
            yield json.loads(file.read_text())


def _name(piece: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(piece, sort_keys=True).encode()).hexdigest()[:32]
