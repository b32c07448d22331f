"""The socket of a match: commands come in, every change of the match goes out."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

from starlette.websockets import WebSocket, WebSocketDisconnect

from reihum.core import ReihumError
from reihum.store.lobby import now_ms
from reihum.ui.web.api.frames import MATCH_FRAME, BeatFrame, HintFrame, MatchFrame, read_frame
from reihum.ui.web.api.sockets import POLICY_VIOLATION, Outbox, close, read_frames
from reihum.ui.web.edge.problems import as_problem
from reihum.ui.web.matches.commands import Player, perform, player_of
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.tokens import read_code

NO_SUCH_MATCH, TRY_AGAIN = 4404, 1013
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
        presence = self._hall.presence
        presence.come(live, player.sides)
        sender = asyncio.create_task(self._send(live, player))
        try:
            with self._hall.delivery.subscribe(live.code, self._outbox.news):
                self._hall.catch_up(live)
                self._hall.delivery.publish(live.code)
                async for text in read_frames(self._socket):
                    await self._take(live, player, text)
        finally:
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
            self._lag = frame.lag
            self._outbox.put({"type": "beat", "n": frame.n, "time": now_ms()})
        elif isinstance(frame, HintFrame):
            hint = asyncio.create_task(self._perform(live, player, frame))
            self._hints.add(hint)
            hint.add_done_callback(self._hints.discard)
        else:
            await self._perform(live, player, frame)

    async def _perform(self, live: LiveMatch, player: Player, frame: MatchFrame) -> None:
        try:
            hint = await perform(self._hall, live, replace(player, lag=self._lag), frame)
        except ReihumError as problem:
            self._outbox.put({"type": "refused", "n": frame.n, **as_problem(problem)})
        else:
            self._outbox.put({"type": "done", "n": frame.n} if hint is None else {"type": "hint", "n": frame.n, **hint})

    async def _send(self, live: LiveMatch, player: Player) -> None:
        """Send what is new: first the match, if it has changed, then the answers. Steps in between may be left out."""
        shown, time = "", asyncio.get_running_loop().time
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            async with asyncio.timeout(None) as limit:
                while not self._outbox.overflown:
                    await self._outbox.news.wait()
                    self._outbox.news.clear()
                    answers = self._outbox.take()
                    state = live.state(player.sides)
                    limit.reschedule(time() + SEND_SECONDS)
                    if state != shown:
                        await self._socket.send_text(state)
                        shown = state
                    for answer in answers:
                        await self._socket.send_text(json.dumps(answer, ensure_ascii=False))
                    limit.reschedule(None)
        await close(self._socket, POLICY_VIOLATION)


def number_of(text: str) -> int:
    """The number of a frame that cannot be read as a whole, so that the sender knows which one it was."""
    with suppress(ValueError, RecursionError):
        frame = json.loads(text)
        if isinstance(frame, dict) and type(frame.get("n")) is int and abs(frame["n"]) <= 2**53:
            return int(frame["n"])
    return 0
