"""Matches over HTTP: start one, join one, look at one, and give it the same commands as its socket takes."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from reihum.core import ReihumError, format_record
from reihum.core.text import mark
from reihum.pictures import svg
from reihum.ui.web.api.cookies import give_seat, new_seat_token, seat_of
from reihum.ui.web.edge.reach import Reach, draw_qr, find_reach
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.commands import Player, perform, player_of
from reihum.ui.web.matches.forgetting import forget_alone
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.keys import seat_token
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.models import (
    Answer,
    Claim,
    Command,
    Hint,
    Join,
    NewMatch,
    Nothing,
    PictureQuery,
    Play,
    ReachQuery,
    Redo,
    Rematch,
    Resign,
    Say,
    TakeSeat,
    Undo,
)
from reihum.ui.web.matches.seating import require_key, sit_down
from reihum.ui.web.matches.starting import start_match
from reihum.ui.web.matches.tokens import read_code, read_name
from reihum.ui.web.matches.told import Created, HintGiven, Invitation, Seated, State

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=StrictRoute)


def hall_of(request: Request) -> Hall:
    """The hall of the server that a request came to."""
    hall: Hall = request.app.state.hall
    return hall


async def live_of(request: Request, code: str) -> LiveMatch:
    """The match that a request is about."""
    return await hall_of(request).get(read_code(code))


Live = Annotated[LiveMatch, Depends(live_of)]


@router.post("", status_code=201, summary="Start a match; the answer's cookie holds your seat")
async def start(request: Request, response: Response, wish: NewMatch) -> Created:
    """Against a bot, against a friend who is sent the code, or for both sides on one screen."""
    token = new_seat_token(wish.key)
    live = await start_match(hall_of(request), wish, token, request.scope["address"])
    give_seat(request, response, live.code, token)
    return Created(match=live.code)


@router.post("/{code}/join", summary="Take the free seat; the answer's cookie holds it")
async def join(request: Request, response: Response, live: Live, wish: Join) -> Created:
    """Whoever sits here already stays where they are."""
    if live.sides_of(seat_of(request)):
        return Created(match=live.code)
    name, token = read_name(wish.name), new_seat_token(wish.key)
    if live.sides_of(token):
        give_seat(request, response, live.code, token)
        return Created(match=live.code)
    require_key(live.kept.rated, wish.key)
    await sit_down(hall_of(request), live, token, name, request.scope["address"])
    give_seat(request, response, live.code, token)
    return Created(match=live.code)


@router.post("/{code}/seat", summary="Take your seat in another browser")
async def sit(request: Request, response: Response, live: Live, wish: TakeSeat) -> Seated:
    """If your key holds one, the answer's cookie does from now on; otherwise you watch."""
    token = seat_token(wish.key)
    seated = bool(live.sides_of(token))
    if seated:
        give_seat(request, response, live.code, token)
    return Seated(match=live.code, seated=seated)


@router.post("/{code}/follow", summary="Take your seat in the rematch")
async def follow(request: Request, response: Response, live: Live, _: Nothing) -> Created:
    """The secret that holds a seat here holds one there; the answer's cookie carries it over."""
    token = seat_of(request)
    if live.kept.rematch is None:
        raise ReihumError("no-such-match", mark("There is no rematch yet."))
    if token is not None and live.sides_of(token):
        give_seat(request, response, live.kept.rematch, token)
    return Created(match=live.kept.rematch)


@router.get("/{code}", response_model=State, summary="A match as you see it")
async def look(request: Request, live: Live) -> Response:
    """Without a seat's cookie you watch."""
    return _state(request, live)


@router.get("/{code}/record", response_class=PlainTextResponse, summary="A match as a record")
async def record(live: Live) -> Response:
    """The same text that `reihum play --load` reads."""
    headers = {"content-disposition": f'attachment; filename="{live.match.rules.name}-{live.code}.txt"'}
    return PlainTextResponse(format_record(live.match.record()), headers=headers)


@router.delete("/{code}", summary="Forget a match")
async def forget(request: Request, response: Response, live: Live) -> Created:
    """Only who plays it alone, or against nobody but bots, can do this."""
    await forget_alone(hall_of(request), live, seat_of(request))
    response.delete_cookie("seat", path=f"/api/matches/{live.code}")
    return Created(match=live.code)


@router.get("/{code}/invitation", summary="The address to send to a friend")
async def invitation(request: Request, live: Live, wish: Annotated[ReachQuery, Query()]) -> Invitation:
    """As others see it, if they can."""
    reach = _reach(request, wish)
    return Invitation(address=f"{reach.origin}/play/{live.code}", only_here=reach.only_here)


@router.get(
    "/{code}/qr",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="The same address as a QR code",
)
async def qr(request: Request, live: Live, wish: Annotated[ReachQuery, Query()]) -> Response:
    """For a telephone's camera."""
    picture = draw_qr(f"{_reach(request, wish).origin}/play/{live.code}")
    return Response(picture, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


def _reach(request: Request, wish: ReachQuery) -> Reach:
    return find_reach(request.app.state.settings, wish.at, request.scope.get("server"))


@router.get(
    "/{code}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="A match as a drawing",
)
async def picture(live: Live, wish: Annotated[PictureQuery, Query()]) -> Response:
    """An SVG that needs nothing but itself; `download=1` has it saved rather than shown."""
    headers = {"content-security-policy": PICTURE_POLICY}
    if wish.download == "1":
        headers["content-disposition"] = f'attachment; filename="{live.match.rules.name}-{live.code}.svg"'
    return Response(svg(live.match.position), media_type="image/svg+xml", headers=headers)


@router.post("/{code}/play", response_model=State, summary="Play a move")
async def play(request: Request, live: Live, command: Play) -> Response:
    """It names the ply it answers: too late or repeated, it changes nothing."""
    return await _perform(request, live, command)


@router.post("/{code}/undo", response_model=State, summary="Take a move back")
async def undo(request: Request, live: Live, command: Undo) -> Response:
    """At once, or by a friend's leave."""
    return await _perform(request, live, command)


@router.post("/{code}/redo", response_model=State, summary="Make a move again that was taken back")
async def redo(request: Request, live: Live, command: Redo) -> Response:
    """At once, or by a friend's leave."""
    return await _perform(request, live, command)


@router.post("/{code}/resign", response_model=State, summary="Give up")
async def resign(request: Request, live: Live, command: Resign) -> Response:
    """The other side wins."""
    return await _perform(request, live, command)


@router.post("/{code}/claim", response_model=State, summary="Win because the other player has left")
async def claim(request: Request, live: Live, command: Claim) -> Response:
    """Once the other one has been gone for the state's `patience`, and it is their turn."""
    return await _perform(request, live, command)


@router.post("/{code}/say", response_model=State, summary="Say a phrase")
async def say_phrase(request: Request, live: Live, command: Say) -> Response:
    """One of some set phrases, which everybody reads in their own language."""
    return await _perform(request, live, command)


@router.post("/{code}/rematch", response_model=State, summary="Play again, sides changed")
async def rematch(request: Request, live: Live, command: Rematch) -> Response:
    """At once, or by a friend's leave; `follow` then takes the seat in it."""
    return await _perform(request, live, command)


@router.post("/{code}/answer", response_model=State, summary="Grant or refuse a wish")
async def answer(request: Request, live: Live, command: Answer) -> Response:
    """The wish is in the state's `asked`."""
    return await _perform(request, live, command)


@router.post("/{code}/hint", response_model=HintGiven, summary="Ask for a hint")
async def hint(request: Request, live: Live, command: Hint) -> Response:
    """What the strongest bot would play."""
    return JSONResponse(await perform(hall_of(request), live, _player(request, live), command))


async def _perform(request: Request, live: LiveMatch, command: Command) -> Response:
    await perform(hall_of(request), live, _player(request, live), command)
    return _state(request, live)


def _state(request: Request, live: LiveMatch) -> Response:
    return Response(live.state(live.sides_of(seat_of(request))), media_type="application/json")


def _player(request: Request, live: LiveMatch) -> Player:
    return player_of(live, seat_of(request), request.scope["address"])
