"""Runs that are killed with -9 and begun again, until one comes to its end.

    python tests/killed_runs.py FOLDER

is such a run. It throws dice, and no piece ends before the file ``allowed`` names a number above its own.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from piecework import begin, throw_dice
from reihum.work import open_crew
from waiting import wait_for

TESTS = Path(__file__).parent
PIECES = 12
WORKERS = 2


def throw_when_allowed(piece):
    """Throw the dice as soon as it is this piece's turn."""
    folder, number = piece
    begin(piece)
    wait_for(lambda: int((Path(folder) / "allowed").read_text() or 0) > number, "the piece is not allowed")
    return throw_dice([1, number])


def start(folder):
    """Begin a run, or go on with one."""
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    return subprocess.Popen([sys.executable, __file__, str(folder)], stdout=subprocess.PIPE, env=environment)


def kill_and_begin_again(folder, stops):
    """Kill a run whenever so many pieces are done; what the last one finds."""
    for stop in stops:
        (folder / "allowed").write_text(str(stop))
        run = start(folder)
        wait_for(lambda stop=stop: count_kept(folder) == stop)
        run.kill()
        run.communicate()
    (folder / "allowed").write_text(str(PIECES))
    out, _ = start(folder).communicate(timeout=60)
    return json.loads(out)


def count_kept(folder):
    """How many results the file holds."""
    keep = folder / "kept"
    return max(keep.read_text().count("\n") - 1, 0) if keep.exists() else 0


def main():
    """Do the pieces and print their results."""
    folder = Path(sys.argv[1])
    pieces = [[str(folder), number] for number in range(PIECES)]
    with open_crew(WORKERS) as crew:
        print(json.dumps(list(crew.run(throw_when_allowed, pieces, keep=folder / "kept"))))


if __name__ == "__main__":
    main()
