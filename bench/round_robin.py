"""Every Connect Four bot against every other, as a table of points.

    python bench/round_robin.py [--games 200] [--nodes 2000] [--seconds S] [--seed 0] [BOT ...]

Half of a pair's games are begun by either side. A win is a point, a draw half a one. ``--nodes`` is the number of games
that mcts plays out a move, and keeps the table the same on every machine; ``--seconds`` gives it a time instead.
"""

import argparse
from itertools import combinations
from random import Random

from reihum.bots.connect_four.mcts import MctsBot
from reihum.catalogue import BOTS, find_bot
from reihum.core import UNLIMITED, Bot, Budget, Outcome, Side
from reihum.games.connect_four import ConnectFour

GAME = ConnectFour.name


def play(first: Bot, second: Bot, budget: Budget) -> Outcome:
    """One game to its end; only mcts needs a budget, the other bots know themselves how far they look."""
    position = ConnectFour().start()
    while (outcome := position.outcome()) is None:
        bot = (first, second)[position.side]
        choice = bot.choose(position, budget if isinstance(bot, MctsBot) else UNLIMITED)
        position = position.play(choice.move)
    return outcome


def play_pair(one: str, other: str, games: int, budget: Budget, seed: int) -> tuple[int, int, int]:
    """Wins, draws and losses of the one bot."""
    score = [0, 0, 0]
    for number in range(games):
        one_begins = number % 2 == 0
        bots = [find_bot(name, GAME).make(Random(f"{seed} {one} {other} {number} {name}")) for name in (one, other)]
        outcome = play(*(bots if one_begins else bots[::-1]), budget)
        one_side = Side.FIRST if one_begins else Side.SECOND
        score[1 if outcome.winner is None else 0 if outcome.winner is one_side else 2] += 1
    return score[0], score[1], score[2]


def main() -> None:
    """Play all pairs and print a Markdown table: what a row's bot made of its games against a column's, in percent."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=[bot.name for bot in BOTS if GAME in bot.games])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    budget = Budget(nodes=wishes.nodes) if wishes.seconds is None else Budget(seconds=wishes.seconds)

    percent: dict[tuple[str, str], float] = {}
    for one, other in combinations(wishes.bots, 2):
        won, drawn, lost = play_pair(one, other, wishes.games, budget, wishes.seed)
        percent[one, other] = 100 * (won + drawn / 2) / wishes.games
        percent[other, one] = 100 - percent[one, other]
        print(f"{one} - {other}: {won} won, {drawn} drawn, {lost} lost", flush=True)

    print("\n| | " + " | ".join(wishes.bots) + " | all |")
    print("| --- |" + " ---: |" * (len(wishes.bots) + 1))
    for bot in wishes.bots:
        results = [percent.get((bot, other)) for other in wishes.bots]
        known = [result for result in results if result is not None]
        cells = ["" if result is None else f"{result:.0f}" for result in results]
        print(f"| **{bot}** | " + " | ".join(cells) + f" | {sum(known) / len(known):.1f} |")


if __name__ == "__main__":
    main()
