"""The application put together."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from html import escape

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Lifespan
from starlette.websockets import WebSocket

from reihum.core import ReihumError
from reihum.core.text import language, mark, say
from reihum.ui.web.api import (
    catalogue_api,
    classes_api,
    lobby_api,
    match_api,
    memory_api,
    mine_api,
    operations,
    position_api,
    puzzle_api,
    ratings_api,
)
from reihum.ui.web.api.analysis_socket import AnalysisSocket
from reihum.ui.web.api.live_socket import LiveSocket
from reihum.ui.web.edge.background import Work, keep_going
from reihum.ui.web.edge.guard import App, Guard, Receive, Scope, Send
from reihum.ui.web.edge.problems import as_problem, misread_at, status_of
from reihum.ui.web.matches.classes import Classes
from reihum.ui.web.matches.expiring import expire
from reihum.ui.web.matches.flags import Flags
from reihum.ui.web.matches.lobby import Lobby
from reihum.ui.web.parts import Parts
from reihum.ui.web.settings import Settings
from reihum.ui.web.site import files, pages, tournaments
from reihum.ui.web.site.api_description import DescribedApi
from reihum.ui.web.site.joining import STATIC
from reihum.ui.web.site.text_page import write_text_page

LIVE_PATH = re.compile("/api/matches/([^/]{1,20})/live")

PARTS = (
    match_api,
    mine_api,
    lobby_api,
    classes_api,
    ratings_api,
    catalogue_api,
    position_api,
    tournaments,
    memory_api,
    puzzle_api,
    operations,
    pages,
    files,
)


def make_app(settings: Settings, parts: Parts) -> App:
    """The application, behind its guard."""

    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        hall, jobs = parts.make_hall(), parts.jobs
        app.state.lobby, app.state.classes = Lobby(hall), Classes(hall)
        app.state.hall, app.state.jobs, app.state.settings = hall, jobs, settings
        await jobs.start()
        works: list[Work] = [
            hall.presence.run,
            Flags(hall).run,
            partial(operations.sample, hall, jobs),
            partial(expire, hall, settings.keep_days),
            *parts.works(hall),
        ]
        tasks = [asyncio.create_task(keep_going(work)) for work in works]
        yield
        for task in tasks:
            task.cancel()
        hall.close()

    api = make_api(run)
    return Guard(_with_sockets(api), settings)


def make_api(lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """All addresses and what they do."""
    app = DescribedApi(lifespan=lifespan)
    for part in PARTS:
        app.router.routes += part.router.routes  # `include_router` would work out once more what each address takes
    app.mount("/static", StaticFiles(directory=STATIC))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_exception_handler(ReihumError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_unreadable)
    app.add_exception_handler(HTTPException, _refuse_unknown)
    return app


def _with_sockets(app: FastAPI) -> App:
    """The application with its two sockets. They go past FastAPI, which takes longer to let one in than to serve it."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await app(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        live = LIVE_PATH.fullmatch(scope["path"])
        if live:
            await LiveSocket(app.state.hall, socket).serve(live[1])
        elif scope["path"] == "/api/analysis":
            await AnalysisSocket(app.state.jobs, socket).serve()
        else:
            await socket.close()

    return serve


async def _refuse(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, ReihumError)
    told, status = as_problem(problem), status_of(problem)
    # Whoever comes with a browser to where nothing is gets a page with a way out.
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        way_out = say("To the start page")
        content = f'<h1>{escape(told["message"])}</h1><p><a href="/">{escape(way_out)}</a></p>'
        return HTMLResponse(write_text_page(told["message"], content, "", language()), status)
    return JSONResponse(told, status)


async def _refuse_unreadable(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    return await _refuse(request, misread_at(problem.errors()[0]))


async def _refuse_unknown(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if isinstance(problem.__cause__, ReihumError):  # found while the body was read
        return await _refuse(request, problem.__cause__)
    if problem.status_code == 405:
        refusal = ReihumError("wrong-method", mark("This address does not take this method."))
        response = await _refuse(request, refusal)
        response.headers.update(problem.headers or {})
        return response
    if problem.status_code == 404:
        return await _refuse(request, ReihumError("no-such-page", mark("There is no such page.")))
    return await _refuse(request, ReihumError("unreadable", mark("This request cannot be read.")))
