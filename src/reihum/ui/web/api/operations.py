"""What those who run the server ask it: whether it lives, whether it can serve, and its figures."""

import asyncio
from contextlib import suppress
from ipaddress import ip_address, ip_network

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.store import StoreError
from reihum.ui.web.edge.metrics import MATCHES, QUEUE, write_metrics
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.settings import Settings
from reihum.ui.web.thinking.jobs import Asking

PATIENCE = 3.0
"""Seconds that the store may take to answer."""
SAMPLE_SECONDS = 1.0
ALWAYS = tuple(map(ip_network, ("127.0.0.0/8", "::1")))

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """Whether the process answers at all; else it is to be started anew."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """Whether visitors may be sent here: the store answers, and the server is not about to end."""
    state = request.app.state
    if state.jobs.closed:
        raise ReihumError("not-ready", mark("The server ends; please try again later."))
    # All who ask wait for the same answer: a store that hangs must not keep a thread for each of them.
    checking: asyncio.Task[None] | None = getattr(state, "checking", None)
    if checking is None or checking.done():
        checking = state.checking = asyncio.create_task(asyncio.to_thread(state.hall.store.store.check))
        checking.add_done_callback(_note_end)
    done, _ = await asyncio.wait([checking], timeout=PATIENCE)
    if not done:
        raise ReihumError("not-ready", mark("The store does not answer."))
    checking.result()
    return PlainTextResponse("ready\n")


def _note_end(checking: asyncio.Task[None]) -> None:
    """Look how a check ended: asyncio logs a fault at which nobody looks, and here those who asked may have gone."""
    if not checking.cancelled():
        checking.exception()


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The server's figures, for Prometheus, and for nobody who was not named."""
    settings: Settings = request.app.state.settings
    if request.client is None or not _may_read(request.client.host, settings):
        raise ReihumError("not-for-you", mark("This is only for those who run the server."))
    return Response(await asyncio.to_thread(write_metrics), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read(address: str, settings: Settings) -> bool:
    try:
        at = ip_address(address)
    except ValueError:
        return False
    return any(at in network for network in (*ALWAYS, *map(ip_network, settings.metrics_for)))


async def sample(hall: Hall, jobs: Asking) -> None:
    """Note again and again how much there is of what comes and goes: other processes cannot ask for it."""
    while True:
        MATCHES.set(len(hall))
        with suppress(StoreError):  # else it stays as it was
            for kind, length in (await jobs.lengths()).items():
                QUEUE.labels(kind).set(length)
        await asyncio.sleep(SAMPLE_SECONDS)
