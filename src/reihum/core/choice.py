"""A bot's answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import NewType

from reihum.core.text import Phrase

Move = NewType("Move", int)
"""A move inside the program; people see it as text."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think; no limit where none is named. Setting ``stop`` ends a thought at once."""

    seconds: float | None = None
    nodes: int | None = None
    stop: Event | None = None


UNLIMITED = Budget()


class Reason(Phrase):
    """Why a bot moved as it did, to be said in any language."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a bot chose, why, and what it thought of each move where it thinks in numbers."""

    move: Move
    why: Reason
    values: Mapping[Move, float] = field(default_factory=dict)
