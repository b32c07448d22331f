"""Proves what ``reasons/early.txt`` lists: python bench/early_plans.py [STONES].

Without a number every listed position is proven again; with one, all positions of so many stones that are won for the
side to move are tried, and printed if they are won on that side's own rows, ready for the list.
"""

import sys

from reihum.engine.connect_four.reasons.early import USUAL, either_way, proven_lines, read_line
from reihum.engine.connect_four.reasons.plans import own_rows
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition


def positions(stones: int) -> list[ConnectFourPosition]:
    """The positions of so many stones, one of each pair of mirror images."""
    found = [USUAL.start()]
    for _ in range(stones):
        after = (position.play(move) for position in found for move in position.legal())
        found = list({either_way(position): position for position in after}.values())
    return found


def holds(solver: Solver, position: ConnectFourPosition) -> bool:
    """Whether a position is won on the rows of the side to move; as long as it takes."""
    works, _, _, _ = solver.prove_plan(position, own_rows(position)[1])
    return bool(works)


def main(stones: int | None) -> None:
    """Print what is proven."""
    solver = Solver()
    if stones is not None:
        for position in positions(stones):
            if solver.solve(position, weak=True) > 0 and holds(solver, position):
                print("".join(map(USUAL.format_move, position.moves)) or "-", flush=True)
        return
    lines = proven_lines()
    wrong = [line for line in lines if not holds(solver, read_line(line))]
    print(f"{len(lines)} positions, {len(wrong)} of them not so", *wrong)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else None)
