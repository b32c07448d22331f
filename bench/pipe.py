"""How many lines per second `reihum solve -` and `reihum analyse -` answer, beside a loop in Python over BitBully.

    python bench/pipe.py [--lines 1000000] [--seed N]

End positions of 7 x 6 with 29 to 41 stones, drawn by lot from ten thousand. CPU time of the whole command, its start
included, on one thread. BitBully is given the same lines in a loop: read, make the board, score, print.
"""

import argparse
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from reihum.games.connect_four import ConnectFour

RULES = ConnectFour()
DIFFERENT = 10_000
PEER = """
import sys
from bitbully import bitbully_core
solver = bitbully_core.BitBullyCore()
for line in sys.stdin:
    board = bitbully_core.BoardCore()
    for digit in line.strip():
        board.play(int(digit) - 1)
    print(line.strip(), solver.mtdf(board, 0))
"""


def end_position(random: Random) -> str:
    """A game that goes on after so many random moves."""
    stones = random.randrange(29, 42)
    position = RULES.start()
    while position.ply < stones:
        position = position.play(random.choice(position.legal()))
        if position.outcome() is not None:
            position = RULES.start()
    return str(position)


def cpu_seconds(command: list[str], lines: Path, count: int) -> float:
    """What a command takes to answer the first so many lines."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(["head", "-n", str(count), str(lines)], stdout=subprocess.PIPE) as head:
        subprocess.run(command, stdin=head.stdout, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Make the lines, and let everybody answer them."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--lines", type=int, default=1_000_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    random = Random(chosen.seed)
    different = [end_position(random) for _ in range(DIFFERENT)]
    with TemporaryDirectory() as folder:
        lines = Path(folder) / "lines.txt"
        lines.write_text("".join(f"{random.choice(different)}\n" for _ in range(chosen.lines)))
        reihum = [sys.executable, "-m", "reihum"]
        for name in ("solve", "analyse"):
            seconds = cpu_seconds([*reihum, name, "-", "--threads", "1"], lines, chosen.lines)
            print(f"reihum {name} -: {chosen.lines} lines in {seconds:.1f} s")
        few = min(chosen.lines, 100_000)
        peer = cpu_seconds([sys.executable, "-c", PEER], lines, few)
        ours = cpu_seconds([*reihum, "solve", "-"], lines, few)
        print(f"{few} lines: BitBully in a loop {peer:.2f} s, we {ours:.2f} s, {peer / ours:.1f} times as fast")


if __name__ == "__main__":
    main()
