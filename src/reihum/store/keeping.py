"""The match on the screen, kept in the store move by move."""

from reihum.core import Record, ReihumError
from reihum.core.text import say
from reihum.match import Match
from reihum.store.adapting import adapt_bots
from reihum.store.errors import StoreError
from reihum.store.store import KeptMatch, Store


class Keeper:
    """Writes every change to the store before it is shown. Where that fails, it says so once and the game goes on.

    What another program has made of the same match is never overwritten: from then on the match on this screen is kept
    as one of its own.
    """

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._number: int | None = None
        self._version = 0
        """Which version of the match is the one on the screen."""
        self._notice = ""

    @property
    def store(self) -> Store | None:
        """Where matches are kept; None where that is not possible."""
        return self._store

    @property
    def number(self) -> int | None:
        """Under which number the match on the screen is kept, if it is."""
        return self._number if self._store else None

    @property
    def kept(self) -> bool:
        """Whether the match on the screen is in the store."""
        return self._store is not None and self._number is not None

    def begin(self, match: Match, number: int | None = None) -> None:
        """Keep another match from now on: a new one, or the one of this number."""
        self._number = number
        if number is None:
            self._adapt(match)
            self.keep(match)
        else:
            self._version = self._version_of(number, match)

    def keep(self, match: Match) -> None:
        """Keep how the match stands. One without a move is not worth it yet."""
        if self._store is None or (self._number is None and match.position.ply == 0):
            return
        try:
            self._write(self._store, match.record())
        except ReihumError as problem:
            self._store = None
            self._notice = str(problem)

    def _adapt(self, match: Match) -> None:
        """Give bots that adapt themselves the strength that fits who plays, as far as the store tells."""
        if self._store is not None:
            try:
                adapt_bots(match, self._store)
            except StoreError as problem:
                self._store = None
                self._notice = str(problem)

    def take_notice(self) -> str:
        """Why matches can no longer be kept, to be said once."""
        notice, self._notice = self._notice, ""
        return notice

    def unfinished(self) -> KeptMatch | None:
        """The match played last that is not over."""
        try:
            return self._store.unfinished() if self._store else None
        except StoreError as problem:
            self._store = None
            self._notice = str(problem)
            return None

    def _write(self, store: Store, record: Record) -> None:
        if self._number is not None:
            try:
                self._version = store.change(self._number, record, self._version)
            except StoreError as problem:
                if problem.code == "changed-elsewhere":
                    self._notice = say("This game goes on in another window; here it is kept as a game of its own.")
                elif problem.code != "no-such-match":  # deleted meanwhile, it is simply kept anew
                    raise
                self._number = None
        if self._number is None:
            self._number, self._version = store.add(record), 1

    def _version_of(self, number: int, match: Match) -> int:
        """Which version the store has of this match, if it still stands there as it does here; 0 if it does not."""
        record = match.record()
        try:
            kept = self._store.get(number) if self._store else None
        except StoreError:
            kept = None
        same = kept is not None and (kept.record.moves, kept.result) == (record.moves, record.result)
        return kept.version if kept is not None and same else 0
