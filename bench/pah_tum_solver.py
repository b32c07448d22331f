"""Pah Tum's exact solver: whether it is right, and how long it takes.

Times are CPU time of one thread. The random positions are what random moves leave on random layouts of 5 to 13 blocked
cells. The speed-up of two threads is wall time against wall time, and needs two idle cores to mean anything.
"""

import sys
import time
from pathlib import Path
from random import Random

from reihum.core import Side
from reihum.engine.pah_tum import prove
from reihum.games.pah_tum import PahTumPosition

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from pah_tum_positions import colours_swapped, random_position, symmetries, worth_by_brute_force

POSITIONS = 20
TARGETS = ((24, False, 0.3), (26, True, 0.3), (28, True, 1.0), (30, True, 10.0))


def compare_with_brute_force(count: int = 2000) -> None:
    """Random positions of 2 to 8 free cells."""
    random, wrong = Random(1), 0
    for number in range(count):
        position = random_position(random, 2 + number % 7)
        expected = worth_by_brute_force(position)
        outcome = (expected > 0) - (expected < 0)
        wrong += prove(position).points != expected or prove(position, outcome_only=True).points != outcome
    print(f"against brute force, {count} positions of 2 to 8 free cells: {wrong} wrong")


def compare_with_itself(count: int = 20, free: int = 22) -> None:
    """All 8 symmetries, each in both colours."""
    random, wrong = Random(2), 0
    for _ in range(count):
        position = random_position(random, free)
        same = [twin for turned in symmetries(position) for twin in (turned, colours_swapped(turned))]
        wrong += len({prove(twin).points for twin in same}) != 1
    print(f"under 8 symmetries and colour swap, {count} positions of {free} free cells: {wrong} differ")


def sample(free: int) -> list[PahTumPosition]:
    """The same positions every time."""
    random = Random(free)
    return [random_position(random, free) for _ in range(POSITIONS)]


def measure_speed() -> None:
    """Mean CPU seconds of one thread."""
    for free, outcome_only, target in TARGETS:
        times, wins = [], [0, 0, 0]
        for position in sample(free):
            began = time.process_time()
            worth = prove(position, outcome_only=outcome_only)
            times.append(time.process_time() - began)
            white = worth.points if position.side is Side.FIRST else -worth.points
            wins[(white > 0) - (white < 0) + 1] += 1
        kind = "win/draw/loss" if outcome_only else "exact"
        print(
            f"{free} free cells, {kind}: mean {sum(times) / len(times):.3f} s, longest {max(times):.2f} s "
            f"(target {target} s); White wins {wins[2]}, draws {wins[1]}, loses {wins[0]}"
        )


def measure_two_threads(free: int = 28) -> None:
    """Wall time of one thread against two, both taken in turn."""
    walls = {1: 0.0, 2: 0.0}
    work = {1: 0.0, 2: 0.0}
    nodes = {1: 0, 2: 0}
    for position in sample(free):
        for threads in walls:
            began, worked = time.perf_counter(), time.process_time()
            nodes[threads] += prove(position, outcome_only=True, threads=threads).nodes
            walls[threads] += time.perf_counter() - began
            work[threads] += time.process_time() - worked
    print(
        f"two threads, {free} free cells, win/draw/loss: {walls[1] / walls[2]:.2f} times as fast by the wall clock; "
        f"{2 * work[1] / work[2]:.2f} times if both had a core to themselves "
        f"(nodes {nodes[2] / nodes[1]:.2f}, CPU time {work[2] / work[1]:.2f} times one thread's)"
    )


if __name__ == "__main__":
    compare_with_brute_force()
    compare_with_itself()
    measure_speed()
    measure_two_threads()
