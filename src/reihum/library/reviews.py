"""Reviews of games: what was good and bad, and why."""

from reihum.core import Record
from reihum.learn.review import Review
from reihum.learn.reviewing import Reviewer
from reihum.library.expecting import expect_record


def review(record: Record) -> Review:
    """How good every move of a game was, from proven values, and why. In a notebook it is a page with a graph.

    >>> from reihum import read
    >>> found = review(read('[Game "connect-four"] [Result "1-0"] 1. 4 4 2. 3 3 3. 5 7 4. 6 1-0'))
    >>> [(move.label, str(move.grade)) for move in found][-3:]
    [('e1', 'best'), ('g1', 'best'), ('f1', 'best')]
    >>> print(found.turning_points[-1].why.split(". ")[-1])
    After c2 the other side plays b1, and nothing helps against a1 or e1.
    """
    return Reviewer(expect_record(record)).finish()
