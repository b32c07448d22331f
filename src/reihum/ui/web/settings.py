"""How the server is set up: where it listens, for whom, and how much it lets anybody ask for."""

import re
from dataclasses import dataclass, replace

from reihum.core import ReihumError
from reihum.core.text import mark

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

FRAME_BYTES, BODY_BYTES = 4096, 65_536
MOST_LIVE_MATCHES = 5000
MOST_SOCKETS_OF_ADDRESS = 100
MOST_ANALYSES, MOST_ANALYSES_OF_ADDRESS = 256, 30
ANALYSIS_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says."""

    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Addresses at which browsers find the server, besides the one it listens at: ``https://reihum.example``."""
    behind_proxy: bool = False
    """Whether a proxy on this machine says where visitors come from."""
    workers: int = 2

    def __post_init__(self) -> None:
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


def _origin(host: str, port: int) -> str:
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"
