"""Pieces of work for tests. A folder tells what happens in other processes: who begins a piece leaves a file there."""

import os
import signal
from pathlib import Path
from random import Random
from threading import Event, Thread

import psutil

from reihum.core import ReihumError
from reihum.work import seed_of
from waiting import wait_for


def throw_dice(piece):
    seed, number = piece
    random = Random(seed_of(seed, number))
    return [random.randrange(6) for _ in range(5)]


def numbered(folder, count):
    """Pieces that tell a folder when they are begun."""
    return [[str(folder), number] for number in range(count)]


def dice_pieces(count, seed=1):
    return [[seed, number] for number in range(count)]


def begin(piece):
    """Leave a file named after the piece, with the process that does it and how often it was begun before."""
    folder, number = piece
    with (Path(folder) / f"begun-{number}").open("a") as file:
        file.write(f"{os.getpid()}\n")
    return number


def begun(folder):
    """The processes that have begun a piece, by piece."""
    files = {int(file.name.removeprefix("begun-")): file.read_text() for file in Path(folder).glob("begun-*")}
    # A file is there before anything is written to it.
    return {number: [int(line) for line in text.split()] for number, text in files.items() if text.endswith("\n")}


def throw_when_told(piece):
    """Begin, and throw the dice when the folder holds the file ``go``."""
    number = begin(piece)
    wait_for((Path(piece[0]) / "go").exists, "nobody says go")
    return throw_dice([1, number])


def wait_for_the_next(piece):
    """Begin, and go on when the next piece has begun too; piece 3 waits for none."""
    number = begin(piece)
    wait_for(lambda: number == 3 or number + 1 in begun(piece[0]), "the next piece is not begun")
    return number


def die_at_first(piece):
    """Piece 2 ends its worker when it is first begun."""
    number = begin(piece)
    if number == 2 and len(begun(piece[0])[2]) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(piece):
    """Piece 2 ends every worker."""
    number = begin(piece)
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def leave_a_thread(number):
    """Leave a thread that keeps the process from ending by itself."""
    Thread(target=Event().wait).start()
    return number


class OwnError(Exception):
    """Cannot be unpickled: it is made from two words and remembers one."""

    def __init__(self, one, other):
        super().__init__(f"{one} {other}")


def fail(kind):
    if kind == "sentence":
        raise ReihumError("test", "This cannot be {done}.", done="done")
    if kind == "own":
        raise OwnError("one", "other")
    raise ValueError(kind)


def say_what_json_changes(piece):
    return {"pair": (1, 2), "numbers": {1: piece}, "text": "größer", "half": 0.1 + 0.2}


def children_of(pid):
    """The processes that a process has started, and those that they have."""
    return [child.pid for child in psutil.Process(pid).children(recursive=True)]


def is_running(pid):
    """Whether there is such a process; one that has ended and was not missed yet does not count."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
