"""What the command line hands to a front end."""

from dataclasses import dataclass, field

from reihum.match import Match, Plan
from reihum.store import Preferences, Store


@dataclass(frozen=True, slots=True)
class Startup:
    """How an evening at Reihum begins: at the start menu with a plan, or in the middle of a match."""

    plan: Plan = field(default_factory=Plan)
    match: Match | None = None
    number: int | None = None
    """Under which number the store keeps the match already."""
    store: Store | None = None
    """None where nothing can be kept; the notice then says why."""
    notice: str = ""
    preferences: Preferences = field(default_factory=Preferences)
