"""The lobby over HTTP: who waits for an opponent, what can be watched, and being brought together."""

import json
from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from reihum.catalogue import games
from reihum.store import ListedMatch
from reihum.ui.web.api.cookies import give_seat, new_seat_token
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.live import SIDE_NAMES
from reihum.ui.web.matches.lobby import Lobby
from reihum.ui.web.matches.models import GameName, Key, Name, NewMatch, Pace, Setup, Strict
from reihum.ui.web.matches.seating import require_key
from reihum.ui.web.matches.starting import start_match, terms_of
from reihum.ui.web.matches.tokens import read_name
from reihum.ui.web.matches.told import Created

router = APIRouter(prefix="/api/lobby", tags=["lobby"], route_class=StrictRoute)


class OpenTable(Strict):
    """A table with a free seat: who waits, for which game, and which side is free."""

    match: str
    game: str
    setup: dict[str, str]
    pace: str | None
    rated: bool
    name: str
    free: Literal["first", "second"]


class RunningGame(Strict):
    """A game that can be watched."""

    match: str
    game: str
    names: list[str]
    ply: int


class RunningTournament(Strict):
    """A tournament of which games are played now."""

    code: str
    title: str
    games: int
    planned: int


class Listing(Strict):
    """What there is in the lobby."""

    tables: list[OpenTable]
    running: list[RunningGame]
    tournaments: list[RunningTournament]


class PairWish(Strict):
    """A game for which anybody will do as an opponent."""

    game: GameName
    setup: Setup = Field(default_factory=dict)
    pace: Pace | None = None
    rated: bool = False
    name: Name | None = None
    key: Key | None = None


class Paired(Created):
    """The match, and whether the other one is still to come."""

    waiting: Annotated[bool, Field(description="Whether your table is open, and you wait for somebody to sit down.")]


@router.get("", summary="Tables with a free seat, and games to watch")
async def look(request: Request) -> Listing:
    """As of a second ago at most. Only tables whose host is here are listed."""
    tables, running, tournaments = await lobby_of(request).look()
    known = games()
    return Listing(
        tables=[_table(table) for table in tables if table.game in known],
        running=[
            RunningGame(match=each.code, game=each.game, names=list(each.names), ply=each.plies)
            for each in running
            if each.game in known
        ],
        tournaments=[
            RunningTournament(code=each.code, title=each.title, games=each.games, planned=each.planned)
            for each in tournaments
            if each.running
        ],
    )


@router.post("/pair", summary="Be brought together with somebody; the answer's cookie holds your seat")
async def pair(request: Request, response: Response, wish: PairWish) -> Paired:
    """With whoever waits for the same game on the same board; where nobody does, you wait at a table of your own."""
    require_key(wish.rated, wish.key)
    token, name = new_seat_token(wish.key), read_name(wish.name)
    about = wish.model_dump()
    new = NewMatch(against="friend", side="either", listed=True, **about)
    hall = request.app.state.hall
    address = request.scope["address"]
    live, waiting = await lobby_of(request).pair(
        terms_of(new), token, name, address, lambda: start_match(hall, new, token, address)
    )
    give_seat(request, response, live.code, token)
    return Paired(match=live.code, waiting=waiting)


def lobby_of(request: Request) -> Lobby:
    """The lobby of the server that a request came to."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def _table(table: ListedMatch) -> OpenTable:
    assert table.free is not None
    terms = json.loads(table.terms)
    return OpenTable(
        match=table.code,
        game=table.game,
        setup=terms["setup"],
        pace=terms["pace"],
        rated=terms["rated"],
        name=table.names[not table.free],
        free=SIDE_NAMES[table.free],
    )
