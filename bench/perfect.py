"""How long `perfect` takes for a move of Connect Four, 7 x 6, on one thread, with what it brings along.

    python bench/perfect.py [--positions 200] [--seed N]

Positions are games of 0 to 14 random moves that go on. Each is asked of a bot that knows none of the others. Wall time
is what a player waits, CPU time what it would be on an idle machine.
"""

import argparse
import time
from random import Random
from typing import ClassVar

from reihum.bots.connect_four import perfect
from reihum.catalogue import find_bot
from reihum.engine.connect_four.comparing import Comparison
from reihum.engine.connect_four.score import Score
from reihum.engine.selfcheck import play_at_random
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

MOST_STONES = 14


def beginning(random: Random) -> ConnectFourPosition:
    """A game of so few moves that has not ended."""
    while True:
        position = play_at_random(ConnectFour().start(), random.randrange(MOST_STONES + 1), random)
        if position.outcome() is None and isinstance(position, ConnectFourPosition):
            return position


class Counting(Comparison):
    """Notes whether the answers to each of the best moves could be counted within the nodes that there are for it."""

    counted: ClassVar[list[bool]] = []

    def knows_all(self, score: Score) -> bool:
        """What the bot asks before it counts."""
        known = super().knows_all(score)
        self.counted.append(known)
        return known


def report(clock: str, seconds: list[tuple[float, str]]) -> None:
    """A line of percentiles."""
    seconds = sorted(seconds)
    half, most = (seconds[len(seconds) * percent // 100][0] for percent in (50, 99))
    worst, which = seconds[-1]
    print(f"{clock}: p50 {1000 * half:.0f} ms, p99 {most:.2f} s, worst {worst:.2f} s ({which!r})")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--all", action="store_true", help="print every position too")
    options = parser.parse_args()
    random, entry = Random(options.seed), find_bot("perfect", "connect-four")
    entry.make(Random(0)).choose(ConnectFour.parse("121212", {}))  # loads the book, once
    perfect.Comparison = Counting  # type: ignore[misc]
    waited, worked, counted = [], [], []
    for _ in range(options.positions):
        position, bot = beginning(random), entry.make(Random(0))
        Counting.counted = []
        clock, cpu = time.perf_counter(), time.process_time()
        choice = bot.choose(position)
        waited.append((time.perf_counter() - clock, str(position)))
        worked.append((time.process_time() - cpu, str(position)))
        counted.append(Counting.counted)
        if options.all:
            line = f"{position} {choice.move + 1} {waited[-1][0]:.3f} {worked[-1][0]:.3f}"
            print(line, "".join("+-"[not each] for each in counted[-1]), flush=True)
    print(f"{options.positions} positions of up to {MOST_STONES} stones, one thread; goals: p50 50 ms, p99 0.5 s")
    report("wall time", waited)
    report("CPU time", worked)
    several = [moves for moves in counted if moves]
    print(
        f"Several best moves whose answers were to be counted: {len(several)} positions. In "
        f"{sum(not all(moves) for moves in several)} of them not all could be counted, in "
        f"{sum(not any(moves) for moves in several)} none."
    )


if __name__ == "__main__":
    main()
