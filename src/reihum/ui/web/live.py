"""A match that somebody plays or watches now."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import TypeAdapter

from reihum.core import Side
from reihum.core.text import language
from reihum.match import Match, View
from reihum.store import WebMatch
from reihum.ui.web.tokens import opens

VIEW = TypeAdapter(View)
"""Writes views as JSON, three times as fast as by way of dictionaries."""
SIDE_NAMES: tuple[Literal["first"], Literal["second"]] = ("first", "second")


@dataclass(frozen=True, slots=True)
class Wish:
    """What one player asks the other for."""

    what: str
    by: Side
    steps: int = 0


@dataclass(slots=True)
class LiveMatch:
    """A match as it is kept, and what need not be kept: who is here, and who asks for what.

    ``match`` is never changed. A command changes a copy, has it kept, and puts it in its place: so nobody can see
    anything that is not kept. ``lock`` lets one command at a time do that.
    """

    code: str
    number: int
    match: Match
    against: str
    language: str
    version: int
    keys: tuple[str | None, str | None]
    rematch: str | None = None
    wish: Wish | None = None
    thinking: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    present: Counter[Side] = field(default_factory=Counter)
    watchers: int = 0
    _views: dict[tuple[int, str], str] = field(default_factory=dict)

    @classmethod
    def from_store(cls, kept: WebMatch) -> "LiveMatch":
        """Take a kept match up again."""
        match = Match.from_record(kept.record, bots_elsewhere=True)
        return cls(
            code=kept.code,
            number=kept.number,
            match=match,
            against=kept.against,
            language=kept.language,
            version=kept.version,
            keys=kept.keys,
            rematch=kept.rematch,
        )

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not (self.lock.locked() or self.thinking or self.watchers or self.present.total())

    @property
    def free(self) -> Side | None:
        """The seat that waits for a friend."""
        return next((side for side in Side if self.keys[side] is None and self.match.seats[side].bot is None), None)

    def sides_of(self, token: str | None) -> tuple[Side, ...]:
        """The seats that a secret holds."""
        return tuple(side for side in Side if opens(token, self.keys[side]))

    def come(self, sides: tuple[Side, ...]) -> None:
        """Somebody looks at the match, from these seats or from none."""
        self.present.update(sides)
        self.watchers += not sides

    def go(self, sides: tuple[Side, ...]) -> None:
        """Somebody looks away."""
        self.present.subtract(sides)
        self.watchers -= not sides

    def state(self, sides: tuple[Side, ...]) -> str:
        """The match as somebody on these seats sees it, as JSON in the language spoken now."""
        wish, free = self.wish, self.free
        around = {
            "type": "state",
            "version": self.version,
            "match": self.code,
            "you": [SIDE_NAMES[side] for side in sides],
            "here": {SIDE_NAMES[side]: self._is_here(side) for side in Side},
            "watchers": self.watchers,
            "free": None if free is None else SIDE_NAMES[free],
            "asked": wish and {"what": wish.what, "by": SIDE_NAMES[wish.by], "steps": wish.steps},
            "thinking": self.thinking,
            "rematch": self.rematch,
            "against": self.against,
        }
        return f'{json.dumps(around)[:-1]}, "view": {self._view()}}}'

    def _is_here(self, side: Side) -> bool:
        return self.match.seats[side].bot is not None or self.present[side] > 0

    def _view(self) -> str:
        # Drawn once for all who watch: it is by far the largest part.
        key = self.version, language()
        if key not in self._views:
            self._views = {other: text for other, text in self._views.items() if other[0] == self.version}
            self._views[key] = VIEW.dump_json(self.match.view()).decode()
        return self._views[key]

    def to_keep(self, **changes: Any) -> dict[str, Any]:
        """Everything the store keeps of it besides the record, with some of it changed."""
        kept = {
            "code": self.code,
            "number": self.number,
            "against": self.against,
            "language": self.language,
            "version": self.version + 1,
            "keys": self.keys,
            "rematch": self.rematch,
        }
        return {**kept, **changes}
