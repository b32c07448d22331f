"""Trains the network again: ``make train-pah-tum``, or ``python -m reihum.engine.pah_tum.training``.

Training goes in rounds. In each, workers let the network play against itself, a piece of the round's games each; then
it learns from these games, in the pieces' order. So the network is the same whoever played them.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reihum.core import ReihumError
from reihum.engine.kernel import kernel, kernel_missing
from reihum.engine.pah_tum.network import FILE, Network, write_network
from reihum.work import Crew, open_crew, seed_of


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is played, and from which chance; the shipped network is trained by the usual plan."""

    seed: int = 1
    rounds: int = 40
    pieces: int = 8
    """In a round."""
    games: int = 1250
    """In a piece: about a second of play."""

    @property
    def all_games(self) -> int:
        """How many games the network learns from."""
        return self.rounds * self.pieces * self.games


def train(
    crew: Crew, plan: Plan, *, keep: Path | None = None, progress: Callable[[int], object] | None = None
) -> Network:
    """Learn from games against oneself; ``keep`` is a folder from which an interrupted training goes on."""
    if kernel is None:
        raise kernel_missing()
    learner, learned = kernel.PahTumLearner(plan.seed, plan.all_games), 0
    for number in range(plan.rounds):
        network = learner.network()
        seeds = [seed_of(plan.seed, number * plan.pieces + piece) for piece in range(plan.pieces)]
        pieces = [{"network": network, "seed": seed, "games": plan.games} for seed in seeds]
        for games in crew.run(play_games, pieces, keep=keep and keep / f"round-{number:02}.jsonl"):
            learner.learn(games)
            learned += len(games)
            if progress is not None:
                progress(learned)
    return Network(*learner.network())


def play_games(piece: dict[str, Any]) -> list[Any]:
    """Let a network play against itself; runs in a worker."""
    if kernel is None:
        raise kernel_missing()
    games: list[Any] = kernel.pah_tum_self_play(piece["network"], piece["seed"], piece["games"])
    return games


def main() -> None:
    """Train the shipped network. What is played is kept beside it until all is done."""
    parser = argparse.ArgumentParser(description="Train the network of the Pah Tum expert again.")
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes to use; one per core by default")
    parser.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster play: its scheduler's address")
    wishes = parser.parse_args()
    plan, keep, began = Plan(), FILE.with_name(f"{FILE.name}.progress"), time.monotonic()

    def tell(learned: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{learned} / {plan.all_games}", end="", file=sys.stderr)

    keep.mkdir(exist_ok=True)
    with open_crew(wishes.workers, wishes.cluster) as crew:
        network = train(crew, plan, keep=keep, progress=tell)
    write_network(FILE, plan.seed, plan.all_games, network)
    shutil.rmtree(keep)
    print(f"{FILE.name}: {plan.all_games} games, seed {plan.seed}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except ReihumError as problem:
        sys.exit(str(problem))
