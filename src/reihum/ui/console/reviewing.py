"""A match looked back on at the console: what was good and bad, and the own mistakes as questions."""

from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING

from reihum.core import NotationError, Side
from reihum.core.text import mark, say, say_count
from reihum.match import Match
from reihum.ui.console.exercising import Exercising
from reihum.ui.console.pages import Page
from reihum.ui.console.screen import Screen

if TYPE_CHECKING:
    from reihum.learn import Exercise, Review


def review_match(screen: Screen, match: Match) -> "Review | None":
    """Look at every move of a match; None if the player would not wait."""
    from reihum.learn import Reviewer  # noqa: PLC0415  (slow to import)

    if not match.position.ply:
        raise NotationError("no-moves", mark("There are no moves to review."))
    reviewer = Reviewer(match.record())
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(copy_context().run, reviewer.finish)
        if not screen.wait(answer, match.view(), say("Reviewing …")):
            reviewer.stop()
            return None
        return answer.result()


def review_page(review: "Review") -> Page:
    """A review to read: the graph, every move, and how well both played."""
    from reihum.learn.text import accuracy_line, graph_lines, move_lines  # noqa: PLC0415

    lines = (*graph_lines(review), "", *move_lines(review), "", accuracy_line(review))
    return Page(say("Review"), lines)


def mistakes_of_person(review: "Review") -> "Exercise":
    """Each mistake of the person who played a bot, or of both, as a question."""
    from reihum.learn import practise  # noqa: PLC0415

    return practise(review, _person(review))


def practise_mistakes(screen: Screen, review: "Review") -> str:
    """Ask about each mistake; what to say afterwards."""
    exercise = mistakes_of_person(review)
    if not exercise.questions:
        return say("There was no mistake that gave the outcome away.")
    Exercising(screen, exercise).run()
    return say_count(
        "{solved} of {count} mistake made good at the first try.",
        "{solved} of {count} mistakes made good at the first try.",
        exercise.asked,
        solved=exercise.solved,
    )


def _person(review: "Review") -> Side | None:
    """The side of the only person in a match; None where two persons or two bots played."""
    tags = dict(review.record.tags)
    persons = [side for side, tag in zip(Side, ("FirstBot", "SecondBot"), strict=True) if not tags.get(tag)]
    return persons[0] if len(persons) == 1 else None
