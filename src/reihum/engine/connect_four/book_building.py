"""Building an opening book with our own solver.

The positions are split into portions; workers solve them in any order, and each finished portion is added to a file of
progress at once, so that a build that was killed goes on where it was. The book does not depend on who solved what when.
"""

from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from pathlib import Path

from reihum.engine.connect_four.book import Book, code_of, make_book
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

PORTION = 50


def free_positions(rules: ConnectFour, plies: int) -> dict[int, ConnectFourPosition]:
    """The positions that the book holds, by code: one of each pair of mirror images, with a free next move."""
    level = {code_of(rules.start()): rules.start()}
    for _ in range(plies):
        after = (position.play(move) for position in level.values() for move in position.legal())
        level = {code_of(position): position for position in after if position.outcome() is None}
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
        self.rules, self.plies, self.progress_file = rules, plies, progress_file
        self.positions = free_positions(rules, plies)
        self.solved = {code: score for code, score in self._read_progress() if code in self.positions}

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

    def _read_progress(self) -> Iterator[tuple[int, int]]:
        if not self.progress_file.exists():
            return
        for line in self.progress_file.read_text(encoding="ascii").splitlines(keepends=True):
            words = line.split()
            # A kill may have cut the last line short; its position is solved again.
            if line.endswith("\n") and len(words) == 2:
                yield int(words[0]), int(words[1])


_worker_solver = Solver(use_book=False)


def solve_portion(portion: list[tuple[int, ConnectFourPosition]]) -> dict[int, int]:
    """Solve some positions; runs in a worker, which keeps its solver."""
    return {code: _worker_solver.solve(position) for code, position in portion}
