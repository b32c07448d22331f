"""Trains the network, by play against itself: ``make train-pah-tum``.

Training goes in rounds. In each, workers let the network play against itself, a piece of the round's games each; then
it learns from these games, in the pieces' order. So the network is the same whoever played them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reihum.engine.kernel import kernel, kernel_missing
from reihum.engine.pah_tum.network import Network
from reihum.work import Crew, seed_of


@dataclass(frozen=True, slots=True)
class Schedule:
    """How much is played, and from which chance; the shipped network is trained by the usual schedule."""

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
    crew: Crew, schedule: Schedule, *, keep: Path | None = None, progress: Callable[[int], object] | None = None
) -> Network:
    """Learn from games against oneself; ``keep`` is a folder from which an interrupted training goes on."""
    if kernel is None:
        raise kernel_missing()
    learner, learned = kernel.PahTumLearner(schedule.seed, schedule.all_games), 0
    for number in range(schedule.rounds):
        network = learner.network()
        seeds = [seed_of(schedule.seed, number * schedule.pieces + piece) for piece in range(schedule.pieces)]
        pieces = [{"network": network, "seed": seed, "games": schedule.games} for seed in seeds]
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
