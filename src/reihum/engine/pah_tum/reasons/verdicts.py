"""The claims that rest on what moves are worth: what a move keeps, and what it gives away."""

from collections.abc import Iterator, Mapping

from reihum.core import Move
from reihum.core.analysis import MoveValue
from reihum.core.explaining import Claim
from reihum.core.line import play_all
from reihum.games.pah_tum import PahTumPosition

COSTS = "costs"
"""Another move is better. Cells and moves: that move. Count: by how many points."""
THROWS_WIN = "throws-win"
"""Another move wins, this one does not. Cells and moves: that move. Count: by how many points that one wins."""
THROWS_DRAW = "throws-draw"
"""Another move draws, this one loses. Cells and moves: that move. Count: by how many points this one loses."""
WINNING = "winning"
"""Wins with best play. Count: by how many points, if known."""
DRAWN = "drawn"
"""With best play nobody wins."""
LOST = "lost"
"""No move does better against best play. Count: by how many points it loses, if known."""
SEEMS_AHEAD, SEEMS_BEHIND, SEEMS_EVEN = "seems-ahead", "seems-behind", "seems-even"
"""Estimates, and always said as such. Count: about how many points."""

FAULTS = (THROWS_WIN, THROWS_DRAW, COSTS)
"""What is wrong with a move."""

ENDS_AHEAD, ENDS_EVEN, ENDS_BEHIND = "ends-ahead", "ends-even", "ends-behind"
"""How the game would have ended with the better move and best play of both. Moves: all of it. Count: the points."""
ENDINGS = (ENDS_AHEAD, ENDS_EVEN, ENDS_BEHIND)


def find_ending(position: PahTumPosition, line: tuple[Move, ...]) -> Iterator[Claim]:
    """What a line brings the side to move, if it goes to the end of the game."""
    outcome = play_all(position, line).outcome() if line else None
    if outcome is None or outcome.scores is None:
        return
    mine, theirs = outcome.scores[position.side], outcome.scores[position.side.other]
    kind = ENDS_AHEAD if mine > theirs else ENDS_BEHIND if mine < theirs else ENDS_EVEN
    yield Claim(kind, moves=line, count=abs(mine - theirs))


def find_verdict(position: PahTumPosition, move: Move, known: Mapping[Move, MoveValue]) -> Claim | None:
    """What values say of a move; nothing where too little is known."""
    value = known.get(move)
    if value is None:
        return None
    if not value.proven:
        return _outcome(value) or _estimate(value)
    better = _best_proven(value, known)
    if better is None:
        return _outcome(value)
    this, best = round(value.value or 0), round(better.value or 0)
    if better.outcome == value.outcome:
        kind, count = COSTS, best - this
    elif better.outcome == "win":
        kind, count = THROWS_WIN, best
    else:
        kind, count = THROWS_DRAW, -this
    return Claim(kind, (position.landing(better.move),), moves=(better.move,), count=count)


def _best_proven(value: MoveValue, known: Mapping[Move, MoveValue]) -> MoveValue | None:
    """The best of the moves that are proven to be better than this one."""
    proven = [each for each in known.values() if each.proven and (each.value or 0) > (value.value or 0)]
    return max(proven, key=lambda each: each.value or 0, default=None)


def _outcome(value: MoveValue) -> Claim | None:
    if value.outcome is None:
        return None
    kind = {"win": WINNING, "draw": DRAWN, "loss": LOST}[value.outcome]
    return Claim(kind, count=abs(round(value.value)) if value.proven and value.value is not None else 0)


def _estimate(value: MoveValue) -> Claim | None:
    if value.value is None:
        return None
    about = round(value.value)
    return Claim(SEEMS_AHEAD if about > 0 else SEEMS_BEHIND if about < 0 else SEEMS_EVEN, count=abs(about))
