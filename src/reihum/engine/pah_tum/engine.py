"""The engine of Pah Tum: exact answers where that is possible, and a trained network's estimates where it is not."""

from collections.abc import Collection, Mapping

from reihum.core import UNLIMITED, Budget, Move, Position, ReihumError
from reihum.core.analysis import OUTCOMES, Analysis, MoveValue, Solution, Verdict, best_first, not_proven
from reihum.core.engine import NO_SEARCH, SILENCE, USUAL_TERMS, Listener, Progress, Terms
from reihum.core.explaining import Explanation
from reihum.core.line import play_all
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.engine.allowance import Allowance
from reihum.engine.pah_tum.points import describe, describe_shortly, guess, guess_shortly
from reihum.engine.pah_tum.reasons import explain_move
from reihum.engine.pah_tum.solving import Proof, Thinker, Thought, prove
from reihum.games.pah_tum import PahTumPosition

FIRST_LOOK = 40_000
"""Positions to look at for a first estimate, for somebody who watches an analysis."""


class PahTumEngine:
    """Proves how many points more the side to move gets, and estimates what it cannot prove in an analysis."""

    def solve(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        progress: Progress | None = None,
    ) -> Solution:
        """How many points more the side to move gets with best play; there is no book."""
        position = _expect_pah_tum(position)
        allowance = Allowance(budget)
        worth = prove(position, budget, terms.outcome_only, terms.threads, progress)
        allowance.spend(worth.nodes)
        if worth.points is None:
            return not_proven(worth.nodes)
        line = tuple(move for move in (worth.move,) if move is not None and terms.with_line)
        if not terms.outcome_only:
            line = _continue(position, line, allowance)
        outcome = _outcome(worth.points)
        return Solution(
            score=worth.points,
            outcome=outcome,
            plies=_plies(position),
            move=next(iter(line), None),
            line=line,
            proven=True,
            nodes=allowance.nodes_spent,
            words=OUTCOMES[outcome][0] if terms.outcome_only else describe(worth.points),
        )

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        terms: Terms = USUAL_TERMS,
        *,
        about: Collection[Move] | None = None,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """Every legal move in points for the side that makes it; one thread does it, and all moves at once."""
        position = _expect_pah_tum(position)
        refuse_if_over(position)
        thinker, allowance = Thinker(), Allowance(budget)
        known: dict[Move, MoveValue] = {}

        def weigh(share: Budget, progress: Progress | None = None) -> None:
            for thought in thinker.weigh(position, share, progress):
                allowance.spend(thought.nodes)
                if thought.proof is Proof.EXACT or thought.depth > 0 or thought.move not in known:
                    known[thought.move] = move_value(position, thought, terms.outcome_only)

        if listener.known is not None:
            # It answers for all moves at once: who watches gets a first guess before the long thought begins.
            weigh(budget.at_most(FIRST_LOOK))
            for value in known.values():
                listener.known(value)
        if not known or not all(value.proven for value in known.values()):
            weigh(allowance.share(), listener.progress)
        values = best_first(known.values())
        found = Analysis(position, values)
        line = tuple(move for move in found.best[:1] if found[move].proven)
        if terms.with_line and not terms.outcome_only:
            line = _continue(position, line, allowance)
        return Analysis(position, values, line, allowance.nodes_spent)

    def explain(
        self,
        position: Position,
        move: Move,
        known: Mapping[Move, MoveValue] | None = None,
        budget: Budget = NO_SEARCH,
    ) -> Explanation:
        """Why a legal move is good or bad; with a budget also what best play would have brought instead."""
        position = _expect_pah_tum(position)
        position.play(move)  # says what is wrong with a move that is not allowed

        def play_on(better: Move) -> tuple[Move, ...]:
            return () if budget.empty else _continue(position, (better,), Allowance(budget))

        return explain_move(position, move, known, play_on)


ENGINE = PahTumEngine()


def move_value(position: PahTumPosition, thought: Thought, outcome_only: bool = False) -> MoveValue:
    """What is known of a move, in the words that all games share."""
    points, proven = thought.points, thought.proof is Proof.EXACT
    outcome = None if thought.proof is Proof.ESTIMATED else _outcome(points)
    value: float | None = None
    words, short = OUTCOMES[outcome]
    if proven and outcome_only:
        value = _sign(points)
    elif proven:
        value, words, short = points, describe(round(points)), describe_shortly(round(points))
    elif outcome is None and thought.depth > 0:
        value, words, short = points, guess(points), guess_shortly(points)
    return MoveValue(
        move=thought.move,
        name=position.rules.format_move(thought.move),
        value=value,
        proven=proven,
        outcome=outcome,
        plies=_plies(position),
        words=words,
        short=short,
    )


def _continue(position: PahTumPosition, line: tuple[Move, ...], allowance: Allowance) -> tuple[Move, ...]:
    """A line of best play, if one is begun, continued as far as the allowance goes."""
    moves = list(line)
    position = play_all(position, line)
    while moves and position.legal():
        worth = prove(position, allowance.share())
        allowance.spend(worth.nodes)
        if worth.move is None:
            break
        moves.append(worth.move)
        position = position.play(worth.move)
    return tuple(moves)


def _plies(position: PahTumPosition) -> int:
    """A game lasts until every cell is taken, however it is played."""
    return len(position.legal())


def _outcome(points: float) -> Verdict:
    return "win" if points > 0 else "loss" if points < 0 else "draw"


def _sign(points: float) -> int:
    return (points > 0) - (points < 0)


def _expect_pah_tum(position: Position) -> PahTumPosition:
    if isinstance(position, PahTumPosition):
        return position
    raise ReihumError("wrong-game", mark("This engine knows Pah Tum, not {game}."), game=position.rules.name)
