"""The pictures that the window shows, kept as long as they are of use."""

import tkinter as tk
from collections.abc import Callable

from reihum.core.paint import BLACK, WHITE, ink_on, mix
from reihum.ui.tk.sprite import Block, Disc, Shape, Sprite

_MOST = 80
"""So many pictures are kept; a board shows some ten, and every size of the window has its own."""

HOLE = 0.43
"""The radius of a board's hole, as a share of a cell."""


class Images:
    """Makes pictures once, and gives Tk's names for them."""

    def __init__(self, root: tk.Misc) -> None:
        self._tk = root.tk
        self._names: dict[tuple[object, ...], str] = {}

    def stone(self, side: str, paint: str, size: int, strength: float = 1.0) -> str:
        """A stone: round for the first side, square for the second, whatever their colours."""
        return self._make(("stone", side, paint, size, strength), lambda: _stone(side, paint, size).fade(strength))

    def front(self, paint: str, size: int) -> str:
        """A piece of a board's front with a round hole in it."""
        hole, rim = Disc(HOLE * size), Disc((HOLE + 0.02) * size)
        return self._make(
            ("front", paint, size),
            lambda: Sprite(size).fill(Block(size / 2, 0), paint).fill(rim, mix(paint, BLACK, 0.22)).cut(hole),
        )

    def floor(self, paint: str, size: int) -> str:
        """A cell of a flat board."""
        return self._make(("floor", paint, size), lambda: Sprite(size).fill(Block(0.475 * size, 0.1 * size), paint))

    def disc(self, paint: str, size: int) -> str:
        """A full circle."""
        return self._make(("disc", paint, size), lambda: Sprite(size).fill(Disc(size / 2), paint))

    def dot(self, paint: str, edge: str, size: int) -> str:
        """A small circle with an edge."""
        inner = Disc(0.33 * size)
        return self._make(
            ("dot", paint, edge, size), lambda: Sprite(size).fill(Disc(size / 2), edge).fill(inner, paint)
        )

    def ring(self, paint: str, size: int) -> str:
        """A circle around a stone."""
        outer, inner = Disc(0.42 * size), Disc(0.345 * size)
        return self._make(("ring", paint, size), lambda: Sprite(size).fill(outer, paint).cut(inner))

    def cursor(self, paint: str, size: int) -> str:
        """A frame around a cell."""
        outer, inner = Block(0.495 * size, 0.12 * size), Block(0.445 * size, 0.08 * size)
        return self._make(("cursor", paint, size), lambda: Sprite(size).fill(outer, paint).cut(inner))

    def swatch(self, paint: str, edge: str, size: int) -> str:
        """A colour to choose."""
        outer, inner = Block(size / 2, 0.28 * size), Block(size / 2 - max(1, size / 14), 0.24 * size)
        return self._make(("swatch", paint, edge, size), lambda: Sprite(size).fill(outer, edge).fill(inner, paint))

    def _make(self, key: tuple[object, ...], draw: Callable[[], Sprite]) -> str:
        name = self._names.pop(key, None)
        if name is None:
            name = str(self._tk.call("image", "create", "photo", "-data", draw().png(), "-format", "png"))
        self._names[key] = name  # the one used last is the last one to go
        if len(self._names) > _MOST:
            oldest = next(iter(self._names))
            self._tk.call("image", "delete", self._names.pop(oldest))
        return name


def _stone(side: str, paint: str, size: int) -> Sprite:
    bright = ink_on(paint) == BLACK
    edge = mix(paint, BLACK, 0.5) if bright else mix(paint, WHITE, 0.42)
    groove = mix(paint, BLACK, 0.16) if bright else mix(paint, WHITE, 0.16)

    def shape(share: float) -> Shape:
        # The square is as large as a hole lets it be.
        return Disc(0.39 * share * size) if side == "first" else Block(0.325 * share * size, 0.1 * share * size)

    sprite = Sprite(size).fill(shape(1), edge).fill(shape(0.92), paint)
    return sprite.fill(shape(0.66), groove).fill(shape(0.57), paint)
