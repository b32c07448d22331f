"""Putting claims together: which of them to say of a move, and in which order."""

from collections.abc import Mapping
from dataclasses import dataclass

from reihum.core import Budget, Move
from reihum.core.analysis import MoveValue
from reihum.core.explaining import Claim, Explanation
from reihum.engine.connect_four.reasons import claims, proofs, verdicts
from reihum.engine.connect_four.reasons.holding import claiming
from reihum.engine.connect_four.reasons.words import MANNER
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition

DECIDES = (claims.WINS, claims.FORK, claims.SQUEEZES, claims.FORCES)
"""What needs no further word."""
HOLDS = (claims.FOLLOWS, claims.PAIRS, *claiming.KINDS)
"""How a side cannot lose: said of moves that do not win, if nothing presses, and then to the end."""
SOFT = (*HOLDS, claims.BUILDS, claims.BLOCKS, claims.ROOM)
"""What is said only where nothing presses."""
MOST_RULES = 5
"""A plan of more rules nobody keeps in mind: then it is only said that there is one."""
MOST_CELLS_OF_A_HINT = 4
"""A hint is said in one breath: of a plan that names more cells it says only that there is one."""
MANY_ROWS = 3
"""So many rows through a cell are a reason to play there, beside what is proven of it."""
MOST_SENTENCES = 2
"""How many claims by the rules are said at most; the verdict comes on top."""


@dataclass(frozen=True, slots=True)
class Search:
    """With what to search for the reason of a fault, and how long."""

    solver: Solver
    budget: Budget


def explain_move(
    position: ConnectFourPosition,
    move: Move,
    known: Mapping[Move, MoveValue] | None = None,
    search: Search | None = None,
    *,
    in_one_breath: bool = False,
) -> Explanation:
    """Why a move is good or bad, by the rules, and by the values of moves where some are known."""
    known = known or {}
    verdict = verdicts.find_verdict(position, move, known)
    found = tuple(claims.find_claims(position, move))
    plain = any(claim.kind in claims.DANGERS for claim in found)
    if search is not None and not plain and verdict is not None and verdict.kind in verdicts.THROWS:
        search_for = proofs.Proofs(search.solver, position, known[move], search.budget)
        found = (*search_for.find(missed_win=verdict.kind == verdicts.THROWS_WIN), *found)
    said = _weigh(found, verdict, MOST_CELLS_OF_A_HINT if in_one_breath else None)
    return MANNER.explain(position, move, found if verdict is None else (verdict, *found), *said)


def _weigh(found: tuple[Claim, ...], verdict: Claim | None, most_cells: int | None) -> tuple[list[Claim], list[Claim]]:
    """What to say for a move, and what against it, if anything."""
    against = [claim for claim in found if claim.kind in claims.DANGERS][:1]
    against = against or [claim for claim in found if claim.kind in proofs.KINDS]
    in_favour = [claim for claim in found if claim.kind not in (*claims.DANGERS, *proofs.KINDS)]
    if verdict is not None and verdict.kind in verdicts.WINS:
        in_favour = [claim for claim in in_favour if claim.kind not in HOLDS]
    pressing = [claim for claim in in_favour if claim.kind not in SOFT]
    holds = [claim for claim in in_favour if claim.kind in HOLDS]
    cells = sum(len(claim.cells) + sum(map(len, claim.rows)) for claim in holds)
    if len(holds) > 1 + MOST_RULES or (most_cells is not None and cells > most_cells):
        holds = holds[:1]
    good = pressing[:MOST_SENTENCES] or holds or in_favour[:1]
    if good and good[0].kind in DECIDES:
        return good[:1], [verdict] if verdict is not None and verdict.kind == verdicts.SLOWER else []
    if verdict is None:
        return good, against
    few = [claim for claim in good if claim.kind == claims.ROOM and claim.count < MANY_ROWS]
    if few or verdict.kind in verdicts.FAULTS:
        good = [claim for claim in good if claim.kind != claims.ROOM]
    if verdict.kind not in verdicts.FAULTS:
        return [*good, verdict], []
    missed = against and against[0].kind == claims.MISSES  # which says it all
    return [*good, verdict], against if missed else [verdict, *against]
