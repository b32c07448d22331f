"""Ratings over HTTP: who is strongest, people and bots apart, and how strong one is oneself."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from reihum.catalogue import find_bot, find_game
from reihum.core import ReihumError
from reihum.core.text import say
from reihum.store.ratings import BOT, PlayerRating, best_players, ratings_of
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.keys import seat_token
from reihum.ui.web.matches.models import GameQuery, Key, Strict
from reihum.ui.web.matches.tokens import hash_token

router = APIRouter(prefix="/api/ratings", tags=["ratings"], route_class=StrictRoute)


class Owner(Strict):
    """Whose ratings."""

    key: Key


class RatingTold(Strict):
    """A rating and its deviation: in 95 of 100 cases the truth lies within two of these on either side."""

    name: str
    game: str
    among: Literal["people", "bots"]
    rating: int
    deviation: int
    games: int


class Ratings(Strict):
    """The strongest players of a game whose ratings are sure enough."""

    people: list[RatingTold]
    bots: list[RatingTold]


@router.get("", summary="The strongest players of a game")
async def ratings(request: Request, wish: Annotated[GameQuery, Query()]) -> Ratings:
    """People by games against people, bots by games against people; listed once the deviation is at most 110."""
    game, store = find_game(wish.game).name, request.app.state.hall.store.store
    people = await asyncio.to_thread(best_players, store, game, "people")
    bots = await asyncio.to_thread(best_players, store, game, "bots")
    return Ratings(people=[_tell(each) for each in people], bots=[_tell(each) for each in bots])


@router.post("/mine", summary="Your own ratings")
async def mine(request: Request, owner: Owner) -> list[RatingTold]:
    """In every game, against people and against bots, sure or not."""
    who = hash_token(seat_token(owner.key))
    return [_tell(each) for each in await asyncio.to_thread(ratings_of, request.app.state.hall.store.store, who)]


def _tell(each: PlayerRating) -> RatingTold:
    return RatingTold(
        name=_name(each),
        game=each.game,
        among="people" if each.among == "people" else "bots",
        rating=round(each.value),
        deviation=round(each.deviation),
        games=each.games,
    )


def _name(each: PlayerRating) -> str:
    if not each.who.startswith(BOT):
        return each.name
    try:
        return say(find_bot(each.who.removeprefix(BOT), each.game, files=False).title)
    except ReihumError:
        return each.name  # the package that brought it is gone
