"""The socket of analyses, reviews and exercises: what is found about moves goes out as it is found."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from reihum.core import ReihumError
from reihum.core.line import position_at
from reihum.learn.reading import no_moves
from reihum.ui.web.api.frames import ANALYSIS_FRAME, AnalyseFrame, ExerciseFrame, ReviewFrame, StopFrame, read_frame
from reihum.ui.web.api.live_socket import SEND_SECONDS, number_of
from reihum.ui.web.api.sockets import POLICY_VIOLATION, Outbox, close, read_frames
from reihum.ui.web.edge.problems import as_problem
from reihum.ui.web.matches.models import both_colours
from reihum.ui.web.settings import ANALYSIS_SECONDS
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Asking
from reihum.ui.web.thinking.protocol import AnalyseQuestion, ExerciseQuestion, Question, ReviewQuestion, WrittenPosition
from reihum.ui.web.thinking.thinker import Tell

PROGRESS_SECONDS = 1.0


class AnalysisSocket:
    """One visitor who asks, one thing at a time."""

    def __init__(self, jobs: Asking, socket: WebSocket) -> None:
        self._jobs = jobs
        self._socket = socket
        self._outbox = Outbox()
        self._progress: dict[str, Any] | None = None
        self._current: asyncio.Task[None] | None = None
        self._asked = 0
        """The number of what was asked last."""

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
            frame = read_frame(ANALYSIS_FRAME, text)
        except ReihumError as problem:
            self._outbox.put({"type": "refused", "n": number_of(text), **as_problem(problem)})
            return
        await self._stop()
        if not isinstance(frame, StopFrame):
            self._asked = frame.n
            self._current = asyncio.create_task(self._serve_wish(frame))

    async def _stop(self) -> None:
        """Give up what was asked, if it is not answered, and say so: the task may not even have begun."""
        current, self._current = self._current, None
        if current is None or current.done():
            return
        current.cancel()
        with suppress(asyncio.CancelledError):
            await current
        self._answer({"type": "stopped", "n": self._asked})

    async def _serve_wish(self, frame: AnalyseFrame | ReviewFrame | ExerciseFrame) -> None:
        self._progress = None
        try:
            if isinstance(frame, AnalyseFrame):
                self._answer({"type": "analysis", "n": frame.n, **await self._analyse(frame)})
            elif isinstance(frame, ExerciseFrame):
                self._answer({"type": "exercise", "n": frame.n, **await self._exercise(frame)})
            else:
                await self._review(frame)
                self._answer({"type": "reviewed", "n": frame.n, "verdicts": self._untold_verdicts()})
        except ReihumError as problem:
            self._answer({"type": "refused", "n": frame.n, **as_problem(problem)})

    async def _analyse(self, frame: AnalyseFrame) -> dict[str, Any]:
        about = WrittenPosition.of(frame.written.read())

        def tell(progress: dict[str, Any]) -> None:
            self._tell({"type": "progress", "n": frame.n, "moves": [], "nodes": 0, "seconds": 0.0, **progress})

        return await self._ask(
            AnalyseQuestion(about=about, seconds=ANALYSIS_SECONDS, colours=both_colours(frame.colours)), tell
        )

    async def _review(self, frame: ReviewFrame) -> None:
        """Piece by piece from the end: after each, others who wait in the queue come first."""
        position = frame.written.read()
        if not position.moves:
            raise no_moves()

        def tell(progress: dict[str, Any]) -> None:
            verdicts = [*self._untold_verdicts(), *progress.get("verdicts", ())]
            self._tell({"type": "progress", "n": frame.n, **progress, "verdicts": verdicts})

        left = position.ply
        while left:
            about = WrittenPosition.of(position_at(position, left))
            left = (await self._ask(ReviewQuestion(about=about, seconds=ANALYSIS_SECONDS), tell))["left"]

    async def _exercise(self, frame: ExerciseFrame) -> dict[str, Any]:
        question = ExerciseQuestion(
            about=frame.written,
            kind=frame.kind,
            name=frame.name,
            plies=frame.plies,
            steps=frame.steps,
            colours=both_colours(frame.colours),
        )
        return await self._ask(question, lambda _: None)

    async def _ask(self, question: Question, tell: Tell) -> dict[str, Any]:
        """Wait for an answer; whoever waits in the queue hears how many come first."""
        asker = Asker(self._socket.scope["address"], f"socket {id(self)}")
        job = self._jobs.submit_for(asker, question, lambda told: tell({"waiting": 0, **told}))
        told = 0
        try:
            while not job.answer.done():
                before = await self._jobs.place(job)
                if before not in (0, told):
                    tell({"waiting": before})
                    told = before
                await asyncio.wait([job.answer], timeout=PROGRESS_SECONDS)
            return job.answer.result()
        finally:
            job.cancel()

    def _tell(self, progress: dict[str, Any]) -> None:
        """Have progress told; only the latest waits to be sent."""
        self._progress = progress
        self._outbox.news.set()

    def _untold_verdicts(self) -> list[dict[str, Any]]:
        """What a review has found that still waits to be sent: of this nothing may be left out."""
        verdicts: list[dict[str, Any]] = self._progress["verdicts"] if self._progress else []
        return verdicts

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
