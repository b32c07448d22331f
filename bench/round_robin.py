"""Every Connect Four bot against every other, as a table of points.

    python bench/round_robin.py [--games 200] [--nodes 2000] [--seconds S] [--seed 0]
                                [--workers N] [--cluster ADDRESS] [--keep FILE] [BOT ...]

Half of a pair's games are begun by either side. A win is a point, a draw half a one. ``--nodes`` is the number of games
that mcts plays out a move, and keeps the table the same on every machine; ``--seconds`` gives it a time instead. With
``--keep``, a run that was interrupted goes on where it was.
"""

import argparse
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from reihum.bots.connect_four.mcts import MctsBot
from reihum.catalogue import BOTS, find_bot
from reihum.cli.progress import showing_work
from reihum.core import UNLIMITED, Bot, Budget, Outcome, Side
from reihum.games.connect_four import ConnectFour
from reihum.work import cut, open_crew

GAME = ConnectFour.name
GAMES = 25
"""Of a piece of work: from less than a second between the quickest bots to half a minute with mcts."""


def is_on_ladder(name: str) -> bool:
    """Whether a bot is measured by `make ratings` instead."""
    return name == "adaptive" or name.startswith("club-")


def play(first: Bot, second: Bot, budget: Budget) -> Outcome:
    """One game to its end; only mcts needs a budget, the other bots know themselves how far they look."""
    position = ConnectFour().start()
    while (outcome := position.outcome()) is None:
        bot = (first, second)[position.side]
        choice = bot.choose(position, budget if isinstance(bot, MctsBot) else UNLIMITED)
        position = position.play(choice.move)
    return outcome


def play_games(piece: dict[str, Any]) -> tuple[int, int, int]:
    """Wins, draws and losses of the one bot in some games against the other."""
    score, (one, other), seed = [0, 0, 0], piece["bots"], piece["seed"]
    budget = Budget(seconds=piece["seconds"], nodes=piece["nodes"])
    for number in range(*piece["games"]):
        one_begins = number % 2 == 0
        bots = [find_bot(name, GAME).make(Random(f"{seed} {one} {other} {number} {name}")) for name in (one, other)]
        outcome = play(*(bots if one_begins else bots[::-1]), budget)
        one_side = Side.FIRST if one_begins else Side.SECOND
        score[1 if outcome.winner is None else 0 if outcome.winner is one_side else 2] += 1
    return score[0], score[1], score[2]


def pieces_of(wishes: argparse.Namespace) -> list[dict[str, Any]]:
    """All games of all pairs."""
    rest = {"seed": wishes.seed, "seconds": wishes.seconds, "nodes": wishes.nodes if wishes.seconds is None else None}
    return [
        {"bots": pair, "games": [part.start, part.stop], **rest}
        for pair in combinations(wishes.bots, 2)
        for part in cut(range(wishes.games), GAMES)
    ]


def read_wishes() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "bots", nargs="*", default=[bot.name for bot in BOTS if GAME in bot.games and not is_on_ladder(bot.name)]
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--cluster")
    parser.add_argument("--keep", type=Path)
    return parser.parse_args()


def main() -> None:
    """Play all pairs and print a Markdown table: what a row's bot made of its games against a column's, in percent."""
    wishes, percent = read_wishes(), {}
    pieces = pieces_of(wishes)
    with open_crew(wishes.workers, wishes.cluster) as crew, showing_work() as progress:
        results = crew.run(play_games, pieces, keep=wishes.keep, progress=progress)
        for one, other in combinations(wishes.bots, 2):
            parts = [next(results) for _ in cut(range(wishes.games), GAMES)]
            won, drawn, lost = map(sum, zip(*parts, strict=True))
            percent[one, other] = 100 * (won + drawn / 2) / wishes.games
            percent[other, one] = 100 - percent[one, other]
            print(f"{one} - {other}: {won} won, {drawn} drawn, {lost} lost", flush=True)

    print("\n| | " + " | ".join(wishes.bots) + " | all |")
    print("| --- |" + " ---: |" * (len(wishes.bots) + 1))
    for bot in wishes.bots:
        shares = [percent.get((bot, other)) for other in wishes.bots]
        known = [share for share in shares if share is not None]
        cells = ["" if share is None else f"{share:.0f}" for share in shares]
        print(f"| **{bot}** | " + " | ".join(cells) + f" | {sum(known) / len(known):.1f} |")


if __name__ == "__main__":
    main()
