"""Learning from a review: each own fault becomes a question."""

from reihum.core import Side
from reihum.core.line import play_all
from reihum.core.text import Phrase, count_phrase, mark, mark_count, say
from reihum.learn.challenge import Challenge
from reihum.learn.exercise import Exercise
from reihum.learn.goals import Goal
from reihum.learn.review import MoveReview, Review
from reihum.match.colour import colours_of


def practise(review: Review, side: Side | None = None) -> Exercise:
    """The moves of a side, or of both, that gave the outcome away, each to be made better.

    Every move that keeps the outcome is right. Without such faults there are no questions.
    """
    faults = [move for move in review.turning_points if side is None or move.side is side]
    return Exercise(say("Learn from your mistakes"), [_question(fault, review.colours) for fault in faults])


def _question(fault: MoveReview, colours: tuple[str, str]) -> Challenge:
    side = colours_of(fault.position.board().look, colours)[fault.side]
    values = {"side": Phrase(side.name), "move": fault.label}
    if fault.before == "win":
        words = mark("{side} played {move} here, and gave the win away. Find a move that wins.")
        goal, nudge = Goal.WIN, _how_soon(fault)
    else:
        words = mark("{side} played {move} here, and lost. Find a move that holds the draw.")
        goal, nudge = Goal.HOLD, WHAT_NEXT
    return Challenge(fault.position, goal, words=Phrase(words, values), nudge=nudge, colours=colours)


WHAT_NEXT = Phrase(mark("Look at what the other side wants to do next."))
SOON = mark_count("There is a win at once.", "There is a win in {count} moves.")


def _how_soon(fault: MoveReview) -> Phrase | None:
    """In how many moves a better move would have won, in a game that ends with the win."""
    end = play_all(fault.position, fault.line)
    if end.outcome() is None or end.board().scores is not None:
        return None
    return count_phrase(SOON, (len(fault.line) + 1) // 2)
