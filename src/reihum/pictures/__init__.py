"""Pictures of a position, for any game: text, emoji, SVG, JSON and numpy arrays."""

from collections.abc import Callable

from reihum.core.protocols import Position
from reihum.pictures.array import array
from reihum.pictures.as_json import as_json
from reihum.pictures.emoji import emoji
from reihum.pictures.grid import grid
from reihum.pictures.svg import svg

PICTURES: dict[str, Callable[[Position], str]] = {"grid": grid, "emoji": emoji, "svg": svg, "json": as_json}

__all__ = ["PICTURES", "array", "as_json", "emoji", "grid", "svg"]
