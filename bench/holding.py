"""How often Allis' rules prove that a side cannot lose: python bench/holding.py [POSITIONS [SEED]].

Positions by lot on the usual board, the side that began to move, to which nobody came by a stone that lost at once if
that could be helped. Whatever the rules prove, the solver is asked about; of the positions that the other side does
not lose, it is counted how many the rules prove, by the number of stones.
"""

import statistics
import sys
import time
from collections import Counter
from random import Random

import reihum
from reihum.engine.connect_four.reasons.following import find_following
from reihum.engine.connect_four.reasons.holding import Kind, find_holding
from reihum.engine.connect_four.reasons.stones import Stones
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition

BANDS = {"8 to 12": (8, 10, 12), "13 to 18": (14, 16, 18), "19 to 24": (20, 22, 24), "25 to 30": (26, 28, 30)}


def by_lot(random: Random, stones: int) -> ConnectFourPosition | None:
    """A position with so many stones, if the game lasted so long."""
    position = reihum.connect_four()
    while position.ply < stones:
        quiet = [move for move in position.legal() if position.play(move).outcome() is None]
        random.shuffle(quiet)
        careful = (move for move in quiet if not Stones.of(position.play(move)).wins())
        move = next(careful, quiet[0] if quiet else None)
        if move is None:
            return None
        position = position.play(move)
    return position


def measure(random: Random, solver: Solver, name: str, count: int) -> None:
    """Print what the rules prove with so many stones."""
    held = followed = not_lost = wrong = 0
    seconds: list[float] = []
    used: Counter[Kind] = Counter()
    while len(seconds) < count:
        position = by_lot(random, random.choice(BANDS[name]))
        if position is None:
            continue
        stones = Stones.of(position).turned()
        began = time.process_time()
        plan = find_holding(stones)
        seconds.append(time.process_time() - began)
        true = solver.solve(position, weak=True) <= 0
        not_lost += true
        held += true and plan is not None
        followed += true and find_following(stones) is not None
        wrong += plan is not None and not true
        used.update({rule.kind for rule in plan or ()})
    print(f"{name} stones: {count} positions, {not_lost} not lost, proven {held / not_lost:.1%}", end=" ")
    print(f"(by following alone {followed / not_lost:.1%}), wrong {wrong}", end="; ")
    print(f"CPU median {statistics.median(seconds) * 1000:.1f} ms, worst {max(seconds) * 1000:.0f} ms")
    print("   ", ", ".join(f"{kind} {number}" for kind, number in used.most_common()), flush=True)


def main(count: int, seed: int) -> None:
    """Print it for every band."""
    random, solver = Random(seed), Solver()
    for name in BANDS:
        measure(random, solver, name, count // len(BANDS))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
