"""From what the command line says to how a front end begins."""

from collections.abc import Mapping
from dataclasses import dataclass

from reihum.catalogue import find_game, games
from reihum.cli.setups import check_setup
from reihum.core import ReihumError
from reihum.core.text import mark, prefer_language
from reihum.match import Match, Plan, find_colour, plan_with_players
from reihum.store import Store, StoreError, open_preferences, open_store, read_record
from reihum.ui.kept import resume
from reihum.ui.startup import Startup


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says about the game to play; None is left to the start menu."""

    game: str | None
    players: tuple[str | None, str | None]
    colours: tuple[str | None, str | None]
    setup: Mapping[str, str]
    seed: int | None
    load: str | None
    resume: int | None
    """The number of a kept game to go on with, 0 for the last one."""


NO_WISHES = Wishes(None, (None, None), (None, None), {}, None, None, resume=None)


def find_startup(wishes: Wishes) -> Startup:
    """What to begin with; whatever is wrong with the wishes is said before a screen changes or a window opens."""
    preferences = open_preferences()
    if preferences.language:
        prefer_language(preferences.language)
    games()  # a package whose game is broken is told of now
    plan = _plan(wishes)
    match = Match.from_record(read_record(wishes.load)) if wishes.load else None
    store, notice = _open_store()
    number = None
    if wishes.resume is not None:
        number, match = _kept(store, wishes.resume)
    return Startup(plan, match, number, store, notice, preferences)


def _plan(wishes: Wishes) -> Plan:
    colours = [find_colour(colour).key if colour else None for colour in wishes.colours]
    plan = Plan(setup=dict(wishes.setup), seed=wishes.seed, colours=colours)
    named = wishes.game or (next(iter(games())) if any(wishes.players) or wishes.setup else None)
    if named is not None:
        game = find_game(named)
        check_setup(game, wishes.setup)
        plan.game = game.name
        plan = plan_with_players(plan, game.name, *wishes.players)
        if plan.seats is not None:
            plan.start()
    return plan


def open_kept() -> tuple[Store | None, str]:
    """What is kept, and who the player is, for commands that begin no match; the player's language is spoken."""
    preferences = open_preferences()
    if preferences.language:
        prefer_language(preferences.language)
    store, _ = _open_store()
    return store, preferences.names[0]


def _open_store() -> tuple[Store | None, str]:
    """The store, and what to say about it; one that cannot be used does not keep anybody from playing."""
    try:
        store = open_store()
    except StoreError as problem:
        if problem.code == "store-newer":
            raise
        return None, str(problem)
    return store, store.notice or ""


def _kept(store: Store | None, number: int) -> tuple[int, Match]:
    if number and store:
        return number, resume(store, number)
    kept = store.unfinished() if store else None
    if kept is None:
        raise ReihumError("nothing-to-resume", mark("There is no game that is not over."))
    return kept.number, Match.from_record(kept.record)
