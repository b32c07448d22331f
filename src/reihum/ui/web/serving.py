"""Starting the server."""

import gc
import socket
from collections.abc import Callable

import uvicorn

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.store import Store
from reihum.ui.web.app import make_app
from reihum.ui.web.jobs import Jobs
from reihum.ui.web.settings import FRAME_BYTES, Settings

GOODBYE_SECONDS = 3
MOST_WAITING_CONNECTIONS = 4096


def serve(settings: Settings, store: Store, announce: Callable[[str], None]) -> None:
    """Serve until Ctrl-C is pressed; ``announce`` is told the address once it answers. Port 0 takes a free one."""
    listener = _listen(settings)
    settings = settings.at_port(listener.getsockname()[1])
    # Matches live long and make no cycles: looking through all of them for garbage too often would hold everybody up.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    jobs = Jobs(settings.workers)
    config = uvicorn.Config(
        make_app(settings, store, jobs),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=settings.behind_proxy,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        backlog=MOST_WAITING_CONNECTIONS,
    )
    _Server(config, lambda: announce(settings.address), jobs.close).run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says when it is ready, and when it is about to end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._ending = ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so, then end."""
        self._ending()
        await super().shutdown(sockets)


def _listen(settings: Settings) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
    except OSError as problem:
        message = mark("The server cannot listen at {host}, port {port}: {problem}.")
        values = {"host": settings.host, "port": settings.port, "problem": problem.strerror or problem}
        raise ReihumError("cannot-listen", message, **values) from problem
    return listener
