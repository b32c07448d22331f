"""Starting the server."""

import gc
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn

from reihum.core import ReihumError
from reihum.store import Claim, Store
from reihum.ui.web.app import make_app
from reihum.ui.web.edge.logs import set_up_logs
from reihum.ui.web.edge.surroundings import cannot_listen
from reihum.ui.web.parts import make_parts
from reihum.ui.web.processes import Processes
from reihum.ui.web.settings import FRAME_BYTES, HEADER_BYTES, IDLE_SECONDS, MOST_SILENT_OF_ADDRESS, Settings

GOODBYE_SECONDS = 3
MOST_WAITING_CONNECTIONS = 4096
SWITCH_SECONDS = 0.001
"""How long a thread that reads a record, say, may hold up everybody else."""


def serve(settings: Settings, store: Store, announce: Callable[[str], None]) -> None:
    """Serve until Ctrl-C is pressed; ``announce`` is told the address once it answers. Port 0 takes a free one."""
    set_up_logs(settings.log)
    try:
        listener = _listen(settings)
    except ReihumError:
        if not store.is_shared:
            Claim(store.path, settings.address).release()  # says who serves these matches, if somebody does
        raise
    settings = settings.at_port(listener.getsockname()[1])
    if store.is_shared:
        store.close()  # every process opens it for itself
        Processes(settings, store.place, listener).run(lambda: announce(settings.address))
        return
    claim = Claim(store.path, settings.address)
    try:
        serve_at(listener, settings, store, lambda: announce(settings.address))
    finally:
        claim.release()


def serve_at(
    listener: socket.socket,
    settings: Settings,
    store: Store,
    ready: Callable[[], None],
    stand_by: Callable[[], object] = lambda: None,
) -> None:
    """Serve whoever comes to a socket, in this process, after ``stand_by``; ``ready`` is called once it answers."""
    gc.freeze()  # what has been imported is never garbage
    sys.setswitchinterval(SWITCH_SECONDS)
    parts = make_parts(settings, store)
    app = make_app(settings, parts)
    stand_by()
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        **_protocols(settings),
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=["127.0.0.1", "::1", *settings.proxy_addresses],
        server_header=False,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        backlog=MOST_WAITING_CONNECTIONS,
    )
    _Server(config, ready, parts.jobs.close).run(sockets=[listener])


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


def _protocols(settings: Settings) -> dict[str, Any]:
    """Connections that have limits. On Windows, which lacks the library for them, only the header has one."""
    if sys.platform == "win32":
        return {"http": "h11", "ws": "websockets-sansio", "h11_max_incomplete_event_size": HEADER_BYTES}
    from reihum.ui.web.edge.connections import SILENT, Connection, Socket  # noqa: PLC0415

    SILENT.most_of_address = settings.per_address * MOST_SILENT_OF_ADDRESS
    return {"http": Connection, "ws": Socket}


def _listen(settings: Settings) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
    except OSError as problem:
        raise cannot_listen(settings.host, settings.port, problem) from problem
    return listener
