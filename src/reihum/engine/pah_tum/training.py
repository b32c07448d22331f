"""Trains the network again: ``make train-pah-tum``, or ``python -m reihum.engine.pah_tum.training``."""

import sys
import time
from pathlib import Path

from reihum.engine.kernel import kernel, kernel_missing
from reihum.engine.pah_tum.network import FILE, Network, write_network

SEED, GAMES = 1, 400_000


def train(file: Path = FILE, seed: int = SEED, games: int = GAMES) -> None:
    """Learn from so many games against oneself; the same seed and number give the same file."""
    if kernel is None:
        raise kernel_missing()

    def poll(played: int) -> bool:
        if sys.stderr.isatty():
            print(f"\r{played} / {games}", end="", file=sys.stderr)
        return False

    write_network(file, seed, games, Network(*kernel.pah_tum_learn(games, seed, poll)))


if __name__ == "__main__":
    began = time.process_time()
    train()
    print(f"{FILE.name}: {GAMES} games, seed {SEED}, {time.process_time() - began:.1f} s of CPU time")
