"""Sitting down at a table that has a free seat."""

from reihum.core import ReihumError, Side
from reihum.core.text import mark
from reihum.match import usual_name
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.tokens import hash_token


def require_key(rated: bool, key: str | None) -> None:
    """Let nobody without a key into a game that counts: whoever it counted for could never be found again."""
    if rated and key is None:
        raise ReihumError("rated", mark("A game that counts is played with a key."))


async def sit_down(hall: Hall, live: LiveMatch, token: str, name: str, address: str) -> None:
    """Have this secret hold the free seat of a match.

    At a table of the lobby that is as good as to start one: else one visitor could take the seats of all who wait.
    """
    if live.kept.listed is not None and live.free is not None:
        hall.require_patience(address)

    async def take_seat() -> None:
        side = live.free
        if side is None:
            raise ReihumError("seat-taken", mark("Both seats are taken; you can watch."))
        match = live.match.copy()
        match.rename(side, name or usual_name(side))
        first, second = (hash_token(token) if place is side else live.kept.keys[place] for place in Side)
        await hall.change(live, match, (first, second))

    await hall.attempt(live, take_seat)
