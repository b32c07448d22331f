"""A league for a class: all bots of a folder against each other and against some of ours, with marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from reihum.arena.apart.guest import GuestPlayer
from reihum.arena.apart.trouble import GuestError
from reihum.arena.entrants import Entrant, find_entrant, find_entrants, tell_apart
from reihum.arena.marks import mark_for
from reihum.arena.openings import Openings
from reihum.arena.players import PATIENCE
from reihum.arena.standings import Standing
from reihum.arena.tournament import Plan
from reihum.catalogue import bots_for, find_game
from reihum.core import UNLIMITED, Budget, NotFoundError, ReihumError
from reihum.core.text import mark
from reihum.match.seat import clean_name
from reihum.work import Crew


@dataclass(frozen=True, slots=True)
class Checked:
    """A pupil's file: whether it can play, or why not."""

    entrant: Entrant
    problem: str = ""


def check_files(folder: Path, game: str, crew: Crew) -> list[Checked]:
    """Load each bot of a folder apart, and let it make a move; files that begin with _ or . are left alone."""
    files = sorted(file for file in folder.glob("*.py") if file.name[0] not in "._")
    if not files:
        raise NotFoundError("no-bots", mark("There are no bots in the folder {folder}."), folder=folder)
    found = [_read(file, game) for file in files]
    entrants = tell_apart((each.entrant for each in found), taken=house_bots(game))
    unread = {entrant.name: each.problem for entrant, each in zip(entrants, found, strict=True) if each.problem}
    pieces = [{"entrant": each.as_piece(), "game": game} for each in entrants if each.name not in unread]
    problems = crew.run(find_problem, pieces)
    return [Checked(each, unread.get(each.name) or next(problems)) for each in entrants]


def _read(file: Path, game: str) -> Checked:
    """A pupil's file as it is handed in; one that cannot be read spoils nobody else's league."""
    try:
        return Checked(find_entrant(str(file), game))
    except ReihumError as problem:
        return Checked(Entrant(clean_name(file.stem)), str(problem))


def make_league(checked: Sequence[Checked], game: str, games: int, budget: Budget = UNLIMITED, seed: int = 0) -> Plan:
    """The plan of a league: everybody who can play, and some of ours."""
    pupils = [each.entrant for each in checked if not each.problem]
    if not pupils:
        raise NotFoundError("no-bots", mark("No bot of the folder can play."))
    entry = find_game(game)
    ours = find_entrants(house_bots(entry.name), entry.name)
    return Plan(
        entrants=(*pupils, *ours),
        game=entry,
        setup={},
        openings=Openings(entry, {}, None, seed),
        games=games + games % 2,
        budget=budget,
        seed=seed,
        may_change=True,
        left_out=tuple(each.problem for each in checked if each.problem),
    )


def house_bots(game: str) -> list[str]:
    """One bot with a known rating for each strength, or any where nobody measured; none that is as good as perfect."""
    quick = [bot for bot in bots_for(find_game(game).name) if bot.most_nodes is None and bot.strength < 5]
    quick = [bot for bot in quick if bot.rating is not None] or quick
    by_strength = {bot.strength: bot.name for bot in reversed(quick)}
    return [by_strength[strength] for strength in sorted(by_strength)]


def mark_of(standing: Standing) -> int:
    """The mark for a place in the table, by the share of the points."""
    return mark_for(standing.points / standing.games)


def find_problem(piece: dict[str, Any]) -> str:
    """A piece of work: let a pupil's bot make a move, and say why it cannot, or nothing."""
    entrant = Entrant.of_piece(piece["entrant"])
    player = GuestPlayer(entrant.name, entrant.load, PATIENCE)
    rules = find_game(piece["game"]).rules.new(Random(0), {})
    try:
        player.begin(rules, Random(0))
        player.choose(rules.start(), UNLIMITED)
    except GuestError as problem:
        return str(problem)
    finally:
        player.end()
    return ""
