"""Small pictures with soft edges, made in code: Tk's canvas draws no such edges itself, but shows pictures with them.

A shape lies in the middle of its picture and is as wide to the left as to the right. So each line of pixels is a run of
full ones, which is copied, and a few at its left end, mixed by how much the shape covers of them; its right end is the
same once more.
"""

import struct
import zlib
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Protocol

from reihum.core.paint import channels

_PARTS = (1 / 8, 3 / 8, 5 / 8, 7 / 8)
"""Where a line of pixels is measured."""


class Shape(Protocol):
    """Something to fill."""

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides, at a height above or below the middle."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A full circle."""

    radius: float

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides."""
        return sqrt(max(0.0, self.radius**2 - y**2))


@dataclass(frozen=True, slots=True)
class Block:
    """A square with round corners."""

    half: float
    corner: float

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides."""
        inside = self.half - self.corner
        beyond = abs(y) - inside
        if beyond <= 0:
            return self.half
        return inside + sqrt(self.corner**2 - beyond**2) if beyond < self.corner else 0.0


@dataclass(frozen=True, slots=True)
class Diamond:
    """A square that stands on a corner."""

    half: float

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides."""
        return max(0.0, self.half - abs(y))


@dataclass(frozen=True, slots=True)
class Triangle:
    """A triangle with equal sides that stands on one of them; its corners lie on a circle."""

    radius: float

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides."""
        return (y + self.radius) / sqrt(3) if -self.radius <= y <= self.radius / 2 else 0.0


@dataclass(frozen=True, slots=True)
class Cross:
    """Two bars, one lying and one standing."""

    half: float
    arm: float

    def half_width(self, y: float) -> float:
        """How far it reaches to both sides."""
        return self.half if abs(y) <= self.arm else self.arm if abs(y) <= self.half else 0.0


class Sprite:
    """A square picture, empty at first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pixels = bytearray(4 * size * size)

    def fill(self, shape: Shape, paint: str) -> "Sprite":
        """Paint a shape over what is there."""
        colour = channels(paint)
        for y in range(self.size):
            self._fill_line(y, shape, colour)
        return self

    def cut(self, shape: Shape) -> "Sprite":
        """Make a hole in what is there."""
        for y in range(self.size):
            self._fill_line(y, shape, None)
        return self

    def fade(self, share: float) -> "Sprite":
        """Let what is behind shine through; 1 is as before, 0 is nothing."""
        self._pixels[3::4] = self._pixels[3::4].translate(bytes(round(alpha * share) for alpha in range(256)))
        return self

    def png(self) -> bytes:
        """The picture as a PNG file, which Tk reads."""
        width = 4 * self.size
        lines = b"".join(b"\0" + self._pixels[start : start + width] for start in range(0, len(self._pixels), width))
        head = struct.pack(">IIBBBBB", self.size, self.size, 8, 6, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 1)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)

    def _fill_line(self, y: int, shape: Shape, colour: tuple[int, int, int] | None) -> None:
        middle = self.size / 2
        widths = [shape.half_width(y + part - middle) for part in _PARTS]
        widest, narrowest = max(widths), min(widths)
        first, full_first = max(0, floor(middle - widest)), max(0, ceil(middle - narrowest))
        start, end = 4 * y * self.size, 4 * (y + 1) * self.size
        if full_first < self.size - full_first:
            full = bytes((*colour, 255)) if colour else bytes(4)
            self._pixels[start + 4 * full_first : end - 4 * full_first] = full * (self.size - 2 * full_first)
        for x in range(first, min(full_first, (self.size + 1) // 2)):
            covered = sum([max(0.0, min(x + 1, middle + w) - max(x, middle - w)) for w in widths]) / len(widths)
            left, right = start + 4 * x, end - 4 * (x + 1)
            self._mix(left, colour, covered)
            self._pixels[right : right + 4] = self._pixels[left : left + 4]

    def _mix(self, place: int, colour: tuple[int, int, int] | None, share: float) -> None:
        before = self._pixels[place + 3] / 255
        if colour is None:
            self._pixels[place + 3] = round(255 * before * (1 - share))
            return
        after = share + before * (1 - share)
        for number, part in enumerate(colour):
            old = self._pixels[place + number]
            self._pixels[place + number] = round((part * share + old * before * (1 - share)) / after) if after else 0
        self._pixels[place + 3] = round(255 * after)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
