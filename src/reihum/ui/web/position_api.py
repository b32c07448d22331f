"""Positions over HTTP: what there is to draw of one, and what the engine knows of it."""

import asyncio
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from reihum.catalogue import find_game
from reihum.core import Position, ReihumError
from reihum.core.line import play_all
from reihum.core.text import mark
from reihum.match import view_position
from reihum.ui.web.addresses import address_of
from reihum.ui.web.jobs import Job, Jobs
from reihum.ui.web.models import Analysis, PositionQuery, Solution, ViewQuery
from reihum.ui.web.protocol import AnalyseQuestion, Question, SolveQuestion, WrittenPosition
from reihum.ui.web.settings import ANALYSIS_SECONDS
from reihum.ui.web.setups import require_known

router = APIRouter(prefix="/api", tags=["positions"])


@router.get("/view", summary="What there is to draw of a position")
async def view(wish: Annotated[ViewQuery, Query()]) -> dict[str, Any]:
    """Without a position it is the start of a new game. `address` is the page that shows it."""
    position = _start(wish) if not wish.pos else wish.written.read()
    if wish.ply is not None:
        position = _back(position, int(wish.ply))
    if wish.play is not None:
        move = view_position(position).find_move(wish.play)
        position = position.play(position.rules.parse_move(move.name))
    return {**view_position(position).as_dict(), "address": address_of(position)}


def _start(wish: ViewQuery) -> Position:
    setup = wish.written.setup
    rules = find_game(wish.game).rules.new(Random(), setup)
    require_known(setup, rules)
    return rules.start()


def _back(position: Position, ply: int) -> Position:
    if ply > position.ply:
        message = mark("Only {count} moves were made here, not {ply}.")
        raise ReihumError("ply", message, count=position.ply, ply=ply)
    return play_all(position.rules.start(), position.moves[:ply])


@router.get("/solve", response_model=Solution, summary="How a position ends with best play")
async def solve(request: Request, wish: Annotated[PositionQuery, Query()]) -> Response:
    """One question at a time; it is given up when you hang up."""
    about = WrittenPosition.of(wish.written.read())
    return await _ask(request, SolveQuestion(about=about, seconds=ANALYSIS_SECONDS))


@router.get("/analyse", response_model=Analysis, summary="What every move is worth")
async def analyse(request: Request, wish: Annotated[PositionQuery, Query()]) -> Response:
    """One question at a time; it is given up when you hang up."""
    about = WrittenPosition.of(wish.written.read())
    return await _ask(request, AnalyseQuestion(about=about, seconds=ANALYSIS_SECONDS))


async def _ask(request: Request, question: Question) -> Response:
    jobs: Jobs = request.app.state.jobs
    address = request.scope["address"]
    return JSONResponse(await _answer(request, jobs.submit_for(f"address {address}", address, question)))


async def _answer(request: Request, job: Job) -> dict[str, Any]:
    """The answer, unless the visitor hangs up first."""
    gone = asyncio.create_task(_hang_up(request))
    try:
        waiting: set[asyncio.Future[Any]] = {job.answer, gone}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if not job.answer.done():
            raise ReihumError("gone", mark("Nobody waits for the answer any more."))
        return await job.result()
    finally:
        gone.cancel()
        job.cancel()


async def _hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
