"""Positions over HTTP: what there is to draw of one, and what the engine knows of it."""

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from reihum.catalogue import find_game, replay
from reihum.core import COLUMN_LETTERS, Cell, NotationError, Position, ReihumError, Side, name_cell
from reihum.core.line import position_at
from reihum.core.retracing import position_of
from reihum.core.text import mark
from reihum.learn import Review
from reihum.learn.reading import no_moves, read_game
from reihum.match import view_position
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.addresses import address_of, review_address
from reihum.ui.web.matches.models import ArrangeQuery, GivenGame, PositionQuery, ViewQuery, both_colours
from reihum.ui.web.matches.reading import READER
from reihum.ui.web.matches.told import Address, Analysis, Solution
from reihum.ui.web.settings import ANALYSIS_SECONDS
from reihum.ui.web.setups import read_setup, require_known
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Asking, Job
from reihum.ui.web.thinking.protocol import AnalyseQuestion, Question, SolveQuestion, WrittenPosition

router = APIRouter(prefix="/api", tags=["positions"], route_class=StrictRoute)

MOST_TRIED = 5_000
"""Positions looked at for a visitor's board: others wait meanwhile, and boards of real games take a few hundred."""


@router.get("/view", summary="What there is to draw of a position")
async def view(wish: Annotated[ViewQuery, Query()]) -> dict[str, Any]:
    """Without a position it is the start of a new game. `address` is the page that shows it."""
    position = _start(wish) if not wish.pos else wish.written.read()
    if wish.ply is not None:
        position = _back(position, int(wish.ply))
    if wish.play is not None:
        move = view_position(position).find_move(wish.play)
        position = position.play(position.rules.parse_move(move.name))
    return _shown(position, wish.colour)


@router.get("/arrange", summary="The position with these stones")
async def arrangement(request: Request, wish: Annotated[ArrangeQuery, Query()]) -> dict[str, Any]:
    """What there is to draw of it, as `view` says it; refused where no game leads there."""
    entry = find_game(wish.game)
    setup = read_setup(wish.setup)
    blocked = _cells(wish.blocked)
    if blocked:
        setup |= {entry.rules.setup_question.tag: "".join(map(name_cell, sorted(blocked)))}
    rules = entry.rules.from_setup(setup)
    require_known(setup, rules)
    stones = dict.fromkeys(_cells(wish.first), Side.FIRST) | dict.fromkeys(_cells(wish.second), Side.SECOND)
    search = partial(position_of, rules.start(), stones, MOST_TRIED)
    return _shown(await READER.read(request.scope["address"], search), wish.colour)


def _shown(position: Position, colours: Sequence[str]) -> dict[str, Any]:
    """What there is to draw of a position, and the page that shows it."""
    both = both_colours(colours)
    return {**view_position(position, both).as_dict(), "address": address_of(position, both)}


def _cells(names: str) -> list[Cell]:
    """The cells that are named one after the other."""
    if not re.fullmatch("([a-z][0-9]{1,2})*", names):
        raise NotationError("cells", mark("Expected names of cells such as a1, not {names!r}."), names=names[:40])
    found = re.findall("([a-z])([0-9]{1,2})", names)
    return [(COLUMN_LETTERS.index(letter), int(number) - 1) for letter, number in found]


def _start(wish: ViewQuery) -> Position:
    setup = wish.written.setup
    rules = find_game(wish.game).rules.new(Random(), setup)
    require_known(setup, rules)
    return rules.start()


def _back(position: Position, ply: int) -> Position:
    if ply > position.ply:
        message = mark("The game has not got as far as move {ply}; {most} is the most here.")
        raise ReihumError("ply", message, ply=ply, most=position.ply)
    return position_at(position, ply)


@router.post("/review", summary="The page that reviews a game")
async def review(request: Request, wish: GivenGame) -> Address:
    """The game is a record, or just its moves; they must be legal."""
    return Address(address=await READER.read(request.scope["address"], partial(_review_of, wish)))


def _review_of(wish: GivenGame) -> str:
    record = read_game(wish.text, wish.game)
    position = replay(record)
    if not position.moves:
        raise no_moves()
    names = record.names if all(record.names) else ()
    return review_address(position, names, Review(record, position, ()).colours)


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
    jobs: Asking = request.app.state.jobs
    address = request.scope["address"]
    return JSONResponse(await _answer(request, jobs.submit_for(Asker(address, f"address {address}"), question)))


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
