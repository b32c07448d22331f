"""The claims that rest on proven values: what a move keeps or gives away."""

from collections.abc import Mapping

from reihum.core import Move
from reihum.core.analysis import MoveValue
from reihum.core.explaining import Claim
from reihum.games.connect_four import ConnectFourPosition

THROWS_WIN = "throws-win"
"""Another move wins, this one does not. Cells and moves: that move. Count: in how many moves it wins, if known."""
THROWS_DRAW = "throws-draw"
"""Another move draws, this one loses. Cells and moves: that move."""
SLOWER = "slower"
"""Wins, but another move wins sooner. Cells and moves: that move. Count: in how many moves it wins."""
SOONER = "sooner"
"""Loses, as all moves do, but another one later. Cells and moves: that move. Count: in how many moves it loses."""
ONLY_WIN = "only-win"
"""Wins, and no other move does."""
ONLY_DRAW = "only-draw"
"""Draws, and all other moves lose."""
WINNING = "winning"
"""Wins, whatever comes. Count: in how many moves at the latest, if known."""
DRAWN = "drawn"
"""Nobody can win against best play."""
LOST = "lost"
"""Every move loses. Count: in how many moves with best play, if known."""

THROWS = (THROWS_WIN, THROWS_DRAW)
"""What gives the outcome away."""
WINS = (ONLY_WIN, WINNING, SLOWER)
"""What still wins."""
FAULTS = (*THROWS, SLOWER, SOONER)
"""What is wrong with a move."""


RANKS = {"win": 1, "draw": 0, "loss": -1}


def find_verdict(position: ConnectFourPosition, move: Move, known: Mapping[Move, MoveValue]) -> Claim | None:
    """What proven values say of a move; nothing where too little is known."""
    value = known.get(move)
    if value is None or value.outcome is None:
        return None
    others = [known[other] for other in position.legal() if other != move and other in known]
    better = _better(value, others)
    if better is not None:
        return _fault(position, value, better)
    outcomes = {each.outcome for each in others}
    all_known = len(others) == len(position.legal()) - 1 and None not in outcomes
    if value.outcome == "win":
        return Claim(ONLY_WIN if all_known and others and "win" not in outcomes else WINNING, count=_moves(value))
    if value.outcome == "draw":
        return Claim(ONLY_DRAW if all_known and outcomes == {"loss"} else DRAWN)
    return Claim(LOST, count=_moves(value)) if all_known else None


def _fault(position: ConnectFourPosition, value: MoveValue, better: MoveValue) -> Claim:
    if better.outcome == value.outcome:
        kind = SLOWER if value.outcome == "win" else SOONER
    else:
        kind = THROWS_WIN if better.outcome == "win" else THROWS_DRAW
    return Claim(kind, (position.landing(better.move),), moves=(better.move,), count=_moves(better))


def _better(value: MoveValue, others: list[MoveValue]) -> MoveValue | None:
    """The best of the moves that are known to be better than this one."""
    better = [each for each in others if each.outcome is not None and _is_better(each, value)]
    # The one whose end is known says more than another that may be better still.
    return max(
        better, key=lambda each: (RANKS[each.outcome or "draw"], each.plies is not None, _rank(each)), default=None
    )


def _is_better(one: MoveValue, other: MoveValue) -> bool:
    if one.outcome != other.outcome:
        return _rank(one) > _rank(other)
    return one.plies is not None and other.plies is not None and _rank(one) > _rank(other)


def _rank(value: MoveValue) -> tuple[int, int]:
    """A sooner win is better, and a later loss."""
    plies = value.plies or 0
    return RANKS[value.outcome or "draw"], -plies if value.outcome == "win" else plies


def _moves(value: MoveValue) -> int:
    """In how many moves of the winner the game is over; 0 where that is not known."""
    return 0 if value.plies is None or value.outcome == "draw" else (value.plies + 1) // 2
