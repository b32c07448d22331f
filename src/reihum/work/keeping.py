"""Results in a file, piece by piece, so that work that was killed goes on where it was.

The first line says which work it is, and each line after it holds a piece's number and its result:

    {"reihum": "0.2.0", "function": "reihum.engine.pah_tum.training.play_games", "pieces": 8, "sha256": "..."}
    {"piece": 3, "result": [-2, 0, 1]}

The file only ever grows. A line that a kill cut short cannot be read, and its piece is done again.
"""

import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from reihum.core.text import mark
from reihum.work.doing import VERSION
from reihum.work.errors import WorkError

BETWEEN_SYNCS = 1.0
"""A kill loses nothing that was written. A power cut may, but only what was written in so many seconds."""


class Results:
    """Results as JSON, by the number of their piece, kept nowhere but here."""

    def __init__(self) -> None:
        self.found: dict[int, str] = {}

    def add(self, number: int, result: str) -> None:
        """Take one more result."""
        self.found[number] = result

    def close(self) -> None:
        """No more results come."""


class KeptResults(Results):
    """Results that a file holds too; what is in it already needs no work."""

    def __init__(self, file: Path, function: Callable[[Any], object], pieces: Sequence[object]) -> None:
        """Take up a file, or begin one; that of other work is refused and left alone."""
        super().__init__()
        self._file, self._synced = file, time.monotonic()
        title = _title(function, pieces)
        with self._naming_the_file():
            data = file.read_bytes() if file.exists() else b""
            first, *lines = data.split(b"\n")
            if data and _read(first) != title:
                message = mark("{file} holds the results of other work; move it away to begin this one.")
                raise WorkError("work-other", message, file=file)
            self._take_up(lines, len(pieces))
            self._output = file.open("ab", buffering=0)
            if not data:
                self._write(json.dumps(title))
            elif not data.endswith(b"\n"):
                self._write("")

    def add(self, number: int, result: str) -> None:
        """Take one more result; once this returns, a kill does not lose it."""
        super().add(number, result)
        with self._naming_the_file():
            self._write(f'{{"piece": {number}, "result": {result}}}')
            if time.monotonic() - self._synced > BETWEEN_SYNCS:
                os.fsync(self._output.fileno())
                self._synced = time.monotonic()

    def close(self) -> None:
        """No more results come."""
        with self._naming_the_file(), self._output:
            os.fsync(self._output.fileno())

    def _take_up(self, lines: Sequence[bytes], count: int) -> None:
        for line in lines:
            match _read(line):
                case {"piece": int(number), "result": result} if 0 <= number < count:
                    self.found[number] = json.dumps(result)

    def _write(self, line: str) -> None:
        rest = f"{line}\n".encode()
        while rest:
            rest = rest[self._output.write(rest) :]

    @contextmanager
    def _naming_the_file(self) -> Iterator[None]:
        try:
            yield
        except OSError as problem:
            message = mark("{file} cannot be written: {problem}.")
            raise WorkError("work-file", message, file=self._file, problem=problem.strerror) from None


def _title(function: Callable[[Any], object], pieces: Sequence[object]) -> dict[str, object]:
    """What tells this work from any other: what is done, by which version, to which pieces."""
    digest = hashlib.sha256()
    for piece in pieces:
        digest.update(json.dumps(piece).encode() + b"\n")
    name = f"{function.__module__}.{function.__qualname__}"
    return {"reihum": VERSION, "function": name, "pieces": len(pieces), "sha256": digest.hexdigest()}


def _read(line: bytes) -> object:
    try:
        return json.loads(line)
    except ValueError:  # a line that was cut short, or no JSON at all
        return None
