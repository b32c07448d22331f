"""How well Pah Tum's expert obeys its budget: over time by how much, and how soon after a stop it answers.

Needs an idle machine: on a busy one this measures who else is at work.
"""

import threading
import time
from random import Random

from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.games.pah_tum import PahTum, PahTumPosition


def positions() -> list[PahTumPosition]:
    """Positions along random games, early and late."""
    random, found = Random(5), []
    for _ in range(4):
        position = PahTum.new(random, {}).start()
        while len(position.legal()) > 16:
            found.append(position)
            for _ in range(4):
                position = position.play(random.choice(position.legal()))
    return found


def main() -> None:
    """Print the worst cases."""
    expert, over, late = find_bot("expert", "pah-tum").make(Random(1)), [], []
    for position in positions():
        began = time.perf_counter()
        expert.choose(position, Budget(seconds=0.1))
        over.append(time.perf_counter() - began - 0.1)
        stop, stopped = threading.Event(), []

        def set_stop(stop: threading.Event = stop, stopped: list[float] = stopped) -> None:
            stopped.append(time.perf_counter())
            stop.set()

        timer = threading.Timer(0.05, set_stop)
        timer.start()
        expert.choose(position, Budget(seconds=10, stop=stop))
        ended = time.perf_counter()
        timer.cancel()
        if stopped:
            late.append(ended - stopped[0])
    print(f"0.1 s per move, {len(over)} moves: over by at most {1000 * max(over):.1f} ms (target 20 ms)")
    print(f"stopped, {len(late)} thoughts: answered after at most {1000 * max(late):.1f} ms (target 100 ms)")


if __name__ == "__main__":
    main()
