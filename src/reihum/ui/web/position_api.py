"""Games, bots, words and positions over HTTP: what there is to play, and what the engine knows."""

import asyncio
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from reihum.catalogue import bots_for, find_game, usual_opponent
from reihum.catalogue import games as all_games
from reihum.core import ReihumError
from reihum.core.text import LANGUAGES, mark, say, words
from reihum.match import view_position
from reihum.match.thinking import read_position
from reihum.ui.web.jobs import Job, Jobs
from reihum.ui.web.models import Analysis, Bot, Game, GameQuery, PositionQuery, Setup, Solution
from reihum.ui.web.settings import ANALYSIS_SECONDS

router = APIRouter(prefix="/api")

SETUP_VALUES = {
    "Size": ["5x4", "6x5", "7x6", "8x7", "9x7", "10x8", "14x12"],
    "Blocked": ["5", "7", "9", "11", "13"],
}


@router.get("/games", tags=["catalogue"], summary="The games")
async def games() -> list[Game]:
    """Each with what can be chosen before it."""
    found = []
    for entry in all_games().values():
        asked = entry.rules.setup_question
        setup = Setup(
            tag="Size" if asked.tag == "Size" else "Blocked",
            question=say(asked.question),
            values=SETUP_VALUES[asked.tag],
            usual=asked.usual,
        )
        found.append(Game(name=entry.name, title=say(entry.title), summary=say(entry.summary), setup=setup))
    return found


@router.get("/bots", tags=["catalogue"], summary="The bots for a game")
async def bots(wish: Annotated[GameQuery, Query()]) -> list[Bot]:
    """The weakest first."""
    game = find_game(wish.game).name
    usual = usual_opponent(game)
    return [
        Bot(
            name=bot.name,
            title=say(bot.title),
            summary=say(bot.summary),
            strength=bot.strength,
            usual=bot == usual,
        )
        for bot in sorted(bots_for(game), key=lambda bot: bot.strength)
    ]


@router.get("/words/{language}", tags=["catalogue"], summary="The page's sentences in another language")
async def translations(language: str) -> dict[str, str]:
    """English sentences and what they are in this language; nothing for English itself."""
    if language not in LANGUAGES:
        message = mark("There is no language {name!r}; there are {languages}.")
        raise ReihumError("no-such-language", message, name=language[:10], languages=", ".join(LANGUAGES))
    return words(language)


@router.get("/view", tags=["positions"], summary="What there is to draw of a position")
async def view(wish: Annotated[PositionQuery, Query()]) -> dict[str, Any]:
    """Pah Tum without a position draws its blocked cells by lot."""
    rules = find_game(wish.game).rules
    if not wish.pos and rules.setup_question.tag == "Blocked":
        return view_position(rules.new(Random(), {}).start()).as_dict()
    return view_position(read_position(wish.game, wish.pos, wish.size)).as_dict()


@router.get("/solve", tags=["positions"], response_model=Solution, summary="How a position ends with best play")
async def solve(request: Request, wish: Annotated[PositionQuery, Query()]) -> Response:
    """One question at a time; it is given up when you hang up."""
    return JSONResponse(await _ask(request, "solve", wish))


@router.get("/analyse", tags=["positions"], response_model=Analysis, summary="What every move is worth")
async def analyse(request: Request, wish: Annotated[PositionQuery, Query()]) -> Response:
    """One question at a time; it is given up when you hang up."""
    return JSONResponse(await _ask(request, "analyse", wish))


async def _ask(request: Request, task: str, wish: PositionQuery) -> dict[str, Any]:
    position = read_position(wish.game, wish.pos, wish.size)
    question = {
        "task": task,
        "game": position.rules.name,
        "position": str(position),
        "size": wish.size,
        "seconds": ANALYSIS_SECONDS,
    }
    jobs: Jobs = request.app.state.jobs
    address = request.scope["address"]
    return await _answer(request, jobs.submit_for(f"address {address}", address, question))


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
