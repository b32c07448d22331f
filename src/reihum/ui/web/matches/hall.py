"""All matches that somebody plays or watches now: found, started, kept, and brought to bots."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from reihum.core import ReihumError, Side
from reihum.core.text import mark
from reihum.match import Match
from reihum.store import GroupWriter, MatchChange, StoreError, WebMatch, WebStore, adapt_bots
from reihum.store.lobby import note_seen, now_ms, open_tables
from reihum.store.news import News
from reihum.store.one_at_a_time import one_at_a_time
from reihum.store.store import now
from reihum.ui.web.edge.buckets import Buckets
from reihum.ui.web.edge.metrics import STARTED
from reihum.ui.web.matches.bot_turns import BotTurns, LeasedTurns, LocalTurns
from reihum.ui.web.matches.clocks import set_same_clock
from reihum.ui.web.matches.delivery import Delivery
from reihum.ui.web.matches.live import Keys, LiveMatch, Wish, next_version, read_match, record_in, write_said
from reihum.ui.web.matches.presence import Presence
from reihum.ui.web.matches.rating import count_game, counts
from reihum.ui.web.matches.sharing import Sharing
from reihum.ui.web.matches.telling import make_told_move, tell_move
from reihum.ui.web.matches.tokens import new_code, no_match
from reihum.ui.web.news import NEWS_OF_TASK, news_of_match
from reihum.ui.web.settings import (
    IS_OWN,
    MOST_LIVE_MATCHES,
    MOST_TABLES_OF_ADDRESS,
    NEW_MATCHES_AT_ONCE,
    NEW_MATCHES_PER_SECOND,
)
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Asking, Jobs

Kept = TypeVar("Kept")
Work = Callable[[Connection], Kept | ReihumError]

MOST_TRIES = 5
"""How often a command is tried on what others have made of a match meanwhile."""
PAUSE_SECONDS = 2.0

logger = logging.getLogger(__name__)


class Hall:
    """Holds live matches. Nothing is shown to anybody before it is kept."""

    def __init__(
        self,
        store: WebStore,
        delivery: Delivery,
        jobs: Asking,
        writer: GroupWriter,
        sharing: Sharing | None = None,
        per_address: int = 1,
    ) -> None:
        self.store = store
        self.delivery = delivery
        self.jobs = jobs
        self._writer = writer
        self._sharing = sharing
        self._turns: BotTurns = LocalTurns(jobs, self) if isinstance(jobs, Jobs) else LeasedTurns(per_address)
        self._new_matches = Buckets(per_address * NEW_MATCHES_PER_SECOND, per_address * NEW_MATCHES_AT_ONCE)
        self._matches: OrderedDict[str, LiveMatch] = OrderedDict()
        self.presence = Presence(self)
        self.when_timed: Callable[[str, int], None] = lambda code, deadline: None
        """Told of matches whose clock runs from now on, and when its flag falls."""
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}

    def __len__(self) -> int:
        """How many matches are held."""
        return len(self._matches)

    async def take_up(self) -> None:
        """Let every bot go on whose turn it was when the server ended."""
        while True:
            try:
                for code in await asyncio.to_thread(self.store.waiting_for_bots):
                    await self._take_up(code)
            except ReihumError as problem:
                logger.warning("Matches that wait for bots are not taken up yet: %s", problem)
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                return

    async def _take_up(self, code: str) -> None:
        """Let the bot go on in a match; one that cannot be taken up, now or ever, is in no other's way."""
        try:
            await self.get(code)
        except Exception as problem:
            if isinstance(problem, ReihumError) and problem.code in ("store", "full"):
                raise  # later
            logger.warning("A match that waits for a bot cannot be taken up: %s", problem)  # it was deleted, say

    def close(self) -> None:
        """Let bots think no more, and write what is waiting."""
        self._turns.close()
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
            if self._sharing is not None:
                await self._look_for_changes(live)
        return live

    async def _look_for_changes(self, live: LiveMatch) -> None:
        """Show what another process has just kept: news of it may still be on their way."""
        versions = await self._versions([live.code])
        if versions.get(live.code) != live.kept.version:
            await self.refresh([live])
        if live.code not in versions:
            raise no_match()

    def hear(self, codes: Iterable[str]) -> list[LiveMatch]:
        """Other processes have changed matches: those of them that somebody looks at here, to be refreshed.

        Whoever comes to one of the others looks for changes anyway.
        """
        held = [self._matches[code] for code in codes if code in self._matches]
        return [live for live in held if not live.idle]

    async def changed_elsewhere(self, lives: Sequence[LiveMatch]) -> list[LiveMatch]:
        """Those matches that are no longer what is shown of them."""
        versions = await self._versions([live.code for live in lives]) if lives else {}
        return [live for live in lives if versions.get(live.code, live.kept.version + 1) > live.kept.version]

    async def _versions(self, codes: list[str]) -> dict[str, int]:
        """How far matches have come."""
        found = None if self._sharing is None else await self._sharing.versions(codes)
        return await asyncio.to_thread(self.store.versions, codes) if found is None else found

    def follow(self, code: str, version: int, move: str | None = None) -> bool:
        """Another process has made a version of a match, maybe by this move; whether there is nothing left to do."""
        live = self._matches.get(code)
        if live is None or live.idle or live.kept.version >= version:
            return True
        if move is None or live.kept.version != version - 1:
            return False
        self._show(live, *make_told_move(live.kept, live.match, move))
        return True

    def looking_at(self, live: LiveMatch) -> AbstractContextManager[None]:
        """Inside a ``with`` block, somebody looks at a match: what becomes of it elsewhere is shown here too."""
        return nullcontext() if self._sharing is None else self._sharing.looking_at(live.code)

    def require_patience(self, address: str) -> None:
        """Refuse whoever starts too much in too short a time."""
        if self._new_matches.take(address) > 0:
            message = mark("You have started many matches; please wait a moment before the next one.")
            raise ReihumError("too-fast", message)

    async def _require_few_tables(self, address: str) -> None:
        """Refuse whoever would soon be the only one in the lobby."""
        tables = await asyncio.to_thread(open_tables, self.store.store)
        held = (self._matches.get(table.code) for table in tables)
        if sum(live is not None and live.asker.address == address for live in held) >= MOST_TABLES_OF_ADDRESS:
            message = mark("Many tables of yours are waiting already; please sit down at one of them.")
            raise ReihumError("too-many-tables", message)

    async def start(self, match: Match, new: WebMatch, asker: Asker) -> LiveMatch:
        """Keep a new match."""
        self.require_patience(asker.address)
        if new.listed is not None:
            await self._require_few_tables(asker.address)
        self._make_room()
        self._require_room_for_bot(match, asker)
        await self._adapt(match, new.keys)
        new = replace(new, record=record_in(match, new.language))

        def write(connection: Connection) -> WebMatch | ReihumError:
            if refusal := self._turns.refuse(connection, new, match, asker):
                return refusal
            if new.listed is not None:
                one_at_a_time(connection)  # of two tables that are opened at once, the second finds the first
            kept = self.store.add(connection, new)
            self._turns.note(connection, kept, match, asker)
            if new.listed is not None:
                note_seen(connection, [(new.code, side) for side in Side if new.keys[side] is not None], here=True)
            return kept

        kept = await self.keep(write, *self._news_of_turn(match))
        STARTED.labels(match.rules.name, new.against).inc()
        return self._hold(LiveMatch(kept, match, asker=asker))

    async def start_all(
        self, games: Sequence[tuple[Match, WebMatch]], asker: Asker, refuse: Callable[[Connection], ReihumError | None]
    ) -> None:
        """Keep new matches between people, all or none of them, unless they are refused at that very moment."""
        for _ in games:
            self.require_patience(asker.address)

        def write(connection: Connection) -> ReihumError | None:
            refusal = refuse(connection)
            if all(self.store.number_of(connection, new) is not None for _, new in games):
                return None  # nobody heard that they were kept, and they are what it would be refused for now
            if refusal is None:
                for _, new in games:
                    self.store.add(connection, new)
            return refusal

        await self.keep(write)
        for match, new in games:
            STARTED.labels(match.rules.name, new.against).inc()

    async def keep(self, work: Work[Kept], *news: News, change: MatchChange | None = None) -> Kept:
        """Do some work on the store after all that waits to be written, and return once it is kept.

        ``change`` is what the work comes to, where it changes a match and does nothing else.
        """
        kept: Kept = await self._writer.keep(work, *news, change=change)
        return kept

    async def attempt(self, live: LiveMatch, command: Callable[[], Awaitable[Kept]]) -> Kept:
        """Do something to a match, under its lock. Where somebody else was quicker, it is tried on what they did."""
        async with live.lock:
            for _ in range(MOST_TRIES - 1):
                try:
                    return await command()
                except StoreError as problem:
                    if problem.code != "changed-elsewhere":
                        raise
                    await self.refresh([live])
            return await command()

    async def change(self, live: LiveMatch, match: Match, keys: Keys | None = None, lag: int = 0) -> None:
        """Keep how a match stands now, then show it. The caller holds its lock. A move was on its way for ``lag``."""
        self._require_room_for_bot(match, live.asker)
        old = live.kept
        kept = next_version(old, match, lag, keys)
        at, asker = now(), live.asker

        def write(connection: Connection) -> ReihumError | None:
            refusal = self._turns.refuse(connection, kept, match, asker)
            if refusal is None and self.store.change(connection, kept, at, before=old):
                self._turns.note(connection, kept, match, asker)
                count_game(connection, old, match)
            return refusal

        is_all = not self._turns.has_to_note(match) and not counts(old, match)
        change = MatchChange(kept, old, at) if is_all else None
        news = self._news_of_turn(match)
        if change is None or not await self._keep_at_once(live, match, change, news):
            await self._write(live, kept, write, *news, change=change)
        self._show(live, kept, match)
        if kept.deadline is not None:
            self.when_timed(live.code, kept.deadline)

    async def ask(self, live: LiveMatch, wish: Wish | None) -> None:
        """Keep what one player asks the other for, or that it was refused. The caller holds the match's lock."""
        await self._note(live, replace(live.kept, wish=None if wish is None else wish.write()))

    async def say(self, live: LiveMatch, side: Side, phrase: str) -> None:
        """Keep what a player says to the other. The caller holds the match's lock."""
        await self._note(live, replace(live.kept, said=write_said(live.said, side, phrase, now_ms())))

    async def _note(self, live: LiveMatch, changed: WebMatch) -> None:
        kept = _after(changed)
        await self._write(live, kept, partial(self.store.change, match=kept, at=now()))
        self._show(live, kept, live.match)

    async def forget(self, live: LiveMatch) -> None:
        """Keep a match no longer, unless somebody else has changed it. The caller holds its lock."""
        await self._write(live, _after(live.kept), partial(self.store.remove, match=live.kept))
        self._let_go(live)

    async def let_go(self, codes: Iterable[str]) -> None:
        """Hold matches no longer that were deleted, not even one that was read just before."""
        for code in codes:
            if code in self._loading:
                await asyncio.wait([self._loading[code]])
            if code in self._matches:
                self._let_go(self._matches[code])

    async def start_rematch(self, live: LiveMatch) -> None:
        """Start the match that follows, sides changed, and tell those who played the last one. Both are kept at once.

        The seats are held by the same secrets; whoever has one gets it for the new match too (``follow``).
        """
        self.require_patience(live.asker.address)
        self._make_room()
        old, match, asker = live.kept, live.match.rematch(), live.asker
        self._require_room_for_bot(match, asker)
        keys = old.keys[1], old.keys[0]
        await self._adapt(match, keys)
        new = new_match(match, old.against, old.language, keys, old.listed)
        new = replace(set_same_clock(new, old), room=old.room, rated=old.rated)
        ended = replace(old, version=old.version + 1, rematch=new.code, wish=None)
        at = now()

        def write(connection: Connection) -> WebMatch | ReihumError:
            if refusal := self._turns.refuse(connection, new, match, asker):
                return refusal
            self.store.change(connection, ended, at)
            kept = self.store.add(connection, new)
            self._turns.note(connection, kept, match, asker)
            return kept

        news = self._news_of_turn(match)
        self._hold(LiveMatch(await self._write(live, ended, write, *news), match, asker=asker))
        self._show(live, ended, live.match)

    async def refresh(self, lives: Iterable[LiveMatch]) -> None:
        """Show matches as they are kept now: somebody else may have changed or deleted them."""
        held = {live.code: live for live in lives}
        found = await asyncio.to_thread(self.store.find_all, list(held))
        for code, live in held.items():
            kept = found.get(code)
            if kept is None:
                self._let_go(live)
            elif kept.version > live.kept.version:
                self._show(live, kept, read_match(kept))

    async def _adapt(self, match: Match, keys: Keys) -> None:
        """Give a bot that adapts itself the strength that fits who plays."""
        if match.adaptable:
            await asyncio.to_thread(adapt_bots, match, self.store.store, keys, at_home=IS_OWN.get())

    def _require_room_for_bot(self, match: Match, asker: Asker) -> None:
        if match.bots_turn:
            self._turns.require_room(asker)

    async def _load(self, code: str) -> LiveMatch:
        kept = await asyncio.to_thread(self.store.find, code)
        if kept is None:
            raise no_match()
        self._make_room()
        return self._hold(LiveMatch.take_up(kept))

    def _hold(self, live: LiveMatch) -> LiveMatch:
        self._matches[live.code] = live
        self._turns.begin(live)
        return live

    def _let_go(self, live: LiveMatch) -> None:
        self._turns.end(live)
        if self._matches.get(live.code) is live:
            del self._matches[live.code]
        self.delivery.publish(live.code)

    def _show(self, live: LiveMatch, kept: WebMatch, match: Match) -> None:
        if kept.version <= live.kept.version:
            return  # news of what came after it were quicker
        goes_on = match is live.match
        live.kept, live.match = kept, match
        if not goes_on:
            self._turns.begin(live)
        self.delivery.publish(live.code)

    def _news_of_turn(self, match: Match) -> tuple[News, ...]:
        return (NEWS_OF_TASK,) if match.bots_turn else ()

    async def _write(
        self,
        live: LiveMatch,
        new: WebMatch,
        work: Work[Kept],
        *news: News,
        change: MatchChange | None = None,
    ) -> Kept:
        try:
            return await self.keep(work, *self._news_of_change(live, new), *news, change=change)
        except StoreError as problem:
            if problem.code == "no-such-match":
                self._let_go(live)  # another program has deleted it
                raise no_match() from problem
            raise

    async def _keep_at_once(self, live: LiveMatch, match: Match, change: MatchChange, news: tuple[News, ...]) -> bool:
        """Whether a move is kept already, in the quickest way that there is. While the database works, it is drawn."""
        if self._sharing is None:
            return False
        asyncio.get_running_loop().call_soon(live.draw_ahead, match)
        return await self._sharing.keep(change, (*self._news_of_change(live, change.match), *news))

    def _news_of_change(self, live: LiveMatch, new: WebMatch) -> tuple[News, ...]:
        """What other processes are told, where there are any."""
        if self._sharing is None:
            return ()
        return (news_of_match(live.code, self._sharing.process, new.version, tell_move(live.kept, new)),)

    def _make_room(self) -> None:
        """Let go of a match that nobody looks at, if there are too many."""
        if len(self._matches) >= MOST_LIVE_MATCHES:
            idle = next((live for live in self._matches.values() if live.idle), None)
            if idle is None:
                raise ReihumError("full", mark("All tables are taken; please try again in a minute."))
            del self._matches[idle.code]


def _after(match: WebMatch) -> WebMatch:
    """The next version of a match in which nobody has moved; for one that is deleted, there is none."""
    return replace(match, version=match.version + 1)


def new_match(match: Match, against: str, language: str, keys: Keys, listed: str | None = None) -> WebMatch:
    """A match that is not kept yet; ``listed`` are the terms on which it stands in the lobby, if it does."""
    return WebMatch(new_code(), 0, record_in(match, language), against, language, 1, keys, listed=listed)
