"""Talking to a guest line by line; it can neither keep us waiting nor flood us."""

import os
import select
import time

from reihum.arena.apart import trouble
from reihum.arena.apart.fence import USUAL, Fenced, Limits

CHUNK = 65_536
SECONDS_TO_LISTEN = 5.0
"""A guest reads what it is told at once, unless it does something else."""


class Conversation:
    """A guest behind its fence, and what it has said so far."""

    def __init__(self, name: str, fenced: Fenced, limits: Limits = USUAL) -> None:
        assert fenced.process.stdin is not None
        assert fenced.process.stdout is not None
        self.name = name
        self._fenced, self._limits = fenced, limits
        self._ear, self._mouth = fenced.process.stdout.fileno(), fenced.process.stdin.fileno()
        os.set_blocking(self._mouth, False)
        self._hearing = select.poll()
        self._hearing.register(self._ear, select.POLLIN)
        self._speaking = select.poll()
        self._speaking.register(self._mouth, select.POLLOUT)
        self._heard = b""

    def tell(self, line: str) -> None:
        """Send a line. A long one, such as a file, fills the pipe: a guest that lets it stay full does not listen."""
        left = line.encode() + b"\n"
        deadline = time.monotonic() + SECONDS_TO_LISTEN
        while left:
            try:
                left = left[os.write(self._mouth, left) :]
            except BlockingIOError:
                if not self._speaking.poll(max(0.0, deadline - time.monotonic()) * 1000):
                    raise trouble.deaf(self.name) from None
            except OSError:
                raise trouble.gone(self.name) from None

    def hear(self, seconds: float) -> str:
        """The next line, if it comes within so many seconds."""
        deadline = time.monotonic() + seconds
        while b"\n" not in self._heard:
            if len(self._heard) > self._limits.answer_bytes:
                raise trouble.flood(self.name)
            left = deadline - time.monotonic()
            if left <= 0 or not self._hearing.poll(left * 1000):
                raise trouble.late(self.name, seconds)
            chunk = os.read(self._ear, CHUNK)
            if not chunk:
                raise trouble.gone(self.name)
            self._heard += chunk
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace").rstrip("\r")

    def end(self) -> None:
        """End the guest."""
        self._fenced.end()
