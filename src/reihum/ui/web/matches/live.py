"""A match that somebody plays or watches now."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from pydantic import TypeAdapter

from reihum.catalogue import find_game
from reihum.core import Record, Side
from reihum.core.side import SIDES
from reihum.core.text import LANGUAGES, language, speaking
from reihum.match import Clock, Match, View
from reihum.store import WebMatch
from reihum.store.lobby import now_ms
from reihum.ui.web.matches.addresses import both_addresses
from reihum.ui.web.matches.clocks import press_clock
from reihum.ui.web.matches.tokens import opens
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.protocol import pack_reason, unpack_reason

VIEW = TypeAdapter(View)
"""Writes views as JSON, three times as fast as by way of dictionaries."""
SIDE_NAMES: tuple[Literal["first"], Literal["second"]] = ("first", "second")
Keys = tuple[str | None, str | None]


QUICK_PATIENCE, LONG_PATIENCE = 30_000, 24 * 3600 * 1000
"""How long a player may be gone: where both came to play now, and where friends may play for days."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What one player asks the other for."""

    what: str
    by: Side
    steps: int = 0

    def write(self) -> str:
        """The wish as it is kept."""
        return json.dumps([self.what, int(self.by), self.steps])

    @classmethod
    def read(cls, text: str) -> "Wish":
        """A wish that was kept."""
        what, by, steps = json.loads(text)
        return cls(what, Side(by), steps)


@dataclass(slots=True)
class LiveMatch:
    """A match as it is kept, taken up to be played, and what need not be kept, such as who is here.

    ``kept`` and ``match`` are never changed. A command changes a copy, has it kept, and puts it in its place: so nobody
    can see anything that is not kept. ``lock`` lets one command at a time do that.
    """

    kept: WebMatch
    match: Match
    """What stands in the kept record."""
    awaits_bot: bool = False
    """Whether a bot thinks in this very process, and so needs the match here; workers elsewhere do not."""
    asker: Asker = field(default_factory=Asker)
    """For whom bots think in it."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    present: Counter[Side] = field(default_factory=Counter)
    watchers: int = 0
    elsewhere: tuple[bool, bool] = (False, False)
    """Who is here by way of another process."""
    gone: tuple[int | None, int | None] = (None, None)
    """Since when a player is not, in milliseconds since 1970."""
    _pictures: dict[tuple[Match, str], str] = field(default_factory=dict)
    """What was drawn of this match, and of what it may become, in the languages of those who look at it."""

    @classmethod
    def take_up(cls, kept: WebMatch) -> "LiveMatch":
        """Go on with a kept match."""
        return cls(kept, read_match(kept))

    @property
    def wish(self) -> Wish | None:
        """What one player asks the other for now."""
        return None if self.kept.wish is None else Wish.read(self.kept.wish)

    @property
    def code(self) -> str:
        """The match's name in links."""
        return self.kept.code

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not (self.lock.locked() or self.awaits_bot or self.watchers or self.present.total())

    @property
    def said(self) -> dict[str, Any]:
        """What either player has said last, and when."""
        return dict.fromkeys(SIDE_NAMES) if self.kept.said is None else dict(json.loads(self.kept.said))

    @property
    def patience(self) -> int:
        """How many milliseconds a player may be gone before the other one can claim the game."""
        return QUICK_PATIENCE if self.kept.clock is not None or self.kept.listed is not None else LONG_PATIENCE

    @property
    def free(self) -> Side | None:
        """The seat that waits for a friend."""
        return next(
            (side for side in SIDES if self.kept.keys[side] is None and self.match.seats[side].bot is None), None
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
        first, second = (self._is_here(side) for side in SIDES)
        around = {
            "type": "state",
            "version": self.kept.version,
            "match": self.code,
            "you": [SIDE_NAMES[side] for side in sides],
            "here": {"first": first, "second": second},
            "watchers": self.watchers,
            "free": None if free is None else SIDE_NAMES[free],
            "asked": wish and {"what": wish.what, "by": SIDE_NAMES[wish.by], "steps": wish.steps},
            "thinking": self.match.bots_turn,
            "rematch": self.kept.rematch,
            "against": self.kept.against,
            "listed": self.kept.listed is not None,
            "room": self.kept.room,
            "rated": self.kept.rated,
            "said": self.said,
            "gone": {"first": None if first else self.gone[0], "second": None if second else self.gone[1]},
            "patience": self.patience,
            "clock": tell_clock(self.kept.clock),
        }
        return f"{json.dumps(around)[:-1]}, {self._picture()}}}"

    def _is_here(self, side: Side) -> bool:
        return self.match.seats[side].bot is not None or self.present[side] > 0 or self.elsewhere[side]

    def draw_ahead(self, match: Match) -> None:
        """Draw what may be shown soon, while it is being kept, for those who look at what is shown now."""
        for shown, code in list(self._pictures):
            if shown is self.match:
                with speaking(code):
                    self._pictures[match, code] = _draw(match)

    def _picture(self) -> str:
        """The view, and where it is analysed, if its game can be: the end of a JSON object."""
        # Drawn once for all who watch: it is by far the largest part.
        key = self.match, language()
        if key not in self._pictures:
            self._pictures[key] = _draw(self.match)
        if len(self._pictures) > len(LANGUAGES):
            self._pictures = {other: text for other, text in self._pictures.items() if other[0] is self.match}
        return self._pictures[key]


def _draw(match: Match) -> str:
    position, view = match.position, match.view()
    analysis = review = "null"
    if find_game(position.rules.name).engine is not None:
        first, second = match.colours
        addresses = both_addresses(position, [seat.name for seat in view.seats], (first.key, second.key))
        analysis, review = map(json.dumps, addresses)
    shown = VIEW.dump_json(view).decode()
    return f'"analysis": {analysis}, "review": {review if position.moves else "null"}, "view": {shown}'


def read_match(kept: WebMatch) -> Match:
    """A match that is kept, with what was kept besides its record."""
    match = Match.from_record(kept.record, bots_elsewhere=True)
    aside = {} if kept.aside is None else json.loads(kept.aside)
    if "why" in aside:
        match.restore_reason(aside["ply"], unpack_reason(aside["why"]))
    match.put_aside([match.rules.parse_move(move) for move in aside.get("taken_back", ())])
    return match


def next_version(kept: WebMatch, match: Match, lag: int = 0, keys: Keys | None = None) -> WebMatch:
    """A match as it is to be kept after a change, maybe of who sits where; a move was on its way for ``lag`` ms."""
    record, timed = record_in(match, kept.language), press_clock(kept, match, now_ms(), lag)
    return replace(
        timed,
        record=record,
        version=kept.version + 1,
        keys=kept.keys if keys is None else keys,
        wish=None,
        aside=write_aside(match),
    )


def record_in(match: Match, language: str) -> Record:
    """The record of a match, in which bots speak this language."""
    with speaking(language):
        return match.record()


def write_aside(match: Match) -> str | None:
    """What is to be kept of a match besides its record: moves taken back, and why a bot moved, in no language yet."""
    aside: dict[str, Any] = {}
    if match.taken_back:
        aside["taken_back"] = [match.rules.format_move(move) for move in match.taken_back]
    if match.last_reason is not None:
        ply, why = match.last_reason
        aside |= {"ply": ply, "why": pack_reason(why)}
    return json.dumps(aside) if aside else None


def tell_clock(written: str | None) -> dict[str, Any] | None:
    """Clocks for a page, which counts down by itself from there."""
    if written is None:
        return None
    clock = Clock.read(written)
    return {
        "pace": str(clock.pace),
        "left": {SIDE_NAMES[side]: clock.left[side] for side in Side},
        "running": None if clock.running is None else SIDE_NAMES[clock.running],
        "since": clock.since,
    }


def write_said(said: dict[str, Any], side: Side, phrase: str, at: int) -> str:
    """What is kept once a player has said something."""
    return json.dumps({**said, SIDE_NAMES[side]: {"phrase": phrase, "at": at}})
