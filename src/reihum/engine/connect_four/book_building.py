"""Building an opening book with our own solver.

The positions are split into portions; workers solve them in any order, and each finished portion is added to a file of
progress at once, so that a build that was killed goes on where it was. The book does not depend on who solved what.
"""

from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from functools import cache
from pathlib import Path

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.engine.connect_four.book import Book, code_of, make_book, most_plies
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

PORTION = 20


def free_positions(rules: ConnectFour, plies: int) -> dict[int, ConnectFourPosition]:
    """The positions that the book holds, by code: one of each pair of mirror images, with a free next move."""
    level = {code_of(rules.start()): rules.start()}
    for _ in range(plies):
        after = (position.play(move) for position in level.values() for move in position.legal())
        level = {code_of(position): position for position in after if not position.four}
    return {code: position for code, position in level.items() if not _answers_itself(position)}


def _answers_itself(position: ConnectFourPosition) -> bool:
    """Whether the side to move wins at once, or would lose at once if it did not stop the other side."""
    rules = position.rules
    theirs = position.my_marks ^ position.all_marks
    for move in position.legal():
        stone = rules.marks[position.stones + rules.bottom_cells[move] & rules.column_cells[move]]
        for marks in (position.my_marks | stone, theirs | stone):
            pairs = marks & marks >> 1
            if pairs & pairs >> 2:
                return True
    return False


class BookBuild:
    """A book in the making: what is solved already, and what is still to be solved."""

    def __init__(self, rules: ConnectFour, plies: int, progress_file: Path) -> None:
        most = most_plies(rules.columns)
        if not 0 <= plies <= most:
            message = mark("A book for {columns} columns has 0 to {most} plies, not {plies}.")
            raise ReihumError("book-plies", message, columns=rules.columns, most=most, plies=plies)
        self.rules, self.plies, self.progress_file = rules, plies, progress_file
        self.positions = free_positions(rules, plies)
        self.solved = self._take_up()

    def run(self, executor: Executor) -> Iterator[int]:
        """Solve what is left, and tell how many positions are solved each time a portion is done."""
        left = [(code, position) for code, position in sorted(self.positions.items()) if code not in self.solved]
        portions = [left[start : start + PORTION] for start in range(0, len(left), PORTION)]
        with self.progress_file.open("a", encoding="ascii") as file:
            for done in as_completed([executor.submit(solve_portion, portion) for portion in portions]):
                self.solved.update(done.result())
                file.write("".join(f"{code} {score}\n" for code, score in done.result().items()))
                file.flush()
                yield len(self.solved)

    def book(self) -> Book:
        """The finished book."""
        return make_book(self.rules.columns, self.rules.rows, self.plies, self.solved)

    def _take_up(self) -> dict[int, int]:
        """Read what an earlier run has solved. Its first line says for which book."""
        title = f"{self.rules.columns}x{self.rules.rows} {self.plies}\n"
        text = self.progress_file.read_text(encoding="ascii") if self.progress_file.exists() else ""
        # A kill may have cut the last line short; its position is solved again.
        whole = text[: text.rfind("\n") + 1] or title
        first, *lines = whole.splitlines(keepends=True)
        if first != title:
            message = mark("{file} is the progress of another book; move it away to begin this one.")
            raise ReihumError("book-progress", message, file=self.progress_file)
        self.progress_file.write_text(whole, encoding="ascii")
        return {int(code): int(score) for code, score in (line.split() for line in lines)}


@cache
def _worker_solver() -> Solver:
    return Solver(use_book=False)


def solve_portion(portion: list[tuple[int, ConnectFourPosition]]) -> dict[int, int]:
    """Solve some positions; runs in a worker, which keeps its solver."""
    return {code: _worker_solver().solve(position) for code, position in portion}
