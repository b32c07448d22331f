"""How even the games against `adaptive` are, once it has met a player ten times.

    python bench/adaptive.py [--runs 20] [--seed 0] [--workers N] [--player club-4 ...] [GAME ...]

Two answers for every player of the ladder. *Reckoned*: a player whose strength is exactly known and who wins as often
as Elo says; over all ways in which ten games can end, each as often as it happens, what the player may expect of the
next one. *Played*: a real bot of that strength meets `adaptive` ten times, and then ten times more, which count; so
often as ``--runs`` says, from the arena's usual openings, sides in turn.
"""

import argparse
import math
from collections.abc import Iterator
from typing import Any

from reihum.arena.games import play_game
from reihum.arena.openings import Openings
from reihum.arena.results import POINTS
from reihum.bots.adaptive import AdaptiveBot, Belief, expected_points, fitting_strength
from reihum.bots.ratings import RATINGS
from reihum.catalogue import find_bot, find_game
from reihum.cli.progress import showing_work
from reihum.core import Budget
from reihum.work import open_crew

LEARNING, COUNTING = 10, 10
"""Games."""
BUDGETS = {"connect-four": Budget(nodes=200_000_000), "pah-tum": Budget(nodes=20_000)}
"""As in ``ratings.py``: positions, not seconds."""


def reckon(game: str, games: int = LEARNING) -> dict[str, float]:
    """What every player of the ladder may expect of the game after so many."""
    own = {name: rating for name, (rating, _) in RATINGS[game].items()}
    share = dict.fromkeys(own, 0.0)
    for strength, chances in _ways(Belief.before_any_game(game), games, dict.fromkeys(own, 1.0), own):
        for name, chance in chances.items():
            share[name] += chance * expected_points(own[name], strength)
    return share


def _ways(
    belief: Belief, games: int, chances: dict[str, float], own: dict[str, int]
) -> Iterator[tuple[int, dict[str, float]]]:
    """All ways in which so many games can end: the strength after them, and how often each player gets there."""
    strength = belief.strength
    if not games:
        yield strength, chances
        return
    wins = {name: chance * expected_points(own[name], strength) for name, chance in chances.items()}
    losses = {name: chance - wins[name] for name, chance in chances.items()}
    yield from _ways(belief.after(1.0), games - 1, wins, own)
    yield from _ways(belief.after(0.0), games - 1, losses, own)


class Seated:
    """A bot at the arena's board."""

    def __init__(self, name: str, make: Any) -> None:
        self.name, self._make = name, make

    def begin(self, rules: Any, random: Any) -> None:
        """A new game begins."""
        self._bot = self._make(random)

    def choose(self, position: Any, budget: Budget) -> Any:
        """The bot's choice."""
        return self._bot.choose(position, budget)

    def end(self) -> None:
        """Nothing more is asked."""


def meet(piece: dict[str, Any]) -> list[float]:
    """A piece of work: what a player of the ladder got in each game against a bot that learns how strong it is."""
    game, run = find_game(piece["game"]), piece["run"]
    openings = Openings(game, {}, None, piece["seed"] + run)
    player = Seated("player", find_bot(piece["player"], game.name).make)
    points: list[float] = []
    for number in range(LEARNING + COUNTING):
        strength = fitting_strength(game.name, points)
        house = Seated("house", lambda random, strength=strength: AdaptiveBot(random, game.name, strength))
        order = (player, house) if (number + run) % 2 else (house, player)
        seed = f"{piece['seed']} {run} {number}"
        got = POINTS[play_game(order, game, openings.get(number), BUDGETS[game.name], seed).result]
        points.append(got if order[0] is player else 1 - got)
    return points


def table(game: str, players: list[str], runs: int, seed: int, workers: int | None) -> str:
    """A Markdown table, the weakest player first."""
    reckoned = reckon(game)
    pieces = [{"game": game, "player": name, "run": run, "seed": seed} for name in players for run in range(runs)]
    with open_crew(workers) as crew, showing_work() as progress:
        played = list(crew.run(meet, pieces, progress=progress))
    lines = ["| player | Elo | reckoned | played, games 11 to 20 | ± |", "| --- | ---: | ---: | ---: | ---: |"]
    shares = []
    for place, name in enumerate(players):
        counted = [got for points in played[place * runs : (place + 1) * runs] for got in points[LEARNING:]]
        share, error = share_and_error(counted)
        shares.append((share, error))
        rating, _ = RATINGS[game][name]
        lines.append(f"| {name} | {rating} | {100 * reckoned[name]:.1f} % | {100 * share:.0f} % | {100 * error:.0f} |")
    share, error = share_and_error([got for points in played for got in points[LEARNING:]])
    lines.append(f"| all | | | {100 * share:.1f} % | {100 * error:.1f} |")
    far = sum(abs(own - 0.5) > bar + 0.05 for own, bar in shares)
    lines.append(f"\nOutside 45 to 55 % by more than their error: {far} of {len(players)}.")
    return "\n".join(lines)


def share_and_error(counted: list[float]) -> tuple[float, float]:
    """The share of the points, and half the width of its 95 % error bar."""
    share = sum(counted) / len(counted)
    return share, 1.96 * math.sqrt(sum((got - share) ** 2 for got in counted)) / len(counted)


def main() -> None:
    """Print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", default=list(RATINGS), metavar="GAME")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--player", action="append", help="one of the ladder; all of them if none is named")
    wishes = parser.parse_args()
    for game in wishes.which:
        players = wishes.player or list(RATINGS[game])
        print(f"{game}, {wishes.runs} runs\n\n{table(game, players, wishes.runs, wishes.seed, wishes.workers)}\n")


if __name__ == "__main__":
    main()
