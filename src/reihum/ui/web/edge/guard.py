"""What a request meets first: where it may come from, how often, how large, and in which language it is answered."""

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from secrets import token_hex
from typing import Any

from reihum.core import ReihumError
from reihum.core.text import LANGUAGES, mark, use_language
from reihum.ui.web.edge.buckets import Buckets
from reihum.ui.web.edge.households import household
from reihum.ui.web.edge.logs import REQUEST, describe_request, log
from reihum.ui.web.edge.metrics import ANSWERED, FAULTS, SOCKETS
from reihum.ui.web.edge.problems import as_problem, status_of
from reihum.ui.web.settings import BODY_BYTES, IS_OWN, MOST_SOCKETS_OF_ADDRESS, Settings

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 50, 300

POLICY = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"),
        *("font-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
ENCRYPTED_HEADERS = ((b"strict-transport-security", b"max-age=31536000"),)
"""A browser that once came over HTTPS never comes without it."""
CHEAP_PATHS = ("/static/", "/files/")
PATHS_OF_OPERATORS = ("/healthz", "/readyz", "/metrics")
"""Those who watch over the server may know it by an address of their own."""
ANSWER_AT_ONCE = "answer_at_once"
"""What an application may leave in the scope of a socket: a function that answers a message, or says None."""
NUMBER = re.compile("[A-Za-z0-9-]{8,64}")


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        times = settings.per_address
        self._buckets = Buckets(times * REQUESTS_PER_SECOND, times * REQUESTS_AT_ONCE)
        self._most_sockets = times * MOST_SOCKETS_OF_ADDRESS
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        number = self._number(headers)
        cookies = read_cookies(headers.get("cookie", ""))
        scope["cookies"] = cookies
        address = (scope.get("client") or ("",))[0]
        scope["address"] = household(address)
        use_language(_language(cookies, headers.get("accept-language", "")))
        IS_OWN.set(self._settings.is_own)
        REQUEST.set(describe_request(number, address, scope.get("method", "SOCKET"), scope["path"]))
        try:
            self._check(scope, headers)
        except ReihumError as problem:
            await _refuse(scope, receive, self._marked(send, scope, number), problem)
            return
        if scope["type"] == "http":
            await self._serve(scope, receive, self._marked(send, scope, number))
        else:
            await self._serve_socket(scope, receive, send)

    def _number(self, headers: dict[str, str]) -> str:
        """What the log calls the request: as the proxy does, or else a name of its own."""
        given = headers.get("x-request-id", "") if self._settings.behind_proxy else ""
        return given if NUMBER.fullmatch(given) else token_hex(6)

    def _marked(self, send: Send, scope: Scope, number: str) -> Send:
        """What every answer carries."""
        encrypted = scope["scheme"] in ("https", "wss")

        async def send_marked(message: Message) -> None:
            if message["type"].endswith(".start"):
                ANSWERED.labels(f"{message['status']}").inc()
                always = (*HEADERS, *(ENCRYPTED_HEADERS if encrypted else ()), (b"x-request-id", number.encode()))
                message["headers"] = _with_headers(message.get("headers", []), always, scope["path"])
            await send(message)

        return send_marked

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        for name in (b"host", b"origin"):
            if sum(header == name for header, _ in scope["headers"]) > 1:
                raise ReihumError("unreadable", mark("This request cannot be read."))
        # One visit asks for forty of the page's own files, which cost next to nothing: a whole class may have them.
        if not scope["path"].startswith(CHEAP_PATHS) and self._buckets.take(scope["address"]) > 0:
            raise ReihumError("too-fast", mark("That was too fast; please wait a moment."))
        origins = self._settings.allowed_origins(scope.get("server"))
        # A foreign name that was made to lead to our address is no name of ours.
        known = {origin.partition("://")[2] for origin in origins}
        if headers.get("host", "").lower() not in known and scope["path"] not in PATHS_OF_OPERATORS:
            raise ReihumError("foreign-host", mark("This server is not known by this name."))
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and headers.get("origin", "") not in origins:
            raise ReihumError("foreign-origin", mark("Only pages of this server may do this."))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:10]) > BODY_BYTES:
            raise _too_large()
        if scope["type"] == "websocket" and self._sockets[scope["address"]] >= self._most_sockets:
            raise ReihumError("too-many-sockets", mark("Too many pages are open; please close some of them."))

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        received, started = 0, False

        async def receive_some() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            return message if received <= BODY_BYTES else {"type": "http.disconnect"}

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if received > BODY_BYTES:
                return
            started = True
            await send(message)

        # uvicorn leaves out what would follow the header.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        try:
            await self._app(asked, receive_some, send_guarded)
        except Exception as problem:
            FAULTS.inc()
            log.fault(problem)
            if started:
                raise
            await _refuse(scope, receive, send, ReihumError("fault", mark("Something went wrong here, not with you.")))
        if received > BODY_BYTES:
            await _refuse(scope, receive, send, _too_large())

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["address"]
        self._sockets[address] += 1
        SOCKETS.inc()
        try:
            await self._app(scope, receive, send)
        except OSError:  # the visitor is gone
            return
        except Exception as problem:
            FAULTS.inc()
            log.fault(problem)
            raise
        finally:
            SOCKETS.dec()
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def read_cookies(header: str) -> dict[str, str]:
    """The cookies of a request; none if they cannot be read."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def _language(cookies: dict[str, str], accepted: str) -> str:
    """The language chosen on the page, or else the first of ours that the browser asks for."""
    if cookies.get("lang") in LANGUAGES:
        return cookies["lang"]
    wishes = [wish.strip().partition(";")[0][:2].lower() for wish in accepted.split(",")[:20]]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


Headers = Iterable[tuple[bytes, bytes]]


def _with_headers(headers: Headers, always: Headers, path: str) -> list[tuple[bytes, bytes]]:
    # What the API says may be another thing a moment later; a page may be kept as long as it is asked for changes.
    keep = (b"cache-control", b"no-store" if path.startswith("/api/") else b"no-cache")
    there = {name.lower() for name, _ in headers}
    return [*headers, *(header for header in (*always, keep) if header[0] not in there)]


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: ReihumError) -> None:
    body = json.dumps(as_problem(problem), ensure_ascii=False).encode()
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    if scope["type"] == "websocket":
        await receive()  # the wish to connect
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    status = status_of(problem)
    if status == 429:
        headers += [(b"retry-after", b"1"), (b"connection", b"close")]  # whoever is refused holds no connection
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _too_large() -> ReihumError:
    return ReihumError("too-large", mark("That was too much at once: at most {most} bytes."), most=BODY_BYTES)
