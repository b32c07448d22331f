"""The games of one visitor, by a key that only the visitor has. It comes in a body, never in an address."""

import asyncio
from base64 import b64encode
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from reihum.catalogue import find_bot
from reihum.core import ReihumError, Side
from reihum.core.text import say
from reihum.store import OwnMatch, matches_of
from reihum.ui.web.edge.reach import draw_qr, find_reach
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.keys import read_key, seat_token
from reihum.ui.web.matches.live import SIDE_NAMES
from reihum.ui.web.matches.models import Key, ReachQuery, Strict
from reihum.ui.web.matches.tokens import hash_token

router = APIRouter(prefix="/api/mine", tags=["my games"], route_class=StrictRoute)


class Owner(Strict):
    """Whose games."""

    key: Key


class CarryWish(ReachQuery, Owner):
    """A key that is to be carried to another device."""


class Carried(Strict):
    """What another device's camera reads, as an address of data, and whether it leads to this machine only."""

    picture: str
    only_here: bool


class Mine(Strict):
    """A game of one's own: who plays, on which side one sits, and how it stands."""

    match: str
    game: str
    names: list[str]
    you: list[str]
    against: str
    result: str
    turn: Annotated[str | None, Field(description="Whose turn it is; null once the game is over.")]
    ply: int
    changed: Annotated[int, Field(description="When it changed last, in milliseconds since 1970.")]


@router.post("", summary="Your games")
async def mine(request: Request, owner: Owner) -> list[Mine]:
    """Those in which your key holds a seat, the one played last first."""
    held = hash_token(seat_token(owner.key))
    found = await asyncio.to_thread(matches_of, request.app.state.hall.store.store, held)
    return [_tell(match) for match in found]


@router.post("/qr", summary="A key as a QR code")
async def carry(request: Request, wish: CarryWish) -> Carried:
    """The page of your games with your key behind `#`, which browsers keep to themselves."""
    read_key(wish.key)
    reach = find_reach(request.app.state.settings, wish.at, request.scope.get("server"))
    picture = b64encode(draw_qr(f"{reach.origin}/games#{wish.key}")).decode()
    return Carried(picture=f"data:image/svg+xml;base64,{picture}", only_here=reach.only_here)


def _tell(match: OwnMatch) -> Mine:
    return Mine(
        match=match.code,
        game=match.game,
        names=[_name(match, side) for side in Side],
        you=[SIDE_NAMES[side] for side in match.sides],
        against=match.against,
        result=match.result,
        turn=SIDE_NAMES[match.plies % 2] if match.result == "*" else None,
        ply=match.plies,
        changed=int(match.changed.timestamp() * 1000),
    )


def _name(match: OwnMatch, side: Side) -> str:
    """A bot's title, unless it was given another name, or the package that brought it is gone."""
    name, bot = match.names[side], match.bots[side]
    if bot is None or name != bot:
        return name
    try:
        return say(find_bot(bot, match.game, files=False).title)
    except ReihumError:
        return name
