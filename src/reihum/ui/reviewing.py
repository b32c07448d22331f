"""A review as a window shows it: verdicts as they come, the board of each moment with marks, and what to say of it."""

from dataclasses import dataclass

from reihum.core import ReihumError, Side
from reihum.core.explaining import line_cells
from reihum.core.sketch import Mark, MarkKind, Sketch
from reihum.core.text import mark, say
from reihum.learn import Exercise, MoveReview, Review, Reviewer, practise
from reihum.learn.text import better_line, heights
from reihum.match import Match, View
from reihum.ui.background import Background

_TOLD = 8
"""So many moves of a better line are named, and shown on the board."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A move in the graph: how far the first side was ahead after it."""

    height: float | None
    """From -1 to 1; None where nothing is known, or not yet."""
    proven: bool
    sign: str
    """``?!``, ``?`` or ``??`` for a fault."""

    def sign_in(self, room: float, letters: float) -> str:
        """What fits below the bar: the sign, or only a dot where letters are too wide for it."""
        return self.sign if room >= len(self.sign) * letters else "•"


class Reviewing:
    """A match under review. ``look`` takes what is new, and never waits; ``ply`` is the move that is spoken of."""

    def __init__(self, match: Match) -> None:
        """Begin to look at all moves in the background, the last one first; ReihumError where nobody knows the game."""
        self.match = match
        self.ply = match.position.ply
        self.shows_line = False
        """Whether the board shows the better line instead of the reasons."""
        self._reviewer = Reviewer(match.record())
        self._work: Background[Review] = Background(self._reviewer.finish, self._reviewer.stop)
        self.review = self._reviewer.review()
        """What is known so far."""

    @property
    def count(self) -> int:
        """How many moves the match has."""
        return self.match.position.ply

    @property
    def running(self) -> bool:
        """Whether more verdicts may come."""
        return self._work.running

    def look(self) -> bool:
        """Take the verdicts that have come meanwhile; True if there is something new to show."""
        ended = not self.running
        if len(self._reviewer.known) == len(self.review.moves):
            return False
        self.review = self._reviewer.review()
        if ended:
            self._work.future.result()  # what was not foreseen is not swallowed
        return True

    def stop(self) -> None:
        """Look no further; what is known stays."""
        self._work.cancel()

    # Where to look

    def go_to(self, ply: int) -> None:
        """Speak of this move; 0 is the beginning."""
        self.ply = max(0, min(ply, self.count))
        self.shows_line = False

    def find_fault(self, step: int) -> bool:
        """Go to the next fault, or with -1 to the one before; False if there is none."""
        faults = [move.ply for move in self.review.moves if move.grade is not None and move.grade.is_fault]
        further = [ply for ply in faults if (ply - self.ply) * step > 0]
        if further:
            self.go_to(min(further, key=lambda ply: abs(ply - self.ply)))
        return bool(further)

    @property
    def verdict(self) -> MoveReview | None:
        """What is known of the move that is spoken of."""
        return self.verdict_of(self.ply)

    def verdict_of(self, ply: int) -> MoveReview | None:
        """What is known of a move."""
        return next((move for move in self.review.moves if move.ply == ply), None)

    @property
    def at_fault(self) -> bool:
        """Whether there is a better move to speak of."""
        verdict = self.verdict
        return verdict is not None and verdict.grade is not None and verdict.grade.is_fault

    # What to show

    @property
    def view(self) -> View:
        """The board after the move, or before a fault, so that the better move can be pointed at."""
        verdict = self.verdict
        view = self.match.view_at(self.ply - 1 if self.at_fault else self.ply)
        if verdict is None:
            return view
        return view.pointing(_line_sketch(verdict) if self.shows_line else verdict.explanation.sketch)

    @property
    def bars(self) -> list[Bar]:
        """The graph, a bar for each move."""
        known = dict(zip((move.ply for move in self.review.moves), heights(self.review), strict=True))
        return [self._bar(ply, known.get(ply)) for ply in range(1, self.count + 1)]

    def _bar(self, ply: int, height: float | None) -> Bar:
        verdict = self.verdict_of(ply)
        if verdict is None:
            return Bar(None, False, "")
        return Bar(height, verdict.value.outcome is not None, verdict.grade.mark if verdict.grade else "")

    def sign_of(self, ply: int) -> str:
        """What to write behind a move: the sign of a fault, ``≈`` if nothing is proven, ``…`` until it is looked at."""
        verdict = self.verdict_of(ply)
        if verdict is None:
            return "…" if self.running else ""
        return "≈" if verdict.grade is None else verdict.grade.mark

    # What to say

    @property
    def headline(self) -> str:
        """The move that is spoken of, and how good it was."""
        if not self.ply:
            return say("The beginning")
        label = self.match.view().played_labels[self.ply - 1]
        name = self.match.view().seats[(self.ply - 1) % 2].name
        move = say("Move {number}: {name} plays {move}", number=self.ply, name=name, move=label)
        verdict = self.verdict
        if verdict is None or verdict.grade is None:
            return move
        return f"{move} – {verdict.grade.word} {verdict.grade.mark}".rstrip()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why the move was good or bad, and what would have been better."""
        verdict = self.verdict
        if not self.ply:
            return (say("Arrow keys go from move to move, Page Up and Page Down from mistake to mistake."),)
        if verdict is None:
            return (say("One moment …") if self.running else say("Nobody has looked at this move."),)
        if verdict.grade is None:
            return (str(verdict.value.words),)
        better = better_line(verdict, _TOLD)
        return (verdict.why, better) if better else (verdict.why,)

    @property
    def summary(self) -> str:
        """How well both played; while it goes on, how far it has come."""
        if self.running:
            return say("{known} of {count} moves are looked at …", known=len(self.review.moves), count=self.count)
        shares = zip(self.match.view().seats, self.review.accuracy.values(), strict=True)
        parts = [say("{name} {share:.0%}", name=seat.name, share=share) for seat, share in shares if share is not None]
        return say("Accuracy: {players}", players=", ".join(parts)) if parts else ""

    def practise(self) -> Exercise:
        """The mistakes of the only person, or of both players, as questions; ReihumError if there is none."""
        persons = [side for side in Side if self.match.seats[side].bot is None]
        exercise = practise(self.review, persons[0] if len(persons) == 1 else None)
        if not exercise.questions and self.running:
            raise ReihumError("not-yet", mark("No mistake is known yet; one moment, please."))
        if not exercise.questions:
            raise ReihumError("no-mistake", mark("There is no mistake to learn from here."))
        return exercise


def _line_sketch(verdict: MoveReview) -> Sketch:
    """The better line, numbered on the cells where its stones come to lie."""
    side, marks = verdict.side, []
    for number, cell in enumerate(line_cells(verdict.position, verdict.line[:_TOLD]), start=1):
        marks.append(Mark(cell, MarkKind.STEP, number, side))
        side = side.other
    return Sketch(tuple(marks))
