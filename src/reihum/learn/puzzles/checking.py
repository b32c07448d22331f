"""Proving puzzles once more, with another solver than the one that made them."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from reihum.core import Move, Position, ReihumError
from reihum.core.loading import load_object
from reihum.core.text import Phrase, mark
from reihum.learn.goals import Goal
from reihum.learn.puzzles.book import Entry, PuzzleBook
from reihum.learn.puzzles.kinds import find_kind
from reihum.learn.puzzles.puzzle import Puzzle
from reihum.work import Crew, Headway, cut

JUDGES = {
    "connect-four": "reihum.learn.puzzles.judge_connect_four:Judge",
    "pah-tum": "reihum.learn.puzzles.judge_pah_tum:Judge",
}
PUZZLES_PER_PIECE = 25


class Judge(Protocol):
    """Another solver of a game."""

    def is_only_move(self, position: Position, move: Move, goal: Goal) -> bool:
        """Whether this move reaches the goal, and no other does."""


def check_book(
    book: PuzzleBook, crew: Crew, progress: Callable[[Headway], object] | None = None
) -> Iterator[tuple[Entry, str]]:
    """Every puzzle of a book that is wrong, and why, in the language that is spoken now."""
    find_kind(book.game)
    load_object(JUDGES[book.game])()  # says what is missing, if something is
    pieces = [
        {"game": book.game, "places": list(places), "puzzles": [_plain(book.entries[place]) for place in places]}
        for places in cut(range(len(book)), PUZZLES_PER_PIECE)
    ]
    for found in crew.run(check_puzzles, pieces, progress=progress):
        for place, message in found:
            yield book.entries[place], str(Phrase(message))
    yield from _twins(book)


def check_puzzles(piece: dict[str, Any]) -> list[tuple[int, str]]:
    """One piece of the work: the places of those puzzles that are wrong, and why."""
    judge: Judge = load_object(JUDGES[piece["game"]])()
    found = []
    for place, plain in zip(piece["places"], piece["puzzles"], strict=True):
        problem = find_problem(_entry(plain), piece["game"], judge)
        if problem is not None:
            found.append((place, problem))
    return found


def find_problem(entry: Entry, game: str, judge: Judge) -> str | None:
    """What is wrong with a puzzle, if something is."""
    try:
        puzzle = entry.puzzle(game)
    except (ReihumError, ValueError):
        return mark("It cannot be read.")
    if not puzzle.line or len(puzzle.line) % 2 == 0:
        return mark("Its line does not end with a move of the solver.")
    if not all(_is_only(judge, puzzle, place) for place in range(0, len(puzzle.line), 2)):
        return mark("A move of its line is not the only one.")
    if puzzle.goal is Goal.HOLD and judge.is_only_move(puzzle.position, puzzle.key, Goal.WIN):
        return mark("There is more in it than a draw.")
    if find_kind(game).themes(puzzle) != puzzle.themes:
        return mark("Its themes are others.")
    return None


def _is_only(judge: Judge, puzzle: Puzzle, place: int) -> bool:
    return judge.is_only_move(puzzle.own_turns()[place // 2], puzzle.line[place], puzzle.goal)


def _twins(book: PuzzleBook) -> Iterator[tuple[Entry, str]]:
    """Puzzles that are the mirror image of another."""
    kind, seen = find_kind(book.game), set[str]()
    for entry, puzzle in zip(book.entries, book, strict=True):
        image = kind.twins(puzzle.position)
        if image in seen:
            yield entry, str(Phrase(mark("It is the mirror image of another puzzle.")))
        seen.add(image)


def _plain(entry: Entry) -> list[Any]:
    return [entry.position, entry.line, entry.goal, entry.rating, list(entry.themes)]


def _entry(plain: list[Any]) -> Entry:
    position, line, goal, rating, themes = plain
    return Entry(position, line, goal, rating, tuple(themes))
