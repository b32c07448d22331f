"""Checks that an installation answers rightly, in a second or two."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from reihum.core import Position
from reihum.core.line import AnyPosition
from reihum.core.text import mark
from reihum.engine.perft import native_perft, perft
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.games.pah_tum.scoring import points

LINES = (7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572)
"""Lines of 1 to 9 moves from the empty 7 x 6 board; a finished game goes no further."""
POSITIONS = (7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186)
"""Different positions after 1 to 9 moves."""
SIZES = ((4, 4), (5, 4), (4, 12), (6, 7), (8, 7), (9, 6), (10, 5), (12, 4))


@dataclass(frozen=True, slots=True)
class Check:
    """What was compared, how it came out, and whether that is right; None where it could not be done."""

    what: str
    found: str
    right: bool | None


def run_checks(seed: int = 0) -> Iterator[Check]:
    """Run all checks, one after the other."""
    yield _lines_in_python(5)
    yield _positions_in_python(6)
    yield _lines_in_kernel()
    yield _kernel_against_python(Random(seed))
    yield _scores(Random(seed))


def count_positions(start: Position, plies: int) -> list[int]:
    """How many different positions there are after 1, 2, ... moves."""
    level, counts = {start}, []
    for _ in range(plies):
        level = {position.play(move) for position in level for move in position.legal()}
        counts.append(len(level))
    return counts


def play_at_random(position: AnyPosition, moves: int, random: Random) -> AnyPosition:
    """The position after so many random moves, or fewer if the game ends before."""
    while moves and position.legal():
        position, moves = position.play(random.choice(position.legal())), moves - 1
    return position


def _lines_in_python(depth: int) -> Check:
    counts = [perft(ConnectFour().start(), ply) for ply in range(1, depth + 1)]
    return Check(mark("Connect Four, lines of play, Python"), _numbers(counts), counts == list(LINES[:depth]))


def _positions_in_python(plies: int) -> Check:
    counts = count_positions(ConnectFour().start(), plies)
    return Check(mark("Connect Four, different positions, Python"), _numbers(counts), counts == list(POSITIONS[:plies]))


def _lines_in_kernel() -> Check:
    counts = [native_perft(ConnectFour().start(), ply + 1) for ply in range(len(LINES))]
    right = None if None in counts else counts == list(LINES)
    return Check(mark("Connect Four, lines of play, kernel"), _numbers(counts), right)


def _kernel_against_python(random: Random) -> Check:
    compared = 0
    for columns, rows in SIZES:
        for _ in range(5):
            stones = random.randrange(columns * rows)
            position = play_at_random(ConnectFour(columns, rows).start(), stones, random)
            native = native_perft(position, 3)
            if native is None:
                return Check(mark("Connect Four, kernel against Python"), "–", None)
            if native != perft(position, 3):
                return Check(mark("Connect Four, kernel against Python"), f"{columns}x{rows} {position}", False)
            compared += 1
    return Check(mark("Connect Four, kernel against Python"), _numbers([compared]), True)


def _scores(random: Random) -> Check:
    games = 100
    for _ in range(games):
        position = PahTum.new(random, {}).start()
        while position.outcome() is None:
            position = position.play(random.choice(position.legal()))
        by_rows = [sum(row.points for row in position.rows() if row.side == side) for side in (0, 1)]
        if by_rows != [points(position.white), points(position.black)]:
            return Check(mark("Pah Tum, points by bits against points by rows"), str(position), False)
    return Check(mark("Pah Tum, points by bits against points by rows"), _numbers([games]), True)


def _numbers(counts: list[int] | list[int | None]) -> str:
    return " ".join("–" if count is None else str(count) for count in counts)
