"""Nothing is said twice: an object that names something twice could mean either, and is refused."""

import json
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import parse_qsl

from fastapi import Request, Response
from fastapi.routing import APIRoute

from reihum.core import ReihumError
from reihum.core.text import mark

REPEATABLE = {"setup", "colour"}
"""Fields of an address that are lists."""


def read_json(text: str | bytes) -> Any:
    """What a JSON text says, if it names nothing twice."""
    return json.loads(text, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _twice(next(name for name in names if names.count(name) > 1))
    return found


def _check_query(query: str) -> None:
    names = [name for name, _ in parse_qsl(query, keep_blank_values=True) if name not in REPEATABLE]
    repeated = next((name for name in names if names.count(name) > 1), None)
    if repeated is not None:
        raise _twice(repeated)


def _twice(name: str) -> ReihumError:
    return ReihumError("unreadable", mark("{name!r} is there twice."), name=name[:40])


class _StrictRequest(Request):
    async def json(self) -> Any:
        return read_json(await self.body())


class StrictRoute(APIRoute):
    """A route of the API that takes everything to the letter."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            _check_query(request.scope["query_string"].decode("latin-1"))
            return await handle(_StrictRequest(request.scope, request.receive))

        return handle_strictly
