"""The clocks of a match: how much time both sides have, and when the flag of the one to move falls.

Times are whole milliseconds. A clock is a value: whoever moves gets a new one, which is kept with the match, so that a
flag falls at the same moment whichever process looks, and after a restart too.

Networks take time that nobody thinks in. So a move that was long on its way is credited with that time, but only as far
as the side's allowance goes: it grows with every move, up to an end, as lichess has it.
"""

import json
import re
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from reihum.core import ReihumError, Side
from reihum.core.text import mark

MOST_MINUTES, MOST_INCREMENT, MOST_PER_MOVE = 180, 180, 24 * 3600
ALLOWANCE_FIRST, ALLOWANCE_MORE, ALLOWANCE_MOST = 1000, 500, 2500
"""How much lag is credited in all: at first, more with every move, and at most."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time there is: for the whole game and more with every move, or for each move alone."""

    game: int = 0
    increment: int = 0
    move: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """``5+3`` is five minutes and three seconds more with every move; ``30`` are thirty seconds for each move."""
        found = re.fullmatch(r"(\d{1,3}(?:\.5)?)\+(\d{1,3})|(\d{1,5})", text, re.ASCII)
        if found and found[3] and 1 <= int(found[3]) <= MOST_PER_MOVE:
            return cls(move=1000 * int(found[3]))
        if found and found[1]:
            game, increment = int(60_000 * float(found[1])), 1000 * int(found[2])
            if game + increment and game <= 60_000 * MOST_MINUTES and increment <= 1000 * MOST_INCREMENT:
                return cls(game, increment)
        message = mark("Expected a time such as 5+3 (minutes, and seconds more per move) or 30 (seconds per move).")
        raise ReihumError("pace", message)

    def __str__(self) -> str:
        """As it is read."""
        return str(self.move // 1000) if self.move else f"{self.game / 60_000:g}+{self.increment // 1000}"

    @property
    def start(self) -> int:
        """What either side has at first. Without any time for the game, the first increment."""
        return self.move or self.game or self.increment


@dataclass(frozen=True, slots=True)
class Clock:
    """Both clocks of a match at one moment; at most one of them runs."""

    pace: Pace
    left: tuple[int, int]
    running: Side | None = None
    since: int = 0
    """When the running clock was started, in milliseconds since 1970."""
    lag: tuple[int, int] = (0, 0)
    """How long the last move of either side was on its way."""
    allowance: tuple[int, int] = (ALLOWANCE_FIRST, ALLOWANCE_FIRST)

    @classmethod
    def set(cls, pace: Pace) -> Self:
        """Clocks that do not run yet."""
        return cls(pace, (pace.start, pace.start))

    @property
    def deadline(self) -> int | None:
        """When the flag of the running clock falls, with what its side would be credited for a move by then."""
        if self.running is None:
            return None
        return self.since + self.left[self.running] + self._credit(self.running, self.lag[self.running])

    def run(self, side: Side | None, now: int) -> "Clock":
        """Let the clock of a side run, or none; what has passed on another one is taken from it, without any credit."""
        return replace(self._stop(now, 0), running=side, since=now)

    def press(self, then: Side | None, now: int, lag: int) -> "Clock":
        """The side whose clock runs has moved, and the move was on its way for ``lag``; another clock runs then."""
        side = self.running
        if side is None:
            return replace(self, running=then, since=now)
        stopped = self._stop(now, lag)
        credit = self._credit(side, lag)
        left = self.pace.move or stopped.left[side] + self.pace.increment
        allowance = min(ALLOWANCE_MOST, self.allowance[side] + ALLOWANCE_MORE - credit)
        return replace(
            stopped,
            left=_with(stopped.left, side, left),
            running=then,
            since=now,
            lag=_with(self.lag, side, lag),
            allowance=_with(self.allowance, side, allowance),
        )

    def has_fallen(self, now: int) -> bool:
        """Whether the flag of the running clock has fallen."""
        return self.deadline is not None and now >= self.deadline

    def write(self) -> str:
        """The clock as text, from which it can be read again."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """A clock that was written."""
        packed: dict[str, Any] = json.loads(text)
        for name in ("left", "lag", "allowance"):
            packed[name] = tuple(packed[name])
        packed["pace"] = Pace(**packed["pace"])
        packed["running"] = None if packed["running"] is None else Side(packed["running"])
        return cls(**packed)

    def _stop(self, now: int, lag: int) -> "Clock":
        side = self.running
        if side is None:
            return self
        passed = max(0, now - self.since - self._credit(side, lag))
        return replace(self, left=_with(self.left, side, max(0, self.left[side] - passed)), running=None)

    def _credit(self, side: Side, lag: int) -> int:
        return max(0, min(lag, self.allowance[side]))


def _with(pair: tuple[int, int], side: Side, value: int) -> tuple[int, int]:
    first, second = (value if place is side else pair[place] for place in Side)
    return first, second
