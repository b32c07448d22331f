"""Bots' turns: who lets a bot think when it is to move, and plays what it chose."""

import asyncio
import json
import logging
from collections.abc import Iterable
from typing import Any, Protocol

from sqlalchemy import Connection

from reihum.core import ReihumError
from reihum.match import Match
from reihum.store import StoreError, WebMatch
from reihum.store.tasks import MOVE, QUICK, Task, Tasks
from reihum.ui.web.edge.logs import hide_code
from reihum.ui.web.edge.metrics import MOVES
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.settings import MOST_MOVES_OF_ADDRESS
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Job, Jobs, many_moves
from reihum.ui.web.thinking.pace import QUICK_SECONDS, first_guess
from reihum.ui.web.thinking.protocol import MoveQuestion, WrittenPosition, pack_question, unpack_choice

PAUSES = (0.5, 1.0, 2.0, 4.0)
"""Seconds before a bot's move that could not be kept is tried again; the last one again and again."""

logger = logging.getLogger(__name__)


class Matches(Protocol):
    """Where matches are kept and shown."""

    async def change(self, live: LiveMatch, match: Match) -> None:
        """Keep how a match stands now, then show it; the caller holds its lock."""

    async def refresh(self, lives: Iterable[LiveMatch]) -> None:
        """Show matches as they are kept now."""


class BotTurns(Protocol):
    """Lets bots think whose turn it is."""

    def require_room(self, asker: Asker) -> None:
        """Refuse what would have yet another bot think for somebody for whom many do."""

    def has_to_note(self, match: Match) -> bool:
        """Whether anything is to be kept along with a change of a match."""

    def refuse(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> ReihumError | None:
        """Why a change of a match cannot be kept, where only the store knows; asked before anything is written."""

    def note(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> None:
        """A change of a match is being kept: keep along with it what is to be thought about."""

    def begin(self, live: LiveMatch) -> None:
        """A match has changed: have the bot think whose turn it is, and nobody about what was before."""

    def end(self, live: LiveMatch) -> None:
        """Nobody need think about a match any more."""

    def close(self) -> None:
        """The server ends."""


class LocalTurns:
    """Bots think in processes of this server, which plays what they choose."""

    def __init__(self, jobs: Jobs, matches: Matches) -> None:
        self._jobs = jobs
        self._matches = matches
        self._thoughts: dict[str, tuple[Job, asyncio.Task[None]]] = {}

    def require_room(self, asker: Asker) -> None:
        """Refuse what would have yet another bot think for somebody for whom many do."""
        self._jobs.require_room(asker)

    def has_to_note(self, match: Match) -> bool:
        """Nothing is to be kept, as ``note`` tells."""
        return False

    def refuse(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> ReihumError | None:
        """The store knows nothing that this server does not."""

    def note(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> None:
        """Nothing is to be kept: after a restart, the matches themselves tell whose turn it is."""

    def begin(self, live: LiveMatch) -> None:
        """Have the bot think whose turn it is; one that thinks about anything else is stopped."""
        self.end(live)
        if live.match.bots_turn:
            job = self._jobs.submit_move(question_of(live.match), live.asker)
            live.awaits_bot = True
            self._thoughts[live.code] = job, asyncio.create_task(self._await_bot(live, job))

    def end(self, live: LiveMatch) -> None:
        """Stop the bot that thinks, if one does."""
        thought = self._thoughts.pop(live.code, None)
        if thought is not None:
            thought[0].cancel()
            live.awaits_bot = False

    def close(self) -> None:
        """Wait for no bot any more."""
        for _, task in self._thoughts.values():
            task.cancel()

    async def _await_bot(self, live: LiveMatch, job: Job) -> None:
        ply = live.match.position.ply
        try:
            packed = await job.answer
        except ReihumError as problem:
            logger.error("A bot broke down in match %s: %s", hide_code(live.code), problem)
            packed = None
        except asyncio.CancelledError:
            return
        tries = 0
        while not await self._play(live, job, packed, ply):
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def _play(self, live: LiveMatch, job: Job, packed: dict[str, Any] | None, ply: int) -> bool:
        """Play what a bot chose; whether there is nothing left to do."""
        async with live.lock:
            if self._thoughts.get(live.code, (None, None))[0] is not job:
                return True
            try:
                await self._matches.change(live, played_by_bot(live.match, packed, ply))
                MOVES.labels("bot").inc()
            except StoreError as problem:
                # The bot has made up its mind: whatever it waits for, it need not think again.
                logger.warning("A bot's move in match %s is not kept yet: %s", hide_code(live.code), problem)
                if problem.code == "store":
                    return False
                await self._matches.refresh([live])  # somebody else has changed it: the bot begins anew
            except ReihumError as problem:
                logger.info("A bot's move is not kept: %s", problem)  # its match was deleted meanwhile
            return True


class LeasedTurns:
    """Bots think wherever a worker has time: what is to be thought about is kept with the match, in a table."""

    def __init__(self, per_address: int = 1) -> None:
        self._most_moves = per_address * MOST_MOVES_OF_ADDRESS

    def require_room(self, asker: Asker) -> None:
        """Only the table knows how many bots think for somebody."""

    def has_to_note(self, match: Match) -> bool:
        """Whether bots play in it."""
        return any(seat.bot is not None for seat in match.seats)

    def refuse(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> ReihumError | None:
        """Refuse what would have yet another bot think for somebody for whom many do."""
        if not match.bots_turn or not asker.address:
            return None
        others = Tasks.count_moves(connection, asker.address, but_in=kept.code)
        return many_moves() if others >= self._most_moves else None

    def note(self, connection: Connection, kept: WebMatch, match: Match, asker: Asker) -> None:
        """Keep what is to be thought about along with the match, or that nothing is."""
        if match.bots_turn:
            Tasks.put(connection, turn_task(kept, match, asker))
        elif self.has_to_note(match):
            Tasks.drop_turn(connection, kept.code)

    def begin(self, live: LiveMatch) -> None:
        """Workers look for what was noted by themselves."""

    def end(self, live: LiveMatch) -> None:
        """What was noted was dropped with the change that made it needless."""

    def close(self) -> None:
        """Workers go on without this server."""


def turn_task(kept: WebMatch, match: Match, asker: Asker) -> Task:
    """What a worker is to do for the bot whose turn it is."""
    question = question_of(match)
    return Task(
        lane=QUICK if first_guess(question) < QUICK_SECONDS else MOVE,
        kind=question.kind,
        address=asker.address,
        visitor=asker.visitor,
        question=json.dumps(pack_question(question)),
        code=kept.code,
        version=kept.version,
    )


def question_of(match: Match) -> MoveQuestion:
    """What to ask the bot whose turn it is."""
    seat = match.seats[match.position.side]
    assert seat.bot is not None
    about = WrittenPosition.of(match.position)
    return MoveQuestion(about=about, bot=seat.bot, seed=match.seed, strength=seat.strength)


def played_by_bot(match: Match, packed: dict[str, Any] | None, ply: int) -> Match:
    """The match after the bot's move; a bot that breaks down has no answer, and loses the game."""
    after = match.copy()
    if packed is None:
        after.resign(after.position.side)
    else:
        after.accept(unpack_choice(packed, after.rules), ply)
    return after
