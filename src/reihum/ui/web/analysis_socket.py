"""The socket of the analysis page: positions come in, what their moves are worth goes out as it is found."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from reihum.core import ReihumError
from reihum.ui.web.jobs import Job, Jobs
from reihum.ui.web.live_socket import SEND_SECONDS, number_of
from reihum.ui.web.models import ANALYSIS_FRAME, AnalyseFrame
from reihum.ui.web.problems import as_problem, misread
from reihum.ui.web.protocol import AnalyseQuestion, WrittenPosition
from reihum.ui.web.settings import ANALYSIS_SECONDS
from reihum.ui.web.sockets import POLICY_VIOLATION, Outbox, close, read_frames

PROGRESS_SECONDS = 1.0


class AnalysisSocket:
    """One visitor analysing, one position at a time."""

    def __init__(self, jobs: Jobs, socket: WebSocket) -> None:
        self._jobs = jobs
        self._socket = socket
        self._outbox = Outbox()
        self._progress: dict[str, Any] | None = None
        self._current: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """Serve a visitor until they go."""
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        try:
            async for text in read_frames(self._socket):
                await self._take(text)
        finally:
            await self._stop()
            sender.cancel()

    async def _take(self, text: str) -> None:
        try:
            frame = ANALYSIS_FRAME.validate_json(text)
        except ValidationError as error:
            self._outbox.put({"type": "refused", "n": number_of(text), **as_problem(misread(error))})
            return
        await self._stop()
        if isinstance(frame, AnalyseFrame):
            self._current = asyncio.create_task(self._analyse(frame))

    async def _stop(self) -> None:
        if self._current is not None:
            self._current.cancel()
            with suppress(asyncio.CancelledError):
                await self._current
            self._current = None

    async def _analyse(self, frame: AnalyseFrame) -> None:
        job: Job | None = None

        def tell(progress: dict[str, Any]) -> None:
            # Only the latest waits to be sent.
            self._progress = {"type": "progress", "n": frame.n, "waiting": 0, **progress}
            self._outbox.news.set()

        try:
            job = self._submit(frame, tell)
            told = 0
            while not job.answer.done():
                before = self._jobs.place(job)
                if before not in (0, told):
                    tell({"moves": [], "nodes": 0, "seconds": 0.0, "waiting": before})
                    told = before
                await asyncio.wait([job.answer], timeout=PROGRESS_SECONDS)
            self._answer({"type": "analysis", "n": frame.n, **job.answer.result()})
        except ReihumError as problem:
            self._answer({"type": "refused", "n": frame.n, **as_problem(problem)})
        except asyncio.CancelledError:
            self._answer({"type": "stopped", "n": frame.n})
            raise
        finally:
            if job is not None:
                job.cancel()

    def _submit(self, frame: AnalyseFrame, tell: Any) -> Job:
        position = frame.written.read()
        question = AnalyseQuestion(about=WrittenPosition.of(position), seconds=ANALYSIS_SECONDS)
        return self._jobs.submit_for(f"socket {id(self)}", self._socket.scope["address"], question, tell)

    def _answer(self, answer: dict[str, Any]) -> None:
        self._progress = None
        self._outbox.put(answer)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while not self._outbox.overflown:
                await self._outbox.news.wait()
                self._outbox.news.clear()
                progress, self._progress = self._progress, None
                async with asyncio.timeout(SEND_SECONDS):
                    for answer in [*self._outbox.take(), *([progress] if progress else [])]:
                        await self._socket.send_text(json.dumps(answer, ensure_ascii=False))
        await close(self._socket, POLICY_VIOLATION)
