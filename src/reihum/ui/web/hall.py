"""All matches that somebody plays or watches now: found, started, kept, and brought to bots."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from reihum.core import Record, ReihumError
from reihum.core.text import mark, speaking
from reihum.match import Match
from reihum.store import GroupWriter, StoreError, WebMatch, WebStore
from reihum.ui.web.delivery import Delivery
from reihum.ui.web.jobs import Job, Jobs
from reihum.ui.web.live import LiveMatch
from reihum.ui.web.protocol import MoveQuestion, WrittenPosition, unpack_choice
from reihum.ui.web.settings import MOST_LIVE_MATCHES
from reihum.ui.web.tokens import new_code, no_match

Kept = TypeVar("Kept")


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
        new = _new_match(match, against, language, keys)
        kept = await asyncio.wrap_future(self._writer.write(partial(self.store.add, match=new)))
        return self._hold(LiveMatch(kept, match))

    async def change(self, live: LiveMatch, match: Match, keys: tuple[str | None, str | None] | None = None) -> None:
        """Keep how a match stands now, then show it. The caller holds its lock."""
        old = live.kept
        kept = replace(
            old, record=_record(match, old.language), version=old.version + 1, keys=old.keys if keys is None else keys
        )
        await self._write(live, partial(self.store.change, match=kept))
        self._show(live, kept, match)
        self.let_bot_think(live)

    async def start_rematch(self, live: LiveMatch) -> None:
        """Start the match that follows, sides changed, and tell those who played the last one. Both are kept at once.

        The seats are held by the same secrets; whoever has one gets it for the new match too (``follow``).
        """
        self._make_room()
        old, match = live.kept, live.match.rematch()
        new = _new_match(match, old.against, old.language, (old.keys[1], old.keys[0]))
        ended = replace(old, version=old.version + 1, rematch=new.code)

        def write(connection: Connection) -> WebMatch:
            kept = self.store.add(connection, new)
            self.store.change(connection, ended)
            return kept

        self._hold(LiveMatch(await self._write(live, write), match))
        self._show(live, ended, live.match)

    def let_bot_think(self, live: LiveMatch) -> None:
        """Have the bot think whose turn it is; one that thinks about anything else is stopped."""
        thought = self._thoughts.pop(live.code, None)
        if thought is not None:
            thought[0].cancel()
            live.thinking = False
        if live.match.bots_turn:
            match = live.match
            bot = match.seats[match.position.side].bot
            assert bot is not None
            question = MoveQuestion(about=WrittenPosition.of(match.position), bot=bot, seed=match.seed)
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
        return self._hold(LiveMatch.take_up(kept))

    def _hold(self, live: LiveMatch) -> LiveMatch:
        self._matches[live.code] = live
        self.let_bot_think(live)
        return live

    def _show(self, live: LiveMatch, kept: WebMatch, match: Match) -> None:
        live.kept, live.match, live.wish = kept, match, None
        self.delivery.publish(live.code)

    async def _write(self, live: LiveMatch, work: Callable[[Connection], Kept]) -> Kept:
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


def _new_match(match: Match, against: str, language: str, keys: tuple[str | None, str | None]) -> WebMatch:
    return WebMatch(new_code(), 0, _record(match, language), against, language, 1, keys)


def _record(match: Match, language: str) -> Record:
    with speaking(language):
        return match.record()
