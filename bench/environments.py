"""How many games per second our PettingZoo environment plays, beside PettingZoo's own.

Both replay the same random games move by move, with ``agent_iter``, ``last`` and ``step`` as everybody does. CPU time
of one process, rounds taken in turn so that a busy moment of the machine hits both alike; the best of each counts.
"""

import time
from collections.abc import Sequence
from random import Random

from pettingzoo.classic.connect_four import connect_four as original

from reihum.adapters.pettingzoo import connect_four_v3
from reihum.games.connect_four import ConnectFour

GAMES, ROUNDS = 150, 5


def random_games() -> list[tuple[int, ...]]:
    """The moves of some random games."""
    random, games = Random(1), []
    for _ in range(GAMES):
        position = ConnectFour().start()
        while legal := position.legal():
            position = position.play(random.choice(legal))
        games.append(position.moves)
    return games


def games_a_second(env, games: Sequence[Sequence[int]]) -> float:
    """Games replayed to the end in a second of CPU time."""
    began = time.process_time()
    for moves in games:
        env.reset()
        rest = iter(moves)
        for _ in env.agent_iter():
            _, _, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else next(rest))
    return len(games) / (time.process_time() - began)


def main() -> None:
    """Measure, and print ratios."""
    games = random_games()
    print("random games of Connect Four in PettingZoo's interface, games per second of CPU")
    for name in ("env", "raw_env"):
        theirs, ours = getattr(original, name)(), getattr(connect_four_v3, name)()
        best = [0.0, 0.0]
        for _ in range(ROUNDS):
            best = [max(kept, games_a_second(env, games)) for kept, env in zip(best, (theirs, ours), strict=True)]
        ratio = best[1] / best[0]
        print(f"  {name + '()':<10} PettingZoo {best[0]:5.0f}, reihum {best[1]:5.0f}: {ratio:.1f} times as fast")


if __name__ == "__main__":
    main()
