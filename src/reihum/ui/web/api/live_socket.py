"""The socket of a match: commands come in, every change of the match goes out."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from reihum.core import ReihumError
from reihum.store.lobby import now_ms
from reihum.ui.web.api.frames import MATCH_FRAME, BeatFrame, HintFrame, MatchFrame, read_frame
from reihum.ui.web.api.sockets import POLICY_VIOLATION, Outbox, Patience, close, read_frames
from reihum.ui.web.edge.guard import ANSWER_AT_ONCE
from reihum.ui.web.edge.problems import as_problem
from reihum.ui.web.matches.commands import Player, perform, player_of
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.tokens import read_code

NO_SUCH_MATCH, TRY_AGAIN = 4404, 1013
BETWEEN_BEATS = 1.0
"""A page gives a sign of life every two seconds."""
SEND_SECONDS = 20.0
"""A socket that takes longer to take an answer is closed."""


class LiveSocket:
    """One visitor looking at one match."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self._hall = hall
        self._socket = socket
        self._outbox = Outbox()
        self._lag = 0
        """How long the network takes there and back, in milliseconds, as the page has measured it."""
        self._next_beat = 0.0
        self._hints: set[asyncio.Task[None]] = set()

    async def serve(self, code: str) -> None:
        """Serve a visitor until they go."""
        await self._socket.accept()
        try:
            live = await self._hall.get(read_code(code))
        except ReihumError as problem:
            await self._socket.send_text(json.dumps({"type": "refused", "n": 0, **as_problem(problem)}))
            await close(self._socket, NO_SUCH_MATCH if problem.code == "no-such-match" else TRY_AGAIN)
            return
        scope = self._socket.scope
        player = player_of(live, scope["cookies"].get("seat"), scope["address"])
        scope[ANSWER_AT_ONCE] = self._answer_at_once
        presence = self._hall.presence
        presence.come(live, player.sides)
        sender = asyncio.create_task(self._send(live, player))
        try:
            with self._hall.delivery.subscribe(live.code, self._outbox.news), self._hall.looking_at(live):
                self._hall.delivery.publish(live.code)
                async for text in read_frames(self._socket):
                    await self._take(live, player, text)
        finally:
            del scope[ANSWER_AT_ONCE]  # or the socket would know itself, and stay until garbage is looked for
            sender.cancel()
            for hint in self._hints:
                hint.cancel()
            presence.go(live, player.sides)
            self._hall.delivery.publish(live.code)

    async def _take(self, live: LiveMatch, player: Player, text: str) -> None:
        try:
            frame = read_frame(MATCH_FRAME, text)
        except ReihumError as problem:
            self._outbox.put({"type": "refused", "n": number_of(text), **as_problem(problem)})
            return
        if isinstance(frame, BeatFrame):
            self._outbox.put(self._take_beat(frame))
        elif isinstance(frame, HintFrame):
            hint = asyncio.create_task(self._perform(live, player, frame))
            self._hints.add(hint)
            hint.add_done_callback(self._hints.discard)
        else:
            await self._perform(live, player, frame)

    def _take_beat(self, frame: BeatFrame) -> dict[str, Any]:
        self._lag = frame.lag
        return {"type": "beat", "n": frame.n, "time": now_ms()}

    def _answer_at_once(self, message: bytes) -> bytes | None:
        """Answer a sign of life past everything else: of all that pages send, this is by far the most.

        Whoever gives too many of them waits for their turn, as with every other message.
        """
        now = asyncio.get_running_loop().time()
        if not message.startswith(b'{"do":"beat"') or now < self._next_beat:
            return None
        try:
            frame = read_frame(MATCH_FRAME, message.decode())
        except (ReihumError, UnicodeDecodeError):
            return None  # it is refused in its turn
        self._next_beat = now + BETWEEN_BEATS
        return json.dumps(self._take_beat(frame)).encode() if isinstance(frame, BeatFrame) else None

    async def _perform(self, live: LiveMatch, player: Player, frame: MatchFrame) -> None:
        try:
            hint = await perform(self._hall, live, replace(player, lag=self._lag), frame)
        except ReihumError as problem:
            self._outbox.put({"type": "refused", "n": frame.n, **as_problem(problem)})
        else:
            self._outbox.put({"type": "done", "n": frame.n} if hint is None else {"type": "hint", "n": frame.n, **hint})

    async def _send(self, live: LiveMatch, player: Player) -> None:
        # Where the task ended by an error, that would know the task, and both would stay until garbage is looked for.
        with suppress(asyncio.CancelledError):
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._send_news(live, player)
            await close(self._socket, POLICY_VIOLATION)

    async def _send_news(self, live: LiveMatch, player: Player) -> None:
        """Send what is new: first the match, if it has changed, then the answers. Steps in between may be left out."""
        shown = ""
        async with asyncio.timeout(None) as limit:
            patience = Patience(limit, SEND_SECONDS)
            try:
                while not self._outbox.overflown:
                    await self._outbox.news.wait()
                    self._outbox.news.clear()
                    answers = self._outbox.take()
                    state = live.state(player.sides)
                    with patience:
                        if state != shown:
                            await self._socket.send_text(state)
                            shown = state
                        for answer in answers:
                            await self._socket.send_text(json.dumps(answer))
            finally:
                patience.end()


def number_of(text: str) -> int:
    """The number of a frame that cannot be read as a whole, so that the sender knows which one it was."""
    with suppress(ValueError, RecursionError):
        frame = json.loads(text)
        if isinstance(frame, dict) and type(frame.get("n")) is int and abs(frame["n"]) <= 2**53:
            return int(frame["n"])
    return 0
