"""A puzzle that somebody is solving."""

from typing import Any

from reihum.core.text import Phrase, say
from reihum.learn.challenge import Challenge
from reihum.learn.exercise import Exercise
from reihum.learn.puzzles.puzzle import Puzzle
from reihum.learn.puzzles.themes import NUDGES, THEMES


class PuzzleRun(Exercise):
    """A single question, with as many moves as the puzzle's line has.

    In the line every move is the only one. Where somebody chooses another defence, every move that reaches the goal is
    right.
    """

    def __init__(self, puzzle: Puzzle, day: str = "") -> None:
        """Begin a puzzle; ``day`` is the date whose daily puzzle it is."""
        self.puzzle = puzzle
        self.day = day
        nudge = next((Phrase(NUDGES[theme]) for theme in puzzle.themes if theme in NUDGES), None)
        self.challenge = Challenge(puzzle.position, puzzle.goal, len(puzzle.own_moves), nudge=nudge)
        title = say("The puzzle of the day") if day else say("Puzzle")
        super().__init__(title, [self.challenge])

    def as_dict(self) -> dict[str, Any]:
        """How it stands, as plain values ready for JSON."""
        themes = [say(THEMES[theme]) for theme in self.puzzle.themes]
        format_move = self.puzzle.position.rules.format_move
        defences = [format_move(move) for move in self.challenge.defences]
        more = {"game": self.puzzle.game, "themes": themes, "rating": self.puzzle.rating, "defences": defences}
        return super().as_dict() | more
