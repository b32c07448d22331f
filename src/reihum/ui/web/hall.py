"""All matches that somebody plays or watches now: found, started, kept, and brought to bots."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection

from reihum.core import Record, ReihumError
from reihum.core.text import mark, speaking
from reihum.match import Match
from reihum.match.thinking import unpack_choice
from reihum.store import GroupWriter, StoreError, WebMatch, WebStore
from reihum.ui.web.delivery import Delivery
from reihum.ui.web.jobs import Job, Jobs
from reihum.ui.web.live import LiveMatch
from reihum.ui.web.settings import MOST_LIVE_MATCHES
from reihum.ui.web.tokens import new_code, no_match


class Hall:
    """Holds live matches. Nothing is shown to anybody before it is kept."""

    def __init__(self, store: WebStore, delivery: Delivery, jobs: Jobs) -> None:
        self.store = store
        self.delivery = delivery
        self.jobs = jobs
        self._writer = GroupWriter(store.store)
        self._matches: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._thoughts: dict[str, tuple[Job, asyncio.Task[None]]] = {}

    async def take_up(self) -> None:
        """Let every bot go on whose turn it was when the server ended."""
        for code in await asyncio.to_thread(self.store.waiting_for_bots):
            await self.get(code)

    def close(self) -> None:
        """Write what is waiting, and end."""
        for _, task in self._thoughts.values():
            task.cancel()
        self._writer.close()

    async def get(self, code: str) -> LiveMatch:
        """The match of this code."""
        live = self._matches.get(code)
        if live is None:
            task = self._loading.get(code)
            if task is None:
                task = self._loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda _: self._loading.pop(code, None))
            live = await asyncio.shield(task)
        else:
            self._matches.move_to_end(code)
        return live

    async def start(self, match: Match, against: str, language: str, keys: tuple[str | None, str | None]) -> LiveMatch:
        """Keep a new match."""
        self._make_room()
        kept = WebMatch(new_code(), 0, _record(match, language), against, language, 1, keys)
        number = await asyncio.wrap_future(self._writer.write(partial(self.store.add, match=kept)))
        return self._hold(LiveMatch(kept.code, number, match, against, language, 1, keys))

    async def change(self, live: LiveMatch, match: Match, keys: tuple[str | None, str | None] | None = None) -> None:
        """Keep how a match stands now, then show it. The caller holds its lock."""
        kept = WebMatch(record=_record(match, live.language), **live.to_keep(keys=keys or live.keys))
        await self._write(live, partial(self.store.change, match=kept))
        self._show(live, match, kept)
        self.let_bot_think(live)

    async def start_rematch(self, live: LiveMatch) -> None:
        """Start the match that follows, sides changed, and tell those who played the last one. Both are kept at once.

        The seats are held by the same secrets; whoever has one gets it for the new match too (``follow``).
        """
        self._make_room()
        match = live.match.rematch()
        keys = live.keys[1], live.keys[0]
        new = WebMatch(new_code(), 0, _record(match, live.language), live.against, live.language, 1, keys)
        old = WebMatch(record=_record(live.match, live.language), **live.to_keep(rematch=new.code))

        def write(connection: Connection) -> int:
            number = self.store.add(connection, new)
            self.store.change(connection, old)
            return number

        number = await self._write(live, write)
        self._hold(LiveMatch(new.code, number, match, live.against, live.language, 1, keys))
        self._show(live, live.match, old)

    def let_bot_think(self, live: LiveMatch) -> None:
        """Have the bot think whose turn it is; one that thinks about anything else is stopped."""
        thought = self._thoughts.pop(live.code, None)
        if thought is not None:
            thought[0].cancel()
            live.thinking = False
        if live.match.bots_turn:
            position = live.match.position
            question = {
                "task": "move",
                "bot": live.match.seats[position.side].bot,
                "game": position.rules.name,
                "position": str(position),
                "size": position.rules.setup().get("Size"),
                "seed": live.match.seed,
            }
            job = self.jobs.submit_move(question)
            live.thinking = True
            self._thoughts[live.code] = job, asyncio.create_task(self._await_bot(live, job))

    async def _await_bot(self, live: LiveMatch, job: Job) -> None:
        side, ply = live.match.position.side, live.match.position.ply
        try:
            packed = await job.answer
        except ReihumError:
            packed = None  # a bot that breaks down loses the game
        except asyncio.CancelledError:
            return
        async with live.lock:
            if self._thoughts.get(live.code, (None, None))[0] is not job:
                return
            del self._thoughts[live.code]
            live.thinking = False
            match = live.match.copy()
            if packed is None:
                match.resign(side)
            else:
                match.accept(unpack_choice(packed, match.rules), ply)
            try:
                await self.change(live, match)
            except StoreError:
                self.delivery.publish(live.code)  # it does not think any more; the next visitor wakes it

    async def _load(self, code: str) -> LiveMatch:
        kept = await asyncio.to_thread(self.store.find, code)
        if kept is None:
            raise no_match()
        self._make_room()
        return self._hold(LiveMatch.from_store(kept))

    def _hold(self, live: LiveMatch) -> LiveMatch:
        self._matches[live.code] = live
        self.let_bot_think(live)
        return live

    def _show(self, live: LiveMatch, match: Match, kept: WebMatch) -> None:
        live.match, live.wish = match, None
        live.version, live.keys, live.rematch = kept.version, kept.keys, kept.rematch
        self.delivery.publish(live.code)

    async def _write(self, live: LiveMatch, work: Callable[[Connection], Any]) -> Any:
        try:
            return await asyncio.wrap_future(self._writer.write(work))
        except StoreError as problem:
            if problem.code == "no-such-match":
                self._matches.pop(live.code, None)  # another program has deleted it
                raise no_match() from problem
            raise

    def _make_room(self) -> None:
        """Let go of a match that nobody looks at, if there are too many."""
        if len(self._matches) >= MOST_LIVE_MATCHES:
            idle = next((live for live in self._matches.values() if live.idle), None)
            if idle is None:
                raise ReihumError("full", mark("All tables are taken; please try again in a minute."))
            del self._matches[idle.code]


def _record(match: Match, language: str) -> Record:
    with speaking(language):
        return match.record()
