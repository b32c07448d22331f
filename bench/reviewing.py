"""How long reviews of whole games of Connect Four take, each with a cold solver: python bench/reviewing.py [GAMES]."""

import statistics
import sys
import time
from random import Random

import reihum
from reihum.engine.connect_four.engine import shared_solver
from reihum.learn import Reviewer

PLAYERS = ("level-3", "level-5", "level-7", "lookahead-2", "lookahead-3")


def main(games: int) -> None:
    """Print the seconds of CPU to the first verdict and to the whole review."""
    random, first, whole, unknown, moves = Random(1), [], [], 0, 0
    for seed in range(games):
        record = reihum.play(*random.sample(PLAYERS, 2), seed=seed)
        shared_solver.cache_clear()
        reviewer, began = Reviewer(record), time.process_time()
        for number, move in enumerate(reviewer):
            if number == 0:
                first.append(time.process_time() - began)
            moves += 1
            unknown += move.grade is None
        whole.append(time.process_time() - began)
    print(f"{games} games, {moves} moves, {unknown} without a grade")
    print(f"first verdict: median {statistics.median(first):.3f} s, worst {max(first):.3f} s of CPU")
    print(f"whole review: median {statistics.median(whole):.2f} s, worst {max(whole):.2f} s of CPU")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
