"""Lessons: short steps that explain something, ask for moves and check them."""

from dataclasses import dataclass

from reihum.catalogue import find_game
from reihum.core import COLUMN_LETTERS, Cell, IllegalMoveError, Position
from reihum.core.sketch import Arrow, Mark, MarkKind, Sketch
from reihum.core.text import Phrase, mark, say
from reihum.learn.challenge import Challenge
from reihum.learn.exercise import Exercise, Question, Reply
from reihum.learn.goals import Goal
from reihum.match import View, view_position


@dataclass(frozen=True, slots=True)
class Told:
    """A step that explains something on a board."""

    position: str
    words: str
    mine: str = ""
    """Cells of the side to move to point at, ``"c1 d1"``."""
    theirs: str = ""
    key: str = ""
    """Cells that matter to both."""
    arrows: str = ""
    """Rows of the side to move to point along, ``"a1-d1"``."""
    their_arrows: str = ""

    def question(self, game: str) -> Question:
        """The step as part of an exercise."""
        marks = [
            Mark(cell, kind)
            for kind, names in ((MarkKind.MINE, self.mine), (MarkKind.THEIRS, self.theirs), (MarkKind.KEY, self.key))
            for cell in map(_cell, names.split())
        ]
        arrows = [
            Arrow(_cell(row[:2]), _cell(row[3:]), kind)
            for kind, rows in ((MarkKind.MINE, self.arrows), (MarkKind.THEIRS, self.their_arrows))
            for row in rows.split()
        ]
        return Statement(_position(game, self.position), Phrase(self.words), Sketch(tuple(marks), tuple(arrows)))


@dataclass(frozen=True, slots=True)
class Asked:
    """A step that asks for moves."""

    position: str
    words: str
    answers: str
    """All first moves that reach the goal, ``"2 5"``; the solver checks them anyway, and a test proves them."""
    goal: Goal = Goal.WIN
    moves: int = 1
    nudge: str = ""

    def question(self, game: str) -> Question:
        """The step as part of an exercise."""
        nudge = Phrase(self.nudge) if self.nudge else None
        return Challenge(_position(game, self.position), self.goal, self.moves, Phrase(self.words), nudge)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in a game."""

    name: str
    """What commands call it."""
    game: str
    title: str
    summary: str
    steps: tuple[Told | Asked, ...]

    def begin(self) -> Exercise:
        """The lesson as an exercise, in the language that is spoken now."""
        return Exercise(say(self.title), [step.question(self.game) for step in self.steps])


class Statement(Question):
    """Something to be read, with a board to look at."""

    asks = False

    def __init__(self, position: Position, words: Phrase, sketch: Sketch) -> None:
        super().__init__()
        self.position = position
        self._words = words
        self._sketch = sketch

    @property
    def view(self) -> View:
        """The board, with what is pointed at."""
        return view_position(self.position).pointing(self._sketch)

    @property
    def words(self) -> str:
        """What is explained."""
        return str(self._words)

    def answer(self, move: int | str) -> Reply:
        """No move is wanted here."""
        raise IllegalMoveError("nothing-asked", mark("Nothing is asked here; go on."))

    def hint(self) -> Reply:
        """There is nothing to find."""
        return Reply(True, self.words, (self.view,), True)

    solution = hint


def _position(game: str, text: str) -> Position:
    return find_game(game).rules.parse(text, {})


def _cell(name: str) -> Cell:
    return COLUMN_LETTERS.index(name[0]), int(name[1:]) - 1
