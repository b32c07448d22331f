"""What all front ends remember of a person, for the page too: but only where nobody else can come to the server."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import Field

from reihum.catalogue import find_bot, find_game, games
from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.store import LastGame, Preferences, open_preferences
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.models import Colour, GameName, Name, Setup, Strict
from reihum.ui.web.matches.tokens import read_name
from reihum.ui.web.settings import Settings

router = APIRouter(prefix="/api/memory", include_in_schema=False, route_class=StrictRoute)

SIDES: dict[str, Literal["first", "second", "either"]] = {"first": "first", "second": "second", "lot": "either"}
BEGINNERS = {side: beginner for beginner, side in SIDES.items()}


class LastWish(Strict):
    """How a game was set up the last time, as the page starts one."""

    game: GameName
    against: Literal["bot", "here"]
    bot: Annotated[str, Field(max_length=80)] | None = None
    side: Literal["first", "second", "either"] = "first"
    colour: Colour = ""
    other_colour: Colour = ""
    setup: Setup = Field(default_factory=dict)


class Memory(Strict):
    """What is remembered; nothing where the server is not one person's own."""

    own: bool = False
    name: str = ""
    other_name: str = ""
    language: str = ""
    dark: bool = False
    sound: bool = True
    game: str = ""
    last: list[LastWish] = Field(default_factory=list)


class Remember(Strict):
    """What is to be remembered from now on; what is left out stays as it is."""

    name: Name | None = None
    other_name: Name | None = None
    language: Literal["de", "en"] | None = None
    dark: bool | None = None
    sound: bool | None = None
    last: LastWish | None = None


@router.get("")
async def recall(request: Request) -> Memory:
    """What is remembered."""
    return await asyncio.to_thread(_recall) if is_own(request) else Memory()


@router.post("")
async def remember(request: Request, wish: Remember) -> Memory:
    """Remember something."""
    if not is_own(request):
        raise ReihumError("not-yours", mark("This server remembers nothing: it is not one person's own."))
    await asyncio.to_thread(_remember, wish)
    return Memory(own=True)


def is_own(request: Request) -> bool:
    """Whether a request came to a server that is one person's own."""
    settings: Settings = request.app.state.settings
    return settings.is_own


def _recall() -> Memory:
    kept = open_preferences()
    wishes = [_wish(kept, name) for name in games()]
    return Memory(
        own=True,
        name=kept.names[0],
        other_name=kept.names[1],
        language=kept.language,
        dark=kept.dark,
        sound=kept.sound,
        game=kept.game,
        last=[wish for wish in wishes if wish is not None],
    )


def _wish(kept: Preferences, game: str) -> LastWish | None:
    """The last game, unless it cannot be played here: with a bot from somebody's file, say."""
    last = kept.last(game)
    if last is None or kept.plan_as_last_time(game) is None:
        return None
    if last.alone:
        try:
            find_bot(last.opponent, game, files=False)
        except ReihumError:
            return None
    return LastWish(
        game=game,
        against="bot" if last.alone else "here",
        bot=last.opponent if last.alone else None,
        side=SIDES[last.beginner],
        colour=last.colours[0],
        other_colour=last.colours[1],
        setup=dict(last.setup),
    )


def _remember(wish: Remember) -> None:
    kept = open_preferences()
    for place, name in enumerate((wish.name, wish.other_name)):
        if name is not None:
            kept.names[place] = read_name(name)
    kept.language = wish.language or kept.language
    kept.dark = kept.dark if wish.dark is None else wish.dark
    kept.sound = kept.sound if wish.sound is None else wish.sound
    kept.keep()
    if wish.last is not None:
        kept.remember(find_game(wish.last.game).name, _last_game(wish.last))


def _last_game(wish: LastWish) -> LastGame:
    alone = wish.against == "bot"
    return LastGame(
        alone=alone,
        opponent=(wish.bot or "") if alone else "",
        colours=(wish.colour, wish.other_colour),
        beginner=BEGINNERS[wish.side],
        setup=dict(wish.setup),
    )
