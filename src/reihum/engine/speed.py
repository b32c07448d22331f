"""How fast this installation is: the same work on every machine, measured in CPU time."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from reihum.core import Budget
from reihum.core.text import mark
from reihum.engine.connect_four.solver import Solver
from reihum.engine.kernel import has_kernel
from reihum.engine.pah_tum import prove, try_by_chance
from reihum.engine.perft import native_perft
from reihum.engine.selfcheck import play_at_random
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum, PahTumPosition


@dataclass(frozen=True, slots=True)
class Measurement:
    """What was done, how many steps it took, and in how many seconds of CPU time."""

    what: str
    steps: int
    """The same on every machine, as long as nobody changes the search or the rules."""
    seconds: float

    @property
    def steps_per_second(self) -> int:
        """The speed."""
        return round(self.steps / max(self.seconds, 1e-9))


def measure() -> Iterator[Measurement]:
    """Do all the work there is to do here, one piece after the other."""
    work: list[tuple[str, Callable[[], int]]] = [(mark("Connect Four, moves of random games, Python"), _random_games)]
    if has_kernel():
        work += [
            (mark("Connect Four, lines of play, kernel"), _lines_of_play),
            (mark("Connect Four, 50 positions of 12 stones solved"), _solved_positions),
            (mark("Pah Tum, 5 positions of 22 free cells solved"), _solved_layouts),
            (mark("Pah Tum, random games of the tree search"), _random_playouts),
        ]
    for what, do in work:
        began = time.process_time()
        steps = do()
        yield Measurement(what, steps, time.process_time() - began)


def _random_games() -> int:
    random, start = Random(0), ConnectFour().start()
    return sum(play_at_random(start, 42, random).ply for _ in range(5000))


def _lines_of_play() -> int:
    return native_perft(ConnectFour().start(), 9) or 0


def _solved_positions() -> int:
    random, solver = Random(0), Solver(use_book=False)
    nodes = 0
    for _ in range(50):
        position = play_at_random(ConnectFour().start(), 12, random)
        nodes += solver.bounds(position).nodes
    return nodes


def _solved_layouts() -> int:
    random = Random(0)
    return sum(prove(_layout(random, 22)).nodes for _ in range(5))


def _random_playouts() -> int:
    games = 200_000
    try_by_chance(_layout(Random(0), 40), 0, Budget(nodes=games))
    return games


def _layout(random: Random, free: int) -> PahTumPosition:
    start = PahTum.new(random, {}).start()
    return play_at_random(start, len(start.legal()) - free, random)
