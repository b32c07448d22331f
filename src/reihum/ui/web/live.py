"""A match that somebody plays or watches now."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from pydantic import TypeAdapter

from reihum.catalogue import find_game
from reihum.core import Side
from reihum.core.text import language
from reihum.match import Match, View
from reihum.store import WebMatch
from reihum.ui.web.addresses import address_of
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
    """A match as it is kept, taken up to be played, and what need not be kept: who is here, and who asks for what.

    ``kept`` and ``match`` are never changed. A command changes a copy, has it kept, and puts it in its place: so nobody
    can see anything that is not kept. ``lock`` lets one command at a time do that.
    """

    kept: WebMatch
    match: Match
    """What stands in the kept record."""
    wish: Wish | None = None
    thinking: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    present: Counter[Side] = field(default_factory=Counter)
    watchers: int = 0
    _pictures: dict[tuple[int, str], str] = field(default_factory=dict)

    @classmethod
    def take_up(cls, kept: WebMatch) -> "LiveMatch":
        """Go on with a kept match."""
        return cls(kept, Match.from_record(kept.record, bots_elsewhere=True))

    @property
    def code(self) -> str:
        """The match's name in links."""
        return self.kept.code

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not (self.lock.locked() or self.thinking or self.watchers or self.present.total())

    @property
    def free(self) -> Side | None:
        """The seat that waits for a friend."""
        return next(
            (side for side in Side if self.kept.keys[side] is None and self.match.seats[side].bot is None), None
        )

    def sides_of(self, token: str | None) -> tuple[Side, ...]:
        """The seats that a secret holds."""
        return tuple(side for side in Side if opens(token, self.kept.keys[side]))

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
            "version": self.kept.version,
            "match": self.code,
            "you": [SIDE_NAMES[side] for side in sides],
            "here": {SIDE_NAMES[side]: self._is_here(side) for side in Side},
            "watchers": self.watchers,
            "free": None if free is None else SIDE_NAMES[free],
            "asked": wish and {"what": wish.what, "by": SIDE_NAMES[wish.by], "steps": wish.steps},
            "thinking": self.thinking,
            "rematch": self.kept.rematch,
            "against": self.kept.against,
        }
        return f"{json.dumps(around)[:-1]}, {self._picture()}}}"

    def _is_here(self, side: Side) -> bool:
        return self.match.seats[side].bot is not None or self.present[side] > 0

    def _picture(self) -> str:
        """The view, and where it is analysed, if its game can be: the end of a JSON object."""
        # Drawn once for all who watch: it is by far the largest part.
        key = self.kept.version, language()
        if key not in self._pictures:
            self._pictures = {other: text for other, text in self._pictures.items() if other[0] == self.kept.version}
            has_engine = find_game(self.match.rules.name).engine is not None
            analysis = json.dumps(address_of(self.match.position) if has_engine else None)
            view = VIEW.dump_json(self.match.view()).decode()
            self._pictures[key] = f'"analysis": {analysis}, "view": {view}'
        return self._pictures[key]
