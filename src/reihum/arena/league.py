"""A league for a class: all bots of a folder against each other and against some of ours, with marks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from reihum.arena.apart.guest import GuestPlayer
from reihum.arena.apart.trouble import GuestError
from reihum.arena.entrants import Entrant, find_entrants
from reihum.arena.marks import mark_for
from reihum.arena.openings import Openings
from reihum.arena.players import PATIENCE
from reihum.arena.standings import Standing
from reihum.arena.tournament import Plan
from reihum.catalogue import bots_for, find_game
from reihum.core import UNLIMITED, Budget, NotFoundError
from reihum.core.text import mark
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
    entrants = find_entrants([str(file) for file in files], game)
    problems = crew.run(find_problem, [{"entrant": each.as_piece(), "game": game} for each in entrants])
    return [Checked(entrant, problem) for entrant, problem in zip(entrants, problems, strict=True)]


def make_league(checked: Sequence[Checked], game: str, games: int, budget: Budget = UNLIMITED, seed: int = 0) -> Plan:
    """The plan of a league: everybody who can play, and some of ours."""
    able = [each.entrant for each in checked if not each.problem]
    if not able:
        raise NotFoundError("no-bots", mark("No bot of the folder can play."))
    entry = find_game(game)
    ours = find_entrants(house_bots(entry.name), entry.name)
    taken = {entrant.name for entrant in ours}
    pupils = [replace(each, name=f"{each.name} (2)") if each.name in taken else each for each in able]
    return Plan(
        entrants=(*pupils, *ours),
        game=entry,
        setup={},
        openings=Openings(entry, {}, None, seed),
        games=games + games % 2,
        budget=budget,
        seed=seed,
        may_change=True,
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
