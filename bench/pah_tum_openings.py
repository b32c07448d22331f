"""Who wins Pah Tum's empty boards: random layouts, proven from the first move.

    python bench/pah_tum_openings.py [--blocked 13 11 9] [--layouts 60] [--nodes 20000000] [--seed 0]
                                     [--workers N] [--cluster ADDRESS] [--keep FILE]

A layout that is not proven within the nodes is counted as open. The ranges hold the true share of all layouts, won by
White or drawn, with 95 % (Wilson): the least is for no open one among them, the most for all of them. With ``--keep``,
a run that was interrupted goes on where it was. Times are CPU seconds of one thread, those of open layouts included.
"""

import argparse
import time
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from reihum.cli.progress import showing_work
from reihum.core import Budget
from reihum.engine.pah_tum import prove
from reihum.games.pah_tum import PahTum
from reihum.work import open_crew


def prove_layout(piece: dict[str, Any]) -> dict[str, Any]:
    """Win, draw or loss for White, a first move that gets it, and what that took."""
    start = PahTum.new(Random(piece["seed"]), {"Blocked": str(piece["blocked"])}).start()
    began = time.process_time()
    worth = prove(start, Budget(nodes=piece["nodes"]), outcome_only=True)
    seconds = time.process_time() - began
    move = None if worth.move is None else start.rules.format_move(worth.move)
    return {"layout": str(start), "outcome": worth.points, "move": move, "nodes": worth.nodes, "seconds": seconds}


def share(count: int, total: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % (Wilson)."""
    z, seen = 1.96, count / total
    middle = (seen + z * z / (2 * total)) / (1 + z * z / total)
    reach = z / (1 + z * z / total) * sqrt(seen * (1 - seen) / total + z * z / (4 * total * total))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def report(blocked: int, found: list[dict[str, Any]]) -> str:
    """One row of the table."""
    total, outcomes = len(found), [layout["outcome"] for layout in found]
    won, drawn, lost, unknown = (outcomes.count(outcome) for outcome in (1, 0, -1, None))

    def between(count: int) -> str:
        return f"{share(count, total)[0]:.0%} to {share(count + unknown, total)[1]:.0%}"

    nodes = median(layout["nodes"] for layout in found) / 1e6
    seconds = [layout["seconds"] for layout in found]
    times = f"{mean(seconds):.2f}, {median(seconds):.2f}, {max(seconds):.1f} s"
    counts, ranges = (blocked, total, won, drawn, lost, unknown), (between(won), between(drawn))
    return "| " + " | ".join(map(str, (*counts, *ranges, f"{nodes:.2f} million", times))) + " |"


def read_wishes() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--blocked", type=int, nargs="+", default=[13, 11, 9], choices=(5, 7, 9, 11, 13))
    parser.add_argument("--layouts", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=20_000_000, help="to look at for a layout at most")
    parser.add_argument("--seed", type=int, default=0, help="of the first layout; the others have the next ones")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--cluster", metavar="ADDRESS")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--all", action="store_true", help="print every layout too")
    return parser.parse_args()


def main() -> None:
    """Print a table."""
    wishes = read_wishes()
    pieces = [
        {"blocked": blocked, "seed": wishes.seed + number, "nodes": wishes.nodes}
        for blocked in wishes.blocked
        for number in range(wishes.layouts)
    ]
    with open_crew(wishes.workers, wishes.cluster) as crew, showing_work() as progress:
        found = list(crew.run(prove_layout, pieces, keep=wishes.keep, progress=progress))
    print("| blocked | layouts | White wins | draws | loses | open | share won | drawn | nodes | mean, median, most |")
    print("|" + " --- |" * 10)
    for number, blocked in enumerate(wishes.blocked):
        print(report(blocked, found[number * wishes.layouts : (number + 1) * wishes.layouts]))
    for layout in found if wishes.all else ():
        print(layout["layout"], layout["outcome"], layout["move"], layout["nodes"], f"{layout['seconds']:.2f} s")


if __name__ == "__main__":
    main()
