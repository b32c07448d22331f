"""The socket of a match: commands come in, every change of the match goes out."""

import asyncio
import json
from contextlib import suppress

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from reihum.core import ReihumError
from reihum.ui.web.commands import Player, perform
from reihum.ui.web.hall import Hall
from reihum.ui.web.live import LiveMatch
from reihum.ui.web.models import MATCH_FRAME, HintFrame, MatchFrame
from reihum.ui.web.problems import as_problem, misread
from reihum.ui.web.sockets import POLICY_VIOLATION, Outbox, close, read_frames
from reihum.ui.web.tokens import read_code

NO_SUCH_MATCH = 4404
SEND_SECONDS = 20.0
"""A socket that takes longer to take an answer is closed."""


class LiveSocket:
    """One visitor looking at one match."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self._hall = hall
        self._socket = socket
        self._outbox = Outbox()
        self._hints: set[asyncio.Task[None]] = set()

    async def serve(self, code: str) -> None:
        """Serve a visitor until they go."""
        await self._socket.accept()
        try:
            live = await self._hall.get(read_code(code))
        except ReihumError as problem:
            await self._socket.send_text(json.dumps({"type": "refused", "n": 0, **as_problem(problem)}))
            await close(self._socket, NO_SUCH_MATCH)
            return
        player = Player(live.sides_of(self._socket.scope["cookies"].get("seat")), self._socket.scope["address"])
        live.come(player.sides)
        sender = asyncio.create_task(self._send(live, player))
        try:
            with self._hall.delivery.subscribe(live.code, self._outbox.news):
                self._hall.delivery.publish(live.code)
                async for text in read_frames(self._socket):
                    await self._take(live, player, text)
        finally:
            sender.cancel()
            for hint in self._hints:
                hint.cancel()
            live.go(player.sides)
            self._hall.delivery.publish(live.code)

    async def _take(self, live: LiveMatch, player: Player, text: str) -> None:
        try:
            frame = MATCH_FRAME.validate_json(text)
        except ValidationError as error:
            self._outbox.put({"type": "refused", "n": number_of(text), **as_problem(misread(error))})
            return
        if isinstance(frame, HintFrame):
            hint = asyncio.create_task(self._perform(live, player, frame))
            self._hints.add(hint)
            hint.add_done_callback(self._hints.discard)
        else:
            await self._perform(live, player, frame)

    async def _perform(self, live: LiveMatch, player: Player, frame: MatchFrame) -> None:
        try:
            hint = await perform(self._hall, live, player, frame)
        except ReihumError as problem:
            self._outbox.put({"type": "refused", "n": frame.n, **as_problem(problem)})
        else:
            self._outbox.put({"type": "done", "n": frame.n} if hint is None else {"type": "hint", "n": frame.n, **hint})

    async def _send(self, live: LiveMatch, player: Player) -> None:
        """Send what is new: first the match, if it has changed, then the answers. Steps in between may be left out."""
        shown = ""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not self._outbox.overflown:
                await self._outbox.news.wait()
                self._outbox.news.clear()
                answers = self._outbox.take()
                state = live.state(player.sides)
                async with asyncio.timeout(SEND_SECONDS):
                    if state != shown:
                        await self._socket.send_text(state)
                        shown = state
                    for answer in answers:
                        await self._socket.send_text(json.dumps(answer, ensure_ascii=False))
        await close(self._socket, POLICY_VIOLATION)


def number_of(text: str) -> int:
    """The number of a frame that cannot be read as a whole, so that the sender knows which one it was."""
    with suppress(ValueError, RecursionError):
        frame = json.loads(text)
        if isinstance(frame, dict) and type(frame.get("n")) is int and abs(frame["n"]) <= 2**53:
            return int(frame["n"])
    return 0
