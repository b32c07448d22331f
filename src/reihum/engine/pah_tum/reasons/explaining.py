"""Putting claims together: which of them to say of a move, and in which order."""

from collections.abc import Callable, Mapping

from reihum.core import Move
from reihum.core.analysis import MoveValue
from reihum.core.explaining import Claim, Explanation
from reihum.engine.pah_tum.reasons import claims, verdicts
from reihum.engine.pah_tum.reasons.words import MANNER
from reihum.games.pah_tum import PahTumPosition

LAST_CELLS = (claims.LAST, claims.THEY_GO_FIRST, claims.I_GO_FIRST)
"""What belongs together when few cells are left."""
SOFT = (*LAST_CELLS, claims.SETTLED, claims.ROOM)
"""What is said only where the move does nothing plainer."""
MOST_SENTENCES = 2
"""How many claims by the rules are said at most; the verdict comes on top."""


def explain_move(
    position: PahTumPosition,
    move: Move,
    known: Mapping[Move, MoveValue] | None = None,
    play_on: Callable[[Move], tuple[Move, ...]] = lambda _: (),
) -> Explanation:
    """Why a move is good or bad, by the rules, and by the values of moves where some are known.

    ``play_on`` continues after a better move with best play, as far as it can.
    """
    verdict = verdicts.find_verdict(position, move, known or {})
    found = tuple(claims.find_claims(position, move))
    if verdict is not None and verdict.kind in verdicts.FAULTS:
        found = (*verdicts.find_ending(position, play_on(verdict.moves[0])), *found)
    return MANNER.explain(position, move, found if verdict is None else (verdict, *found), *_weigh(found, verdict))


def _weigh(found: tuple[Claim, ...], verdict: Claim | None) -> tuple[list[Claim], list[Claim]]:
    """What to say for a move, and what against it, if anything."""
    # What comes next is plainer than how it all would have ended.
    against = [claim for kinds in (claims.DANGERS, verdicts.ENDINGS) for claim in found if claim.kind in kinds]
    in_favour = [claim for claim in found if claim not in against]
    plain = [claim for claim in in_favour if claim.kind not in SOFT]
    last = [claim for claim in in_favour if claim.kind in LAST_CELLS]
    good = (plain or last or in_favour[:1])[:MOST_SENTENCES]
    if verdict is None:
        return good, []
    bad = [verdict, *against] if verdict.kind in verdicts.FAULTS else []
    return [*good, verdict], bad
