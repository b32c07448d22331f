"""Puzzles in a file: one per line, readable by people, and refused if anybody changed it.

    reihum puzzles 1 connect-four 10000 3f0c…
    44353452… 757 win 1240 fork,forcing

The head says the game, how many there are, and the SHA-256 of all that follows. A line holds the position, the line of
play, the goal, the rating and the themes, from the easiest puzzle to the hardest.
"""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import overload

from reihum.catalogue import find_game
from reihum.core import ReihumError
from reihum.core.errors import NotFoundError
from reihum.core.text import mark
from reihum.learn.goals import Goal
from reihum.learn.puzzles.kinds import KINDS, find_kind
from reihum.learn.puzzles.puzzle import Puzzle
from reihum.learn.puzzles.themes import THEMES

HEAD = "reihum puzzles 1"


class PuzzleFileError(ReihumError):
    """A file holds no puzzles, or not those it was made with."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle as a file has it: all that is needed to choose one."""

    position: str
    line: str
    goal: str
    rating: int
    themes: tuple[str, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Entry":
        """The entry for a puzzle."""
        line = "".join(puzzle.position.rules.format_move(move) for move in puzzle.line)
        return cls(str(puzzle.position), line, str(puzzle.goal), puzzle.rating, puzzle.themes)

    def puzzle(self, game: str) -> Puzzle:
        """The puzzle, to be solved."""
        rules = find_game(game).rules
        position = rules.parse(self.position, {})
        line = rules.parse(self.position + self.line, {}).moves[position.ply :]
        return Puzzle(position, Goal(self.goal), line, self.themes, self.rating)


class PuzzleBook(Sequence[Puzzle]):
    """Puzzles of one game, from the easiest to the hardest. Each is set up when somebody looks at it."""

    def __init__(self, game: str, entries: Iterable[Entry]) -> None:
        self.game = game
        self.entries = tuple(sorted(entries, key=lambda entry: (entry.rating, entry.position)))

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice) -> "PuzzleBook": ...
    def __getitem__(self, place: int | slice) -> "Puzzle | PuzzleBook":
        if isinstance(place, slice):
            return PuzzleBook(self.game, self.entries[place])
        return self.entries[place].puzzle(self.game)

    def __iter__(self) -> Iterator[Puzzle]:
        return (entry.puzzle(self.game) for entry in self.entries)

    def __repr__(self) -> str:
        return f"<{len(self)} puzzles of {self.game}>"

    def about(self, themes: Collection[str] = ()) -> "PuzzleBook":
        """Those puzzles that have all of some themes."""
        for theme in themes:
            if theme not in THEMES:
                message = mark("There is no theme {theme!r}; there are {themes}.")
                raise NotFoundError("no-such-theme", message, theme=theme[:40], themes=", ".join(self.themes()))
        return PuzzleBook(self.game, [entry for entry in self.entries if set(themes) <= set(entry.themes)])

    def themes(self) -> dict[str, int]:
        """The themes there are, and how many puzzles have each."""
        counts = {theme: sum(theme in entry.themes for entry in self.entries) for theme in THEMES}
        return {theme: count for theme, count in counts.items() if count}


@cache
def shipped_book(game: str) -> PuzzleBook:
    """The puzzles of a game that come with Reihum."""
    find_kind(game)
    return read_book(Path(__file__).with_name(f"{game}.txt"))


def games_with_puzzles() -> tuple[str, ...]:
    """The names of the games that have puzzles."""
    return tuple(KINDS)


def spare_other_files(file: Path) -> None:
    """Refuse a file to write to that holds something else than puzzles, whatever became of them."""
    with suppress(OSError):
        if file.read_bytes()[: len(HEAD)] not in (b"", HEAD.encode()):
            message = mark("{file} is something else, and is not overwritten.")
            raise PuzzleFileError("not-puzzles", message, file=file)


def write_book(book: PuzzleBook, file: Path) -> None:
    """Write a file of puzzles."""
    spare_other_files(file)
    lines = [
        f"{entry.position} {entry.line} {entry.goal} {entry.rating} {','.join(entry.themes) or '-'}\n"
        for entry in book.entries
    ]
    body = "".join(lines)
    try:
        file.write_text(f"{HEAD} {book.game} {len(lines)} {_digest(body)}\n{body}", encoding="ascii", newline="\n")
    except OSError as problem:
        message = mark("{file} cannot be written: {problem}.")
        raise PuzzleFileError("puzzle-file", message, file=file, problem=problem.strerror) from None


def read_book(file: Path) -> PuzzleBook:
    """Read a file of puzzles, if it is as it was written."""
    try:
        text = file.read_bytes().decode("ascii").replace("\r\n", "\n")
    except OSError as problem:
        message = mark("{file} cannot be read: {problem}.")
        raise PuzzleFileError("puzzle-file", message, file=file, problem=problem.strerror) from None
    except UnicodeDecodeError:
        text = ""
    head, _, body = text.partition("\n")
    if not head.startswith(f"{HEAD} ") or len(head.split()) != 6:
        raise PuzzleFileError("no-puzzles", mark("{file} is no file of puzzles."), file=file)
    game, _, digest = head.split()[3:]
    if digest != _digest(body):
        message = mark("{file} has been changed since it was made, so its puzzles may be wrong; make it anew.")
        raise PuzzleFileError("puzzles-changed", message, file=file)
    return PuzzleBook(find_game(game).name, [_read_line(line) for line in body.splitlines()])


def _read_line(line: str) -> Entry:
    position, moves, goal, rating, themes = line.split()
    return Entry(position, moves, goal, int(rating), () if themes == "-" else tuple(themes.split(",")))


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
