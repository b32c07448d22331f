"""How long it takes to analyse a beginning of 7 x 6, all columns, with the opening book.

    python bench/analysis.py [--positions N] [--seed N] [--threads 1|2]

Positions are games of 0 to 8 random moves that go on. Each is asked of a solver that knows none of the others.
"""

import argparse
import time
from random import Random

from reihum.engine.connect_four.solver import Solver
from reihum.engine.selfcheck import play_at_random
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

MOST_PLIES = 8


def beginning(random: Random) -> ConnectFourPosition:
    """A game of so few moves that has not ended."""
    while True:
        position = play_at_random(ConnectFour().start(), random.randrange(MOST_PLIES + 1), random)
        if position.outcome() is None and isinstance(position, ConnectFourPosition):
            return position


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--threads", type=int, default=2, choices=[1, 2])
    options = parser.parse_args()
    random = Random(options.seed)
    asked = [ConnectFour().start(), *(beginning(random) for _ in range(options.positions - 1))]
    waited: list[tuple[float, str]] = []
    worked = 0.0
    for position in asked:
        solver = Solver()
        solver.scores_of_moves(ConnectFour.parse("121212", {}))  # loads the book, once
        clock, cpu = time.perf_counter(), time.process_time()
        solver.scores_of_moves(position, threads=options.threads)
        waited.append((time.perf_counter() - clock, str(position)))
        worked += time.process_time() - cpu
    waited.sort()
    worst, which = waited[-1]
    print(f"{len(asked)} positions of up to {MOST_PLIES} plies, {options.threads} threads, with the book")
    mean = sum(seconds for seconds, _ in waited) / len(asked)
    print(f"mean {mean:.3f} s, half of them under {waited[len(asked) // 2][0]:.3f} s")
    print(f"99 of 100 under {waited[len(asked) * 99 // 100][0]:.3f} s, worst {worst:.3f} s ({which!r})")
    print(f"CPU time: mean {worked / len(asked):.3f} s")


if __name__ == "__main__":
    main()
