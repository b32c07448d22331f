"""The cookie that holds a seat: out of reach for scripts, and sent to its match alone."""

from fastapi import Request, Response

from reihum.ui.web.matches.keys import seat_token
from reihum.ui.web.matches.tokens import new_token

A_YEAR = 365 * 24 * 3600


def new_seat_token(key: str | None) -> str:
    """What holds a new seat: the visitor's key for all of them, or chance for this one alone."""
    return new_token() if key is None else seat_token(key)


def seat_of(request: Request) -> str | None:
    """The secret that came with a request."""
    token: str | None = request.scope["cookies"].get("seat")
    return token


def give_seat(request: Request, response: Response, code: str, token: str) -> None:
    """Have a browser keep the secret that holds a seat."""
    secure = request.headers["origin"].startswith("https:")
    path = f"/api/matches/{code}"
    response.set_cookie("seat", token, A_YEAR, path=path, secure=secure, httponly=True, samesite="strict")
