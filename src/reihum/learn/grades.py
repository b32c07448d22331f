"""How good a move was, from proven values alone."""

from enum import StrEnum

from reihum.core.analysis import Analysis, MoveValue, Verdict
from reihum.core.text import mark, say

RANKS: dict[Verdict, int] = {"win": 2, "draw": 1, "loss": 0}


class Grade(StrEnum):
    """How good a move was; its value is the English word for it."""

    BEST = "best"
    """No move is better."""
    GOOD = "good"
    """It keeps the outcome; whether another move is quicker is not known."""
    INACCURACY = "inaccuracy"
    """A slower win, a quicker loss, or points given away without consequence."""
    MISTAKE = "mistake"
    """The outcome is given away, from a win to a draw or from a draw to a loss."""
    BLUNDER = "blunder"
    """From a win to a loss, or to a loss at once."""

    @property
    def word(self) -> str:
        """The word in the language that is spoken now."""
        return say(_WORDS[self])

    @property
    def mark(self) -> str:
        """A mark as players write it: nothing, ``?!``, ``?`` or ``??``."""
        return {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}.get(self.value, "")

    @property
    def is_fault(self) -> bool:
        """Whether another move would have been better."""
        return bool(self.mark)

    @property
    def accuracy(self) -> float:
        """What it counts for in a player's accuracy, from 0 to 1."""
        return {"inaccuracy": 0.9, "mistake": 0.5, "blunder": 0.0}.get(self.value, 1.0)


_WORDS = {
    Grade.BEST: mark("best"),
    Grade.GOOD: mark("good"),
    Grade.INACCURACY: mark("inaccuracy"),
    Grade.MISTAKE: mark("mistake"),
    Grade.BLUNDER: mark("blunder"),
}


def outcome_before(analysis: Analysis) -> Verdict | None:
    """How a position ends with best play, for the side to move, if that is proven."""
    if analysis.certain:
        return analysis[analysis.best[0]].outcome
    outcomes = {value.outcome for value in analysis.values()}
    if "win" in outcomes:
        return "win"
    if None in outcomes:
        return None
    return "draw" if "draw" in outcomes else "loss"


def grade_move(analysis: Analysis, played: MoveValue, lost_at_once: bool) -> Grade | None:
    """How good a move was among those of its position; None where that is not proven."""
    before, after = outcome_before(analysis), played.outcome
    if before is None or after is None:
        return None
    if RANKS[after] < RANKS[before]:
        worst = before == "win" and after == "loss"
        return Grade.BLUNDER if worst or lost_at_once else Grade.MISTAKE
    if not analysis.certain and not all(value.proven for value in analysis.values() if value.outcome == before):
        return Grade.GOOD
    return Grade.BEST if played.move in analysis.best else Grade.INACCURACY
