"""A bot's answer, and how long it may take."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from threading import Event
from typing import NewType

from reihum.core.errors import BudgetError, name_value
from reihum.core.text import Phrase, mark

Move = NewType("Move", int)
"""A move inside the program; people see it as text."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a thought may take: 0 is none at all, None is no limit. Setting ``stop`` ends it at once.

    With no time at all a bot still moves, and an engine still says what is plain to see.

    >>> Budget(seconds=2, nodes=100_000)
    Budget(seconds=2, nodes=100000, stop=None)
    >>> Budget(nodes=-1)
    Traceback (most recent call last):
    reihum.core.errors.BudgetError: A budget of positions is a whole number from 0 on, not -1.
    """

    seconds: float | None = None
    nodes: int | None = None
    """How many positions may be looked at, or how many games played out."""
    stop: Event | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not _is_number(self.seconds):
            message = mark("A budget of time is a number of seconds from 0 on, not {seconds}.")
            raise BudgetError("budget", message, seconds=name_value(self.seconds))
        if self.nodes is not None and (type(self.nodes) is not int or self.nodes < 0):
            message = mark("A budget of positions is a whole number from 0 on, not {nodes}.")
            raise BudgetError("budget", message, nodes=name_value(self.nodes))
        if self.stop is not None and not isinstance(self.stop, Event):
            message = mark("What stops a thought is a threading.Event, not {stop}.")
            raise BudgetError("budget", message, stop=name_value(self.stop))

    @property
    def empty(self) -> bool:
        """Whether nothing may be looked at, or nothing any more."""
        return self.seconds == 0 or self.nodes == 0 or (self.stop is not None and self.stop.is_set())

    @property
    def open(self) -> bool:
        """Whether there is no limit; somebody may still say stop."""
        return self.seconds is None and self.nodes is None

    def at_most(self, nodes: int) -> "Budget":
        """The same budget, but for no more positions than these.

        >>> Budget(seconds=2).at_most(500), Budget(nodes=100).at_most(500)
        (Budget(seconds=2, nodes=500, stop=None), Budget(seconds=None, nodes=100, stop=None))
        """
        return replace(self, nodes=nodes if self.nodes is None else min(nodes, self.nodes))


def _is_number(seconds: object) -> bool:
    return isinstance(seconds, int | float) and type(seconds) is not bool and not math.isnan(seconds) and seconds >= 0


UNLIMITED = Budget()


class Reason(Phrase):
    """Why a bot moved as it did, to be said in any language. Each name in braces needs a value.

    >>> print(Reason("I like {cell}.", {"cell": "d1"}))
    I like d1.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a bot chose, why, and what it thought of each move where it thinks in numbers."""

    move: Move
    why: Reason
    values: Mapping[Move, float] = field(default_factory=dict)
    advice: Phrase | None = None
    """The same in whole sentences to a person who may make this move, said after "Play d3: "; None where there are no
    words for that."""
