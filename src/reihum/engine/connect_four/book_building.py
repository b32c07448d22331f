"""Building an opening book with our own solver: workers solve the positions, a portion each at a time."""

from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.engine.connect_four.book import Book, code_of, make_book, most_plies
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.work import Crew, Headway, cut

PORTION = 20
"""Positions of a piece of work: some seconds for those of the shipped book."""


def undecided_positions(rules: ConnectFour, plies: int) -> dict[int, ConnectFourPosition]:
    """The positions that the book holds, by code: one of each pair of mirror images, not decided by the next stones."""
    level = {code_of(rules.start()): rules.start()}
    for _ in range(plies):
        after = (position.play(move) for position in level.values() for move in position.legal())
        level = {code_of(position): position for position in after if not position.four}
    return {code: position for code, position in level.items() if not _is_decided(position)}


def _is_decided(position: ConnectFourPosition) -> bool:
    """Whether the side to move wins at once, or the other side threatens to win in two places at once."""
    rules = position.rules
    theirs = position.my_marks ^ position.all_marks
    threats = 0
    for move in position.legal():
        stone = rules.marks[position.stones + rules.bottom_cells[move] & rules.column_cells[move]]
        if _has_four(position.my_marks | stone):
            return True
        threats += _has_four(theirs | stone)
    return threats > 1


def _has_four(marks: int) -> bool:
    pairs = marks & marks >> 1
    return pairs & pairs >> 2 != 0


def build_book(
    rules: ConnectFour,
    plies: int,
    crew: Crew,
    *,
    keep: Path | None = None,
    progress: Callable[[Headway], object] | None = None,
) -> Book:
    """Solve the positions of a book; ``keep`` is a file from which a build that was interrupted goes on."""
    most = most_plies(rules.columns)
    if not 0 <= plies <= most:
        message = mark("A book for {columns} columns has 0 to {most} plies, not {plies}.")
        raise ReihumError("book-plies", message, columns=rules.columns, most=most, plies=plies)
    positions = sorted(undecided_positions(rules, plies).items())
    portions = cut([str(position) for _, position in positions], PORTION)
    pieces = [{"setup": rules.setup(), "positions": portion} for portion in portions]
    scores = chain.from_iterable(crew.run(solve_portion, pieces, keep=keep, progress=progress))
    entries = {code: score for (code, _), score in zip(positions, scores, strict=True)}
    return make_book(rules.columns, rules.rows, plies, entries)


def solve_portion(piece: dict[str, Any]) -> list[int]:
    """Solve some positions; runs in a worker, which keeps its solver."""
    positions = [ConnectFour.parse(text, piece["setup"]) for text in piece["positions"]]
    return list(_worker_solver().solve_many(positions))


@cache
def _worker_solver() -> Solver:
    return Solver(use_book=False)
