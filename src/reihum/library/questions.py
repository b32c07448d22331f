"""What the engines know: how a position ends, and what every move is worth."""

from reihum.catalogue import find_engine
from reihum.core import UNLIMITED, Budget, Position
from reihum.core.analysis import Analysis, Solution
from reihum.core.engine import Terms
from reihum.library.expecting import expect_budget, expect_flag, expect_position, expect_threads


def solve(
    position: Position,
    budget: Budget = UNLIMITED,
    *,
    outcome_only: bool = False,
    threads: int = 1,
    use_book: bool = True,
) -> Solution:
    """How a position ends if both sides play as well as they can.

    Without a budget this may take long, and Ctrl-C ends it. With one, ``proven`` says whether it was enough.
    ``outcome_only`` asks for no more than win, draw or loss, which is found sooner.

    >>> from reihum import connect_four
    >>> solution = solve(connect_four("4453526"))
    >>> solution.score, solution.outcome, solution.plies
    (-4, 'loss', 28)
    >>> print(solution)
    loses in 14 moves
    >>> solve(connect_four(), Budget(nodes=1000), use_book=False).proven
    False
    """
    engine = find_engine(expect_position(position).rules.name)
    return engine.solve(position, expect_budget(budget), _terms(outcome_only, threads, use_book))


def analyse(
    position: Position,
    budget: Budget = UNLIMITED,
    *,
    outcome_only: bool = False,
    threads: int = 1,
    use_book: bool = True,
) -> Analysis:
    """What every legal move is worth to the side that makes it, best first: a mapping from moves to their values.

    >>> from reihum import connect_four
    >>> analysis = analyse(connect_four("44535263"))
    >>> analysis["7"].outcome, analysis["7"].plies
    ('win', 1)
    >>> print(analysis["1"])
    1: wins in 14 moves
    >>> analysis.advice
    'Red should play g1: wins at once.'
    """
    engine = find_engine(expect_position(position).rules.name)
    return engine.analyse(position, expect_budget(budget), _terms(outcome_only, threads, use_book))


def _terms(outcome_only: bool, threads: int, use_book: bool) -> Terms:
    return Terms(
        outcome_only=expect_flag(outcome_only, "outcome_only"),
        threads=expect_threads(threads),
        use_book=expect_flag(use_book, "use_book"),
    )
