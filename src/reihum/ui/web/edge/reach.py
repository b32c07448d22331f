"""Where others find this server: the address for a friend, as text and as a QR code."""

import io
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.ui.web.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
"""What a server is told that is to listen at every address of its machine."""
ANY_ADDRESS_ELSEWHERE = ("192.0.2.1", 9)


@dataclass(frozen=True, slots=True)
class Reach:
    """The origin that others use, and whether there is none but this machine's own."""

    origin: str
    only_here: bool


def find_reach(settings: Settings, at: str, server: tuple[str, int] | None) -> Reach:
    """Where others find what a visitor ``at`` this origin sees, on a connection that arrived at ``server``."""
    if at.lower() not in settings.allowed_origins(server):
        raise ReihumError("foreign-origin", mark("Only pages of this server may do this."))
    if not _is_this_machine(at):
        return Reach(at, only_here=False)
    for origin in (*settings.origins, *_network_origins(settings)):
        if not _is_this_machine(origin):
            return Reach(origin.rstrip("/"), only_here=False)
    return Reach(at, only_here=True)


def draw_qr(address: str) -> bytes:
    """An address as a picture that telephones read."""
    picture = io.BytesIO()
    segno.make_qr(address, error="m").save(picture, kind="svg", xmldecl=False, border=3, light="#fff", omitsize=True)
    return picture.getvalue()


def _network_origins(settings: Settings) -> list[str]:
    """The address in the local network, if the server listens there."""
    own = _own_address() if settings.host in EVERYWHERE else None
    if own is None:
        return []
    return [f"http://{own}" if settings.port == 80 else f"http://{own}:{settings.port}"]


def _own_address() -> str | None:
    """This machine's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANY_ADDRESS_ELSEWHERE)  # sends nothing; it only says which of our addresses would be used
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _is_this_machine(origin: str) -> bool:
    host = urlsplit(origin).hostname or ""
    return host in {"localhost", "::1"} or host.startswith("127.")
