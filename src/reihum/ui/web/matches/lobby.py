"""The lobby: tables with a free seat, games to watch, and quick pairing.

Two who wish for the same game are brought together whatever processes they came to. Whoever finds nobody opens a table
and then looks once more: tables are opened one at a time, so of two who come at once the second finds the first.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from reihum.arena.announced import Announced, announced
from reihum.core import ReihumError
from reihum.store import ListedMatch, StoreError
from reihum.store.lobby import games_to_watch, open_tables
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.seating import sit_down

KEPT_SECONDS = 1.0
"""How long an answer is good for all who ask: a lobby may be full of people who look."""
MOST_ROUNDS = 5

Listing = tuple[list[ListedMatch], list[ListedMatch], list[Announced]]
"""Tables with a free seat, games to watch, and tournaments."""


class Lobby:
    """What the store has for the lobby."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._seen: tuple[float, Listing] | None = None
        self._lock = asyncio.Lock()
        self._pairing = asyncio.Lock()

    async def look(self) -> Listing:
        """What there is, in a thread: it is read from the store, and from the folders of tournaments."""
        async with self._lock:
            if self._seen is None or time.monotonic() - self._seen[0] > KEPT_SECONDS:
                store = self._hall.store.store
                listing = await asyncio.to_thread(lambda: (open_tables(store), games_to_watch(store), announced()))
                self._seen = time.monotonic(), listing
            return self._seen[1]

    async def pair(
        self, terms: str, token: str, name: str, address: str, open_table: Callable[[], Awaitable[LiveMatch]]
    ) -> tuple[LiveMatch, bool]:
        """Bring somebody together with whoever waits on the same terms; the match, and whether they wait now."""
        async with self._pairing:  # here one after the other; only those of other processes can come at once
            return await self._pair(terms, token, name, address, open_table)

    async def _pair(
        self, terms: str, token: str, name: str, address: str, open_table: Callable[[], Awaitable[LiveMatch]]
    ) -> tuple[LiveMatch, bool]:
        for _ in range(MOST_ROUNDS):
            found = await self._sit_at_any(terms, token, name, address)
            if found is not None:
                return found, False
            own = await open_table()
            older = await self._tables(terms, token, before=own.kept.number)
            if not older:
                return own, True
            if not await self._withdraw(own):
                return own, False  # somebody has sat down already
        return await open_table(), True

    async def _sit_at_any(self, terms: str, token: str, name: str, address: str) -> LiveMatch | None:
        for live in await self._tables(terms, token):
            try:
                await sit_down(self._hall, live, token, name, address)
            except ReihumError as problem:
                if problem.code == "too-fast":
                    raise
                continue  # somebody else was quicker, or it was taken away
            return live
        return None

    async def _tables(self, terms: str, token: str, before: int | None = None) -> list[LiveMatch]:
        """Tables of others, the oldest first."""
        found = []
        for table in await asyncio.to_thread(open_tables, self._hall.store.store, terms):
            if before is None or table.number < before:
                try:
                    live = await self._hall.get(table.code)
                except ReihumError:
                    continue  # taken away meanwhile
                if not live.sides_of(token):
                    found.append(live)
        return found

    async def _withdraw(self, live: LiveMatch) -> bool:
        async with live.lock:
            try:
                await self._hall.forget(live)
            except StoreError:
                return False
        return True
