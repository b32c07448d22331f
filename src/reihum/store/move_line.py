"""Moves kept in PostgreSQL by an event loop itself, over the line that it listens on.

Nearly all that a server writes are moves, one row each. Moves that come while others are being written are the next
group: one statement keeps them, and the next one, sent along, announces those that were kept. What a process announces
itself comes back to it with the answer: it need not be woken once more.

Where anything goes wrong, nobody finds out here what it was: the move is given to the thread that writes everything
else (writer.py), which tries again and knows what to tell. To write a move twice is no second move (``change_match``).
"""

import asyncio
from dataclasses import dataclass
from functools import partial

from reihum.store.changing import ANNOUNCE_MOVES, KEEP_MOVES, MatchChange, write_moves, write_news
from reihum.store.line import Answers
from reihum.store.listening import Listener
from reihum.store.news import News

MOST_AT_ONCE = 500

PREPARED = (
    # PostgreSQL takes any text of JSON for a hundred rows, and would rather read the whole table than find so many in
    # it; mostly there is one. And it would plan anew for each text what is always done in the same way.
    *(f"SET {way} = off" for way in ("enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit")),
    "SET plan_cache_mode = force_generic_plan",
    f"PREPARE keep_moves (json) AS {KEEP_MOVES}",
    f"PREPARE announce_moves (json) AS {ANNOUNCE_MOVES}",
)
"""What the line must begin with."""


@dataclass(frozen=True, slots=True)
class _Move:
    change: MatchChange
    news: tuple[News, ...]
    kept: asyncio.Future[bool]


class MoveLine:
    """Keeps moves over the line of a listener. Without one, ``keep`` says at once that it has kept nothing."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._waiting: dict[int, _Move] = {}
        """The moves of the next group, by the numbers of their matches."""
        self._writing = False

    async def keep(self, change: MatchChange, news: tuple[News, ...]) -> bool:
        """Keep a move, and announce it. False if somebody else has changed the match, or nobody knows: try it anew."""
        number = change.match.number
        # Of a match that is changed twice nobody could say afterwards which change it was that was kept.
        if self._listener.line is None or not change.is_in_record or number in self._waiting:
            return False
        move = self._waiting[number] = _Move(change, news, asyncio.get_running_loop().create_future())
        if not self._writing:
            self._write()
        return await move.kept

    def _write(self) -> None:
        """Send the next group."""
        group = [self._waiting.pop(number) for number in list(self._waiting)[:MOST_AT_ONCE]]
        line = self._listener.line
        if line is None:
            _settle(group, set())
            return
        self._writing = True
        keeping = line.quoted(write_moves([move.change for move in group]))
        announcing = line.quoted(write_news([(move.change, each) for move in group for each in move.news]))
        statements = b"BEGIN; EXECUTE keep_moves(%b); COMMIT; EXECUTE announce_moves(%b)" % (keeping, announcing)
        line.ask(statements).add_done_callback(partial(self._take_answers, group))

    def _take_answers(self, group: list[_Move], asked: "asyncio.Future[Answers | None]") -> None:
        """Tell whose moves are kept, and go on with the next group."""
        self._writing = False
        answers = asked.result()
        if answers is None:
            _settle(group, set())
        else:
            found = answers[1]
            _settle(group, {int(found.get_value(row, 0) or b"") for row in range(found.ntuples)})
        while self._waiting and not self._writing:
            self._write()


def _settle(group: list[_Move], kept: set[int]) -> None:
    for move in group:
        if not move.kept.done():  # or whoever waited has gone
            move.kept.set_result(move.change.match.number in kept)
