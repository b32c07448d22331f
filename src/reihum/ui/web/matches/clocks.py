"""The clocks of matches in the browser: set, and pressed with every move."""

from dataclasses import replace

from reihum.core import Side
from reihum.match import Clock, Match, Pace
from reihum.store import WebMatch


def set_clock(kept: WebMatch, pace: str | None) -> WebMatch:
    """A match with clocks that do not run yet, or with none."""
    return kept if pace is None else replace(kept, clock=Clock.set(Pace.read(pace)).write())


def set_same_clock(kept: WebMatch, before: WebMatch) -> WebMatch:
    """A match with clocks as another one began with."""
    return kept if before.clock is None else set_clock(kept, str(Clock.read(before.clock).pace))


def press_clock(kept: WebMatch, after: Match, now: int, lag: int) -> WebMatch:
    """A match with its clocks after a change. They start with the first move; a bot has none."""
    if kept.clock is None:
        return kept
    clock = Clock.read(kept.clock)
    side = after.position.side
    begun = after.position.ply > 0 and not after.over and after.seats[side].bot is None
    then = side if begun else None
    moved = after.position.ply == len(kept.record.moves) + 1
    clock = clock.press(then, now, lag) if moved else clock.run(then, now)
    return replace(kept, clock=clock.write(), deadline=clock.deadline)


def fallen_side(kept: WebMatch, now: int) -> Side | None:
    """Whose flag has fallen, if one has."""
    clock = None if kept.clock is None else Clock.read(kept.clock)
    return clock.running if clock is not None and clock.has_fallen(now) else None
