"""``python -m reihum.engine.pah_tum`` trains the network of the expert again."""

import argparse
import shutil
import sys
import time
from pathlib import Path

from reihum.core import ReihumError
from reihum.engine.pah_tum.network import FILE, write_network
from reihum.engine.pah_tum.training import Plan, train
from reihum.work import open_crew


def main() -> None:
    """Train a network. What is played is kept beside it until all is done."""
    parser = argparse.ArgumentParser(description="Train the network of the Pah Tum expert again.")
    usual = Plan()
    parser.add_argument("--seed", type=int, default=usual.seed, help="make another network by other chance")
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="of play, and of learning from it")
    parser.add_argument("--games", type=int, default=usual.games, help="in each of the eight pieces of a round")
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes to use; one per core by default")
    parser.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster play: its scheduler's address")
    parser.add_argument("--out", type=Path, default=FILE, metavar="FILE", help="the shipped network by default")
    wishes = parser.parse_args()
    plan, began = Plan(wishes.seed, wishes.rounds, usual.pieces, wishes.games), time.monotonic()

    def tell(learned: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{learned} / {plan.all_games}", end="", file=sys.stderr)

    keep = wishes.out.with_name(f"{wishes.out.name}.progress")
    keep.mkdir(exist_ok=True)
    with open_crew(wishes.workers, wishes.cluster) as crew:
        network = train(crew, plan, keep=keep, progress=tell)
    write_network(wishes.out, plan.seed, plan.all_games, network)
    shutil.rmtree(keep)
    print(f"{wishes.out.name}: {plan.all_games} games, seed {plan.seed}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except ReihumError as problem:
        sys.exit(str(problem))
