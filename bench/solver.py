"""How fast positions of 7 x 6 are solved, beside BitBully: CPU time of one thread, no book, both in one run.

    python bench/solver.py [--arch avx512|avx2|plain] [--sets N] [--empty] [--seed N]

Six sets as Pascal Pons made them: by how many stones lie, and how many more fall by best play. A position is so many
random moves, none of which ends the game; it is taken if it belongs to the set, whoever finds it hard. BitBully needs a
quarter of an hour for the hard beginnings. A solver keeps its table through a set, and all scores are compared.

BitBully is asked position by position, as it has no other way. We are asked so too ("each"), and for the whole set in
one call ("at once"); that is what the goals are for.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bitbully import bitbully_core

from reihum.core import Budget
from reihum.engine.connect_four.score import Score, plies_to_end
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

RULES = ConnectFour()
WON = ConnectFour.parse("121212", {})


@dataclass(frozen=True)
class Kind:
    """Which positions a set is made of, how many, and how many times as fast as the peer we mean to be."""

    name: str
    stones: range
    to_go: range
    count: int
    goal: float
    """With AVX-512."""
    goal_with_less: float


KINDS = (
    Kind("ends", range(29, 42), range(14), 1000, 5, 5),
    Kind("middles, easy", range(14, 29), range(14), 1000, 5, 5),
    Kind("middles, medium", range(14, 29), range(14, 29), 200, 5, 5),
    Kind("beginnings, easy", range(1, 14), range(14), 200, 5, 5),
    Kind("beginnings, medium", range(1, 14), range(14, 29), 40, 7, 5),
    Kind("beginnings, hard", range(1, 14), range(29, 43), 12, 12, 10),
)


def random_position(stones: int, random: Random) -> ConnectFourPosition:
    """A game that goes on after so many random moves."""
    position = RULES.start()
    while position.ply < stones:
        position = position.play(random.choice(position.legal()))
        if position.outcome() is not None:
            position = RULES.start()
    return position


def make_set(kind: Kind, seed: int) -> list[ConnectFourPosition]:
    """The positions of a set; the same for the same seed."""
    random, solver = Random(f"{kind.name} {seed}"), Solver(use_book=False)
    chosen: list[ConnectFourPosition] = []
    while len(chosen) < kind.count:
        position = random_position(random.choice(kind.stones), random)
        if belongs(position, kind, solver):
            chosen.append(position)
    return chosen


def belongs(position: ConnectFourPosition, kind: Kind, solver: Solver) -> bool:
    """Whether a position is one of this kind. Mostly that is proven long before its score is; we ask until it is."""
    nodes = 50_000
    while True:
        bounds = solver.bounds(position, budget=Budget(nodes=nodes))
        possible = {plies_to_end(position, Score(score)) for score in range(bounds.lower, bounds.upper + 1)}
        fitting = possible & set(kind.to_go)
        if not fitting or fitting == possible:
            return bool(fitting)
        nodes *= 2


def board_of(position: ConnectFourPosition) -> bitbully_core.BoardCore:
    """The same position as BitBully's board."""
    board = bitbully_core.BoardCore()
    for move in position.moves:
        board.play(move)
    return board


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """CPU seconds and the result."""
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def compare(name: str, positions: list[ConnectFourPosition], goal: float, arch: str) -> None:
    """Solve positions with both, and print the ratio."""
    boards = [board_of(position) for position in positions]
    one, other = (Solver(use_book=False, instructions=arch) for _ in range(2))
    theirs = bitbully_core.BitBullyCore()
    for solver in (one, other):
        solver.solve(WON)  # a first answer, so that nothing is still being set up when the clock starts
    theirs.mtdf(board_of(WON), 0)
    each_time, each_scores = timed(lambda: [one.solve(position) for position in positions])
    our_time, our_scores = timed(lambda: other.solve_many(positions))
    their_time, their_scores = timed(lambda: [theirs.mtdf(board, 0) for board in boards])
    agree = "scores agree" if our_scores == each_scores == their_scores else "SCORES DIFFER"
    ratio, count = their_time / our_time, len(positions)
    print(
        f"{name:<20} {count:5} {1e6 * each_time / count:11.1f} {1e6 * our_time / count:11.1f} "
        f"{1e6 * their_time / count:13.1f} {their_time / each_time:6.1f} {ratio:7.1f} "
        f"{goal:5.0f}  {'yes' if ratio >= goal else 'NO':4} {agree}",
        flush=True,
    )


def measure_calls(arch: str, seed: int) -> None:
    """What a call costs where there is hardly anything to solve."""
    random = Random(seed)
    positions = [random_position(random.randrange(38, 42), random) for _ in range(500)] * 20
    boards = [board_of(position) for position in positions]
    ours, theirs = Solver(use_book=False, instructions=arch), bitbully_core.BitBullyCore()
    ours.solve(WON)
    single = min(timed(lambda: [ours.solve(position) for position in positions])[0] for _ in range(5))
    batch = min(timed(lambda: ours.solve_many(positions))[0] for _ in range(5))
    peer = min(timed(lambda: [theirs.mtdf(board, 0) for board in boards])[0] for _ in range(5))
    each = 1e6 / len(positions)
    print(
        f"a call on a nearly full board: {single * each:.2f} microseconds (goal 1), in a batch {batch * each:.2f} "
        f"(goal 0.5), BitBully's core {peer * each:.2f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="avx512", choices=["avx512", "avx2", "plain"], help="at best these")
    parser.add_argument("--sets", type=int, default=len(KINDS), help="only the first so many, from the easiest on")
    parser.add_argument("--empty", action="store_true", help="the empty board too: BitBully takes minutes")
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    print(
        f"{'set':<20} {'count':>5} {'each, us':>11} {'at once, us':>11} {'BitBully, us':>13} "
        f"{'ratio':>6} {'at once':>7} {'goal':>5}  met"
    )
    for kind in KINDS[: options.sets]:
        goal = kind.goal if options.arch == "avx512" else kind.goal_with_less
        compare(kind.name, make_set(kind, options.seed), goal, options.arch)
    measure_calls(options.arch, options.seed)
    if options.empty:
        compare("empty board", [RULES.start()], 25, options.arch)


if __name__ == "__main__":
    main()
