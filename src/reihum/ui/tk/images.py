"""The pictures that the window shows, kept as long as they are of use."""

import tkinter as tk
from collections.abc import Callable

from reihum.core.paint import BLACK, WHITE, ink_on, mix
from reihum.ui.tk.sprite import Block, Cross, Diamond, Disc, Shape, Sprite, Triangle

_MOST = 80
"""So many pictures are kept; a board shows some ten, and every size of the window has its own."""
_MOST_DRAWN = 400
"""So many are kept as small files, which are soon shown again: in another window, or when a size comes back."""

HOLE = 0.43
"""The radius of a board's hole, as a share of a cell."""

_drawn: dict[tuple[object, ...], bytes] = {}


class Images:
    """Makes pictures once, and gives Tk's names for them."""

    def __init__(self, root: tk.Misc) -> None:
        self._tk = root.tk
        self._names: dict[tuple[object, ...], str] = {}

    def stone(self, mark: str, paint: str, size: int, strength: float = 1.0) -> str:
        """A disc with a mark in its middle."""
        return self._make(("stone", mark, paint, size, strength), lambda: _stone(mark, paint, size).fade(strength))

    def icon(self, mark: str, paint: str, size: int) -> str:
        """A stone that fills its picture, for the window's own icon."""
        return self._make(("icon", mark, paint, size), lambda: _stone(mark, paint, size, 0.5))

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

    def halo(self, paint: str, edge: str, size: int) -> str:
        """A circle on the rim of a stone, with an edge on both sides."""
        layers = ((0.415, edge), (0.4, paint), (0.355, edge))

        def draw() -> Sprite:
            sprite = Sprite(size)
            for radius, colour in layers:
                sprite.fill(Disc(radius * size), colour)
            return sprite.cut(Disc(0.34 * size))

        return self._make(("halo", paint, edge, size), draw)

    def ring(self, paint: str, size: int) -> str:
        """A circle around a stone."""
        outer, inner = Disc(0.42 * size), Disc(0.345 * size)
        return self._make(("ring", paint, size), lambda: Sprite(size).fill(outer, paint).cut(inner))

    def cursor(self, paint: str, size: int) -> str:
        """A frame around a cell."""
        outer, inner = Block(0.495 * size, 0.12 * size), Block(0.445 * size, 0.08 * size)
        return self._make(("cursor", paint, size), lambda: Sprite(size).fill(outer, paint).cut(inner))

    def arrow_up(self, paint: str, size: int) -> str:
        """A triangle that points up."""
        return self._make(("up", paint, size), lambda: Sprite(size).fill(Triangle(0.48 * size), paint))

    def _make(self, key: tuple[object, ...], draw: Callable[[], Sprite]) -> str:
        name = self._names.pop(key, None)
        if name is None:
            if key not in _drawn:
                _drawn[key] = draw().png()
            name = str(self._tk.call("image", "create", "photo", "-data", _drawn[key], "-format", "png"))
            if len(_drawn) > _MOST_DRAWN:
                del _drawn[next(iter(_drawn))]
        self._names[key] = name  # the one used last is the last one to go
        if len(self._names) > _MOST:
            oldest = next(iter(self._names))
            self._tk.call("image", "delete", self._names.pop(oldest))
        return name


def _stone(mark: str, paint: str, size: int, radius: float = 0.4) -> Sprite:
    bright = ink_on(paint) == BLACK
    edge = mix(paint, BLACK, 0.5) if bright else mix(paint, WHITE, 0.42)
    groove = mix(paint, BLACK, 0.16) if bright else mix(paint, WHITE, 0.16)
    cut = mix(paint, BLACK, 0.42) if bright else mix(paint, WHITE, 0.5)
    whole = radius * size
    sprite = Sprite(size).fill(Disc(whole), edge).fill(Disc(0.93 * whole), paint)
    sprite.fill(Disc(0.76 * whole), groove).fill(Disc(0.71 * whole), paint)
    line = max(1.2, 0.13 * whole)
    return sprite.fill(_mark(mark, 0.42 * whole), cut).fill(_mark(mark, 0.42 * whole - line), paint)


def _mark(mark: str, reach: float) -> Shape:
    """A mark that reaches about so far from the middle."""
    shapes: dict[str, Shape] = {
        "ring": Disc(0.95 * reach),
        "triangle": Triangle(1.25 * reach),
        "square": Block(0.84 * reach, 0.15 * reach),
        "diamond": Diamond(1.2 * reach),
        "cross": Cross(1.05 * reach, 0.45 * reach),
    }
    return shapes[mark]
