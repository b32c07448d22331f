"""What an engine can do: one per game, named in the game's entry."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from reihum.core.analysis import Analysis, MoveValue, Solution
from reihum.core.choice import UNLIMITED, Budget, Move
from reihum.core.explaining import Explanation
from reihum.core.protocols import Position, Rules

Progress = Callable[[int], None]
"""Told now and then how many positions were looked at."""


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told how an analysis goes on."""

    progress: Progress | None = None
    known: Callable[[MoveValue], None] | None = None
    """Told what a move is worth as soon as something is known of it, and again when more is."""


SILENCE = Listener()
NO_SEARCH = Budget(nodes=0)
"""For an explanation that must come at once."""


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms an engine is asked."""

    outcome_only: bool = False
    """Whether to find out no more than win, draw or loss, which takes less time."""
    threads: int = 1
    """How many it may use."""
    use_book: bool = True
    """Whether it may look openings up."""
    with_line: bool = True
    """Whether to find best play too. Without it an answer comes in half the time, and a solution names no move."""


USUAL_TERMS = Terms()


class Engine(Protocol):
    """What knows how positions of one game end."""

    def solve(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        progress: Progress | None = None,
    ) -> Solution:
        """How a position ends with best play, as far as the budget allows; also of a game that is over."""

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        *,
        about: Collection[Move] | None = None,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """What every legal move is worth, as far as the budget allows; IllegalMoveError if the game is over.

        Where it is ``about`` some moves only, it need not say more of the others than which of them are best, and comes
        sooner.
        """

    def explain(
        self,
        position: Position,
        move: Move,
        known: Mapping[Move, MoveValue] | None = None,
        budget: Budget = NO_SEARCH,
    ) -> Explanation:
        """Why a legal move is good or bad, in claims and in words.

        It goes by the rules, and by what is known of the moves where an analysis is given. It solves nothing, unless
        there is a budget to look for the reason of a fault.
        """


@runtime_checkable
class LineEngine(Protocol):
    """An engine that also answers many positions in one call, faster than they can be read one by one.

    A position is a line of text, as it comes through a pipe. None is the answer to every line that needs more than a
    moment's thought, or is no position at all: whoever asks has to look at it alone.
    """

    def solve_lines(self, rules: Rules, lines: Sequence[bytes], terms: Terms = USUAL_TERMS) -> list[int | None]:
        """The scores, as in a Solution."""

    def analyse_lines(
        self, rules: Rules, lines: Sequence[bytes], terms: Terms = USUAL_TERMS
    ) -> list[Mapping[Move, int] | None]:
        """The values of all moves, best first, as in an Analysis."""
