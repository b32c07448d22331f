"""How often Pah Tum's expert throws away a proven outcome, in games against itself on layouts of 13 blocked cells.

    python bench/pah_tum_expert.py [--games 40] [--seconds 1.0 | --nodes N] [--seed 0]

After every move the solver says how the game ends with best play; a move that makes that worse for the side that made
it is an error. Where the solver needs more than --check nodes the move is not counted.
"""

import argparse
from random import Random

from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.engine.pah_tum import prove
from reihum.games.pah_tum import PahTum, PahTumPosition


def play(seed: int, budget: Budget) -> list[PahTumPosition]:
    """A game of the expert against itself, position by position."""
    position = PahTum.new(Random(seed), {"Blocked": "13"}).start()
    bots = [find_bot("expert", "pah-tum").make(Random(seed)) for _ in range(2)]
    game = [position]
    while position.outcome() is None:
        position = position.play(bots[position.side].choose(position, budget).move)
        game.append(position)
    return game


def errors(game: list[PahTumPosition], check: int) -> tuple[int, list[str]]:
    """How many moves could be judged, and those that threw something away.

    From the end on: what is proven of a position tells whether the move that led there kept it.
    """
    judged, found, after = 0, [], None
    for number in range(len(game) - 2, -1, -1):
        before = prove(game[number], Budget(nodes=check), outcome_only=True).points
        if before is not None and after is not None:
            judged += 1
            if -after < before:
                found.append(f"{game[number + 1]}: from {before} to {-after}")
        after = before
    return judged, found


def main() -> None:
    """Print errors as they are found, then the sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--nodes", type=int, help="instead of seconds, the same on every machine")
    parser.add_argument("--check", type=int, default=20_000_000)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    budget = Budget(seconds=wishes.seconds) if wishes.nodes is None else Budget(nodes=wishes.nodes)
    moves, judged, wrong = 0, 0, 0
    for seed in range(wishes.seed, wishes.seed + wishes.games):
        game = play(seed, budget)
        counted, found = errors(game, wishes.check)
        moves, judged, wrong = moves + len(game) - 1, judged + counted, wrong + len(found)
        for error in found:
            print(error, flush=True)
    print(f"{wishes.games} games, {moves} moves, {judged} judged: {wrong} threw a proven outcome away")


if __name__ == "__main__":
    main()
