"""The match on the screen, kept in the store move by move."""

from reihum.core import ReihumError
from reihum.match import Match
from reihum.store.store import KeptMatch, Store, StoreError


class Keeper:
    """Writes every change to the store before it is shown. Where that fails, it says so once and the game goes on."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._number: int | None = None
        self._notice = ""

    @property
    def kept(self) -> bool:
        """Whether the match on the screen is in the store."""
        return self._store is not None and self._number is not None

    def begin(self, match: Match, number: int | None = None) -> None:
        """Keep another match from now on: a new one, or the one of this number."""
        self._number = number
        self.keep(match)

    def keep(self, match: Match) -> None:
        """Keep how the match stands. One without a move is not worth it yet."""
        if self._store is None or (self._number is None and match.position.ply == 0):
            return
        try:
            if self._number is None:
                self._number = self._store.add(match.record())
            else:
                self._store.change(self._number, match.record())
        except ReihumError as problem:
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
