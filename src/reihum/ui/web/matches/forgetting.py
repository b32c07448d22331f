"""Deleting a match that somebody plays alone, or against nobody but bots."""

from reihum.core import ReihumError, Side
from reihum.core.text import mark
from reihum.match import MatchError
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch


async def forget_alone(hall: Hall, live: LiveMatch, token: str | None) -> None:
    """Forget a match for whoever has this secret, unless somebody else plays it too."""

    async def forget() -> None:
        sides = live.sides_of(token)
        if not sides:
            raise ReihumError("not-seated", mark("You are watching; only those who play can do this."))
        if any(key is not None and side not in sides for side, key in zip(Side, live.kept.keys, strict=True)):
            raise MatchError("not-alone", mark("Your friend plays this game too; it stays."))
        await hall.forget(live)

    await hall.attempt(live, forget)
