"""The kernel against the solver in plain Python on 20,000 late positions over ten sizes: `make soak`."""

from late_positions import SIZES, late_positions
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.solver import Solver

EACH, MOST_FREE = 2000, 13


def main() -> None:
    """Stop at the first difference."""
    solver = Solver(table_megabytes=1, use_book=False)
    for size in SIZES:
        positions = late_positions(size, EACH, MOST_FREE, seed=1)
        for position, score in zip(positions, solver.solve_many(positions), strict=True):
            assert score == reference.solve(position), f"{size} {position}"
        print(f"{size[0]}x{size[1]}: {EACH} positions agree", flush=True)


if __name__ == "__main__":
    main()
