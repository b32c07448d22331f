"""What makes a good puzzle differs from game to game: one ``PuzzleKind`` each."""

from typing import Protocol

from reihum.catalogue import find_game
from reihum.core import NotFoundError, Position
from reihum.core.analysis import Analysis
from reihum.core.loading import load_object
from reihum.core.text import Phrase, mark
from reihum.learn.goals import Goal
from reihum.learn.puzzles.puzzle import Puzzle

KINDS = {
    "connect-four": "reihum.learn.puzzles.connect_four:KIND",
    "pah-tum": "reihum.learn.puzzles.pah_tum:KIND",
}


class PuzzleKind(Protocol):
    """The puzzles of one game."""

    players: tuple[str, ...]
    """The bots whose games are looked through: those who err now and then."""
    solvers: tuple[str, ...]
    """The rated bots who try to solve a new puzzle."""
    most_moves: int
    """How many own moves a puzzle has at most."""

    def suits(self, position: Position) -> bool:
        """Whether a position can be solved quickly, and is worth a look."""

    def analyse(self, position: Position, exact: bool) -> Analysis:
        """What every move of a position is worth: at least how the game ends after it."""

    def find_goal(self, position: Position, analysis: Analysis) -> Goal | None:
        """What is to be reached here, if one move alone reaches it and it is worth finding."""

    def stays_unique(self, analysis: Analysis, goal: Goal) -> bool:
        """Whether one move alone reaches the goal, later in a line."""

    def is_whole(self, puzzle: Puzzle) -> bool:
        """Whether a line is long enough."""

    def themes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What a puzzle is about."""

    def twins(self, position: Position) -> str:
        """A text that is the same for all mirror images of a position."""


def find_kind(game: str) -> PuzzleKind:
    """The puzzles of a game, if it has some."""
    if game not in KINDS:
        raise NotFoundError("no-puzzles", mark("There are no puzzles of {game}."), game=Phrase(find_game(game).title))
    kind: PuzzleKind = load_object(KINDS[game])
    return kind
