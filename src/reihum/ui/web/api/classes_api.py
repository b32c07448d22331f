"""Rooms for classes over HTTP. Who asks is known by a key, which comes in a body."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from reihum.core import ReihumError, Side
from reihum.core.text import mark
from reihum.ui.web.api.match_api import PICTURE_POLICY
from reihum.ui.web.edge.reach import draw_qr, find_reach
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.classes import Class, Classes
from reihum.ui.web.matches.keys import seat_token
from reihum.ui.web.matches.models import GameName, Key, Name, Pace, ReachQuery, Setup, Strict
from reihum.ui.web.matches.tokens import hash_token, read_code, read_name
from reihum.ui.web.matches.told import Invitation

router = APIRouter(prefix="/api/classes", tags=["classes"], route_class=StrictRoute)

PupilNumber = Annotated[int, Field(ge=1, le=2**53)]


class NewClass(Strict):
    """A room to be opened: what is played there, and the teacher's key."""

    key: Key
    title: Name | None = None
    game: GameName
    setup: Setup = Field(default_factory=dict)
    pace: Pace | None = None


class Visit(Strict):
    """Who looks at a room."""

    key: Key


class ComeIn(Visit):
    """A pupil who comes in."""

    name: Name


class Pairing(Visit):
    """Who shall play whom, by their numbers, the first of each pair to begin; without pairs a lot is cast for all."""

    pairs: Annotated[list[Annotated[list[PupilNumber], Field(min_length=2, max_length=2)]], Field(max_length=30)] = (
        Field(default_factory=list)
    )


class Decision(Visit):
    """Which game the teacher ends, and who has lost it."""

    match: Annotated[str, Field(max_length=20)]
    lost: Literal["first", "second"]


class OpenedClass(Strict):
    """The code of a room."""

    room: str


class PupilTold(Strict):
    """A pupil, as the teacher sees them."""

    number: int
    name: str
    here: bool
    plays: bool
    points: float
    games: int


class MatchTold(Strict):
    """A match of the room, as the teacher sees it."""

    match: str
    names: list[str]
    result: str
    ply: int
    version: int


class ClassTold(Strict):
    """A room as somebody sees it: a teacher everything, a pupil their match, anybody else only what it is called."""

    room: str
    title: str
    game: str
    setup: dict[str, str]
    pace: str | None
    role: Literal["teacher", "pupil", "stranger"]
    name: str | None
    match: Annotated[str | None, Field(description="What a pupil plays now.")]
    pupils: list[PupilTold]
    matches: Annotated[list[MatchTold], Field(description="The last match of every pupil.")]


@router.post("", status_code=201, summary="Open a room for a class")
async def open_class(request: Request, wish: NewClass) -> OpenedClass:
    """Whoever has the key teaches there."""
    title = read_name(wish.title)
    address = request.scope["address"]
    room = await classes_of(request).open(holder(wish.key), title, wish.game, wish.setup, wish.pace, address)
    return OpenedClass(room=room.code)


@router.post("/{code}", summary="A room as you see it")
async def look(request: Request, code: str, visit: Visit) -> ClassTold:
    """The teacher sees all boards; a pupil sees which match to go to."""
    classes, key = classes_of(request), holder(visit.key)
    seen = await classes.look(read_class(code), key)
    pupil = seen.find(key)
    if pupil is not None and pupil.fades:
        await classes.note(pupil)
    return _tell(seen, key)


@router.post("/{code}/join", summary="Come into a room")
async def join(request: Request, code: str, visit: ComeIn) -> ClassTold:
    """As a pupil; the teacher sees the name."""
    classes, key = classes_of(request), holder(visit.key)
    seen = await classes.look(read_class(code), key)
    await classes.join(seen, key, read_name(visit.name))
    return _tell(await classes.look(seen.room.code, key), key)


@router.post("/{code}/pair", summary="Let pupils play each other")
async def pair(request: Request, code: str, wish: Pairing) -> ClassTold:
    """Only the teacher does this. Whoever is here and free gets an opponent by lot, unless pairs are named."""
    classes, key = classes_of(request), holder(wish.key)
    seen = await _look_as_teacher(classes, code, key)
    known = {pupil.number: pupil for pupil in seen.pupils}
    if any(number not in known for pair in wish.pairs for number in pair):
        raise ReihumError("pairs", mark("There is no such pupil in this class."))
    named = [(known[first], known[second]) for first, second in wish.pairs]
    await classes.pair(seen, named or seen.cast_pairs(), request.scope["address"])
    return _tell(await classes.look(seen.room.code, key), key)


@router.post("/{code}/end", summary="Decide who has lost a game")
async def end(request: Request, code: str, wish: Decision) -> ClassTold:
    """Only the teacher does this: when somebody has left, say."""
    classes, key = classes_of(request), holder(wish.key)
    seen = await _look_as_teacher(classes, code, key)
    await classes.end(seen, read_code(wish.match), Side(wish.lost == "second"))
    return _tell(await classes.look(seen.room.code, key), key)


@router.get("/{code}/invitation", summary="Where pupils type the code of a room")
async def invitation(request: Request, code: str, wish: Annotated[ReachQuery, Query()]) -> Invitation:
    """As pupils see it, if they can."""
    read_class(code)
    reach = find_reach(request.app.state.settings, wish.at, request.scope.get("server"))
    return Invitation(address=f"{reach.origin}/class", only_here=reach.only_here)


@router.get(
    "/{code}/qr",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="The address of a room as a QR code",
)
async def qr(request: Request, code: str, wish: Annotated[ReachQuery, Query()]) -> Response:
    """For the pupils' cameras."""
    reach = find_reach(request.app.state.settings, wish.at, request.scope.get("server"))
    picture = draw_qr(f"{reach.origin}/class/{read_class(code)}")
    return Response(picture, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


async def _look_as_teacher(classes: Classes, code: str, key: str) -> Class:
    seen = await classes.look(read_class(code), key)
    if seen.room.teacher != key:
        raise ReihumError("not-yours", mark("Only the teacher of this class can do this."))
    return seen


def classes_of(request: Request) -> Classes:
    """The classes of the server that a request came to."""
    classes: Classes = request.app.state.classes
    return classes


def holder(key: str) -> str:
    """The hash under which the store knows whoever has this key."""
    return hash_token(seat_token(key))


def read_class(code: str) -> str:
    """The code of a class as somebody typed it."""
    try:
        return read_code(code)
    except ReihumError as problem:
        raise ReihumError("no-such-class", mark("There is no class with this code.")) from problem


def _tell(seen: Class, key: str) -> ClassTold:
    room, pupil = seen.room, seen.find(key)
    teaches = room.teacher == key
    match = None if pupil is None else seen.match_of(pupil)
    return ClassTold(
        room=room.code,
        title=room.title,
        game=room.game,
        setup=dict(room.setup),
        pace=room.pace,
        role="teacher" if teaches else "stranger" if pupil is None else "pupil",
        name=None if pupil is None else pupil.name,
        match=match.code if match is not None and match.result == "*" else None,
        pupils=_pupils(seen) if teaches else [],
        matches=_matches(seen) if teaches else [],
    )


def _pupils(seen: Class) -> list[PupilTold]:
    told = []
    for pupil in seen.pupils:
        played, plays = seen.played_by(pupil), seen.plays(pupil)
        told.append(
            PupilTold(
                number=pupil.number,
                name=pupil.name,
                here=pupil.here or plays,
                plays=plays,
                points=played.points,
                games=played.games,
            )
        )
    return told


def _matches(seen: Class) -> list[MatchTold]:
    return [
        MatchTold(
            match=match.code, names=list(match.names), result=match.result, ply=match.plies, version=match.version
        )
        for match in seen.matches
    ]
