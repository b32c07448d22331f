"""Matches over HTTP: start one, join one, look at one, and give it the same commands as its socket takes."""

from random import choice
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from reihum.catalogue import find_bot, find_game
from reihum.core import Record, RecordedMove, ReihumError, Side, format_record, parse_record
from reihum.core.text import language, mark
from reihum.match import Match, Seat, usual_name
from reihum.pictures import svg
from reihum.ui.web.commands import Player, perform
from reihum.ui.web.hall import Hall
from reihum.ui.web.live import LiveMatch
from reihum.ui.web.models import (
    Answer,
    Command,
    Created,
    Hint,
    HintGiven,
    Join,
    NewMatch,
    Nothing,
    PictureQuery,
    Play,
    Redo,
    Rematch,
    Resign,
    State,
    Undo,
)
from reihum.ui.web.setups import require_known
from reihum.ui.web.tokens import hash_token, new_token, read_code, read_name

A_YEAR = 365 * 24 * 3600
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

router = APIRouter(prefix="/api/matches", tags=["matches"])


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
    mine = choice((Side.FIRST, Side.SECOND)) if wish.side == "either" else Side(wish.side == "second")
    match = _make_match(wish, mine)
    token = new_token()
    key = hash_token(token)
    keys = (key, key) if wish.against == "here" else (key, None) if mine is Side.FIRST else (None, key)
    live = await hall_of(request).start(match, wish.against, language(), keys)
    _give_seat(request, response, live.code, token)
    return Created(match=live.code)


@router.post("/{code}/join", summary="Take the free seat; the answer's cookie holds it")
async def join(request: Request, response: Response, live: Live, wish: Join) -> Created:
    """Whoever sits here already stays where they are."""
    if live.sides_of(_token(request)):
        return Created(match=live.code)
    name = read_name(wish.name)
    async with live.lock:
        side = live.free
        if side is None:
            raise ReihumError("seat-taken", mark("Both seats are taken; you can watch."))
        token = new_token()
        match = live.match.copy()
        match.rename(side, name or usual_name(side))
        first, second = (hash_token(token) if place is side else live.kept.keys[place] for place in Side)
        await hall_of(request).change(live, match, (first, second))
    _give_seat(request, response, live.code, token)
    return Created(match=live.code)


@router.post("/{code}/follow", summary="Take your seat in the rematch")
async def follow(request: Request, response: Response, live: Live, _: Nothing) -> Created:
    """The secret that holds a seat here holds one there; the answer's cookie carries it over."""
    token = _token(request)
    if live.kept.rematch is None:
        raise ReihumError("no-such-match", mark("There is no rematch yet."))
    if token is not None and live.sides_of(token):
        _give_seat(request, response, live.kept.rematch, token)
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
    return Response(live.state(live.sides_of(_token(request))), media_type="application/json")


def _player(request: Request, live: LiveMatch) -> Player:
    return Player(live.sides_of(_token(request)), request.scope["address"])


def _token(request: Request) -> str | None:
    token: str | None = request.scope["cookies"].get("seat")
    return token


def _give_seat(request: Request, response: Response, code: str, token: str) -> None:
    secure = request.headers["origin"].startswith("https:")
    path = f"/api/matches/{code}"
    response.set_cookie("seat", token, A_YEAR, path=path, secure=secure, httponly=True, samesite="strict")


def _make_match(wish: NewMatch, mine: Side) -> Match:
    """The match that somebody wishes for who takes a side."""
    game = find_game(wish.game).name
    if (wish.against == "bot") != (wish.bot is not None):
        raise ReihumError("bot", mark("Name a bot if you play against one, and none otherwise."))
    bot = find_bot(wish.bot, game, files=False).name if wish.bot is not None else None
    names = read_name(wish.name), bot or read_name(wish.other_name)
    seats = Seat(names[0]), Seat(names[1], bot)
    first, second = seats if mine is Side.FIRST else (seats[1], seats[0])
    if wish.record is None:
        match = Match.start(game, (first, second), wish.setup, bots_elsewhere=True)
        require_known(wish.setup, match.rules)
        return match
    return Match.from_record(_seated(parse_record(wish.record), game, (first, second)), bots_elsewhere=True)


def _seated(record: Record, game: str, seats: tuple[Seat, Seat]) -> Record:
    """A record that somebody brings along, with the players of now: of its tags only those count that set it up."""
    entry = find_game(record.game)
    if entry.name != game:
        raise ReihumError("other-game", mark("This record is of another game."))
    setup: dict[str, str | None] = dict(entry.rules.from_setup(record.setup).setup())
    tags = {"Game": game, **setup, "First": seats[0].name, "Second": seats[1].name}
    tags |= {"FirstBot": seats[0].bot, "SecondBot": seats[1].bot, "Result": record.result}
    moves = tuple(RecordedMove(move.text) for move in record.moves)  # without comments, which a bot might have made
    return Record(tuple((name, value) for name, value in tags.items() if value), moves)
