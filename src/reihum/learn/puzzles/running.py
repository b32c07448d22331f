"""A puzzle that somebody is solving."""

from typing import Any

from reihum.core import Side
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

    def __init__(self, puzzle: Puzzle, day: str = "", colours: tuple[str, str] = ("", "")) -> None:
        """Begin a puzzle; ``day`` is the date whose daily puzzle it is.

        ``colours`` are those of whoever solves it and of the other side, if they are not the game's own.
        """
        self.puzzle = puzzle
        self.day = day
        nudge = next((Phrase(NUDGES[theme]) for theme in puzzle.themes if theme in NUDGES), None)
        mine, theirs = colours
        both = (mine, theirs) if puzzle.position.side is Side.FIRST else (theirs, mine)
        moves = len(puzzle.own_moves)
        self.challenge = Challenge(puzzle.position, puzzle.goal, moves, nudge=nudge, colours=both)
        title = say("The puzzle of the day") if day else say("Puzzle")
        super().__init__(title, [self.challenge])

    def as_dict(self) -> dict[str, Any]:
        """How it stands, as plain values ready for JSON."""
        themes = [say(THEMES[theme]) for theme in self.puzzle.themes]
        format_move = self.puzzle.position.rules.format_move
        defences = [format_move(move) for move in self.challenge.defences]
        more = {"game": self.puzzle.game, "themes": themes, "rating": self.puzzle.rating, "defences": defences}
        return super().as_dict() | more
