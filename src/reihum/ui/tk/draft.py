"""What the start page begins with: what was said already, else what was played the last time, else what is usual."""

from contextlib import suppress
from dataclasses import replace

from reihum.catalogue import Opponents, find_bot, games, opponents, usual_opponent
from reihum.core import ReihumError
from reihum.match import STONE_COLOURS, Plan
from reihum.store import Preferences


def complete(plan: Plan, preferences: Preferences) -> Plan:
    """The plan, with an answer to every question of the start page."""
    known = preferences.fill_in(plan)
    first, second = known.colours
    keys = [colour.key for colour in STONE_COLOURS]
    first = first or next(key for key in keys if key != second)
    second = second or next(key for key in (STONE_COLOURS[2].key, *keys) if key != first)
    game = known.game or next(iter(games()))
    return replace(
        known,
        game=game,
        alone=known.alone is not False,
        colours=[first, second],
        opponent=_opponent(known.opponent, game),
        beginner=known.beginner or "first",
        setup=dict(known.setup),
    )


def offered(plan: Plan) -> Opponents:
    """The opponents to choose from, with the one that the command line brought along."""
    game, wished = plan.game or "", plan.opponent or ""
    found = opponents(game)
    if wished not in [bot.name for bot in (*found.grades, *found.more)]:
        return replace(found, more=(*found.more, find_bot(wished, game)))
    return found


def _opponent(wished: str | None, game: str) -> str:
    """Whoever was wished for, where they play this game; or else the usual one."""
    if wished:
        with suppress(ReihumError):
            return find_bot(wished, game).name
    return usual_opponent(game).name
