"""How the server is set up: where it listens, for whom, and how much it lets anybody ask for."""

import re
from contextvars import ContextVar
from dataclasses import dataclass, replace
from ipaddress import ip_network

from reihum.core import ReihumError
from reihum.core.text import mark

LOG_KINDS = ("text", "json")
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

FRAME_BYTES, BODY_BYTES = 4096, 65_536
HEADER_BYTES, REQUEST_BYTES = 16_384, 8 * BODY_BYTES
"""A body in many small pieces takes more bytes on its way than it has."""
HEADER_SECONDS, REQUEST_SECONDS, IDLE_SECONDS = 10.0, 30.0, 15
UNREAD_SECONDS = 30.0
"""Who reads nothing for so long of what waits for them is let go."""
MOST_SILENT_OF_ADDRESS = 200
"""A class may be behind one address, each browser with some connections that it may need later."""
MOST_LIVE_MATCHES = 5000
MOST_SOCKETS_OF_ADDRESS = 100
MOST_ANALYSES, MOST_ANALYSES_OF_ADDRESS = 256, 30
MOST_MOVES_OF_ADDRESS = 60
"""How many moves of bots may wait for one address: a class has it for itself, and two bots for each pupil."""
NEW_MATCHES_PER_SECOND, NEW_MATCHES_AT_ONCE = 1.0, 120.0
"""How many matches an address may start: at once, and then one after the other."""
MOST_TABLES_OF_ADDRESS = 15
"""Of the thirty tables that a lobby shows, an address may have half."""
ANALYSIS_SECONDS = 20.0

IS_OWN: ContextVar[bool] = ContextVar("is_own", default=False)
"""Whether the request that is being served came to one person's own server."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says."""

    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Addresses at which browsers find the server, besides the one it listens at: ``https://reihum.example``."""
    behind_proxy: bool = False
    """Whether a proxy on this machine says where visitors come from."""
    thinkers: int = 2
    """How many processes think."""
    workers: int = 1
    """How many processes serve; more than one need PostgreSQL."""
    proxy_addresses: tuple[str, ...] = ()
    """Where the proxy is, if not on this machine: addresses or networks."""
    keep_days: int = 0
    """After how many days without a change a match is deleted; 0 for never."""
    per_address: int = 1
    """How many times the usual limits an address gets: they are made for a class, which may be behind one."""
    log: str = "text"
    metrics_for: tuple[str, ...] = ()
    """Who may read the metrics besides this machine: addresses or networks."""

    def __post_init__(self) -> None:
        for place in (*self.proxy_addresses, *self.metrics_for):
            if not _is_network(place):
                message = mark("{place!r} is no address such as 10.0.0.7 and no network such as 10.0.0.0/8.")
                raise ReihumError("address", message, place=place[:80])
        for origin in self.origins:
            if not re.fullmatch("https?://[^/ ]+/?", origin):
                message = mark("An origin is an address such as https://reihum.example, not {origin!r}.")
                raise ReihumError("origin", message, origin=origin[:80])

    def allowed_origins(self, server: tuple[str, int] | None) -> set[str]:
        """The origins whose pages may talk to us over a connection that arrived at this address of ours."""
        at = server or (self.host, self.port)
        address = f"[{at[0]}]" if ":" in at[0] else at[0]
        names = {address, *(LOOPBACK if address in LOOPBACK or at[0].startswith("127.") else ())}
        return {_origin(name, at[1]) for name in names} | {origin.rstrip("/").lower() for origin in self.origins}

    @property
    def is_own(self) -> bool:
        """Whether only the person at this machine comes here: nobody else is listened to, or passed on by a proxy."""
        return self.host in (*LOOPBACK, "::1") and not self.origins and not self.behind_proxy

    def at_port(self, port: int) -> "Settings":
        """The same at another port."""
        return replace(self, port=port)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        if self.origins:
            return self.origins[0]
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return _origin(f"[{host}]" if ":" in host else host, self.port)


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def _origin(host: str, port: int) -> str:
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"
