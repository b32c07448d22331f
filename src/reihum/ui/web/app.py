"""The application put together."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from reihum import __version__
from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.store import Store, WebStore
from reihum.ui.web import catalogue_api, match_api, pages, position_api
from reihum.ui.web.analysis_socket import AnalysisSocket
from reihum.ui.web.api_description import describe_api
from reihum.ui.web.delivery import LocalDelivery
from reihum.ui.web.guard import App, Guard, Receive, Scope, Send
from reihum.ui.web.hall import Hall
from reihum.ui.web.jobs import Jobs
from reihum.ui.web.live_socket import LiveSocket
from reihum.ui.web.models import Problem
from reihum.ui.web.problems import as_problem, misread_at, status_of
from reihum.ui.web.settings import Settings

LIVE_PATH = re.compile("/api/matches/([^/]{1,20})/live")

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in {
        403: "Not from here, or not your seat",
        404: "There is no such match",
        409: "Not possible now",
        413: "Too large",
        422: "Cannot be read, or is against the rules",
        429: "Too much at once",
        503: "Not possible at the moment",
    }.items()
}


def make_app(settings: Settings, store: Store, jobs: Jobs) -> App:
    """The application, behind its guard."""

    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(WebStore(store), LocalDelivery(), jobs)
        app.state.hall, app.state.jobs = hall, jobs
        await jobs.start()
        taking_up = asyncio.create_task(hall.take_up())
        yield
        taking_up.cancel()
        hall.close()

    app = FastAPI(
        title="Reihum",
        version=__version__,
        description=describe_api(),
        lifespan=run,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=PROBLEMS,
    )
    app.include_router(match_api.router)
    app.include_router(catalogue_api.router)
    app.include_router(position_api.router)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC))
    app.add_exception_handler(ReihumError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_unreadable)
    app.add_exception_handler(HTTPException, _refuse_unknown)
    return Guard(_with_sockets(app), settings)


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


async def _refuse(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, ReihumError)
    return JSONResponse(as_problem(problem), status_of(problem))


async def _refuse_unreadable(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    return await _refuse(request, misread_at(problem.errors()[0]))


async def _refuse_unknown(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 405:
        refusal = ReihumError("wrong-method", mark("This address does not take this method."))
        response = await _refuse(request, refusal)
        response.headers.update(problem.headers or {})
        return response
    if problem.status_code == 404:
        return await _refuse(request, ReihumError("no-such-page", mark("There is no such page.")))
    return await _refuse(request, ReihumError("unreadable", mark("This request cannot be read.")))
