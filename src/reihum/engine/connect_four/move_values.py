"""What is known of a move, in the words that all games share."""

from reihum.core import Move
from reihum.core.analysis import OUTCOMES, MoveValue
from reihum.core.text import Phrase, mark
from reihum.engine.connect_four.bounds import Bounds
from reihum.engine.connect_four.estimating import Estimate
from reihum.engine.connect_four.score import describe, describe_shortly, plies_to_end
from reihum.games.connect_four import ConnectFourPosition


def move_value(position: ConnectFourPosition, move: Move, bounds: Bounds, outcome_only: bool = False) -> MoveValue:
    """What is known of a move whose score lies between these bounds."""
    score, exact = bounds.lower, bounds.proven and not outcome_only
    words, short = OUTCOMES[bounds.outcome]
    if exact:
        words, short = describe(position, score), describe_shortly(position, score)
    return MoveValue(
        move=move,
        name=position.rules.format_move(move),
        value=score if bounds.proven else None,
        proven=bounds.proven,
        outcome=bounds.outcome,
        plies=plies_to_end(position, score) if exact else None,
        words=words,
        short=short,
    )


def estimated_value(position: ConnectFourPosition, move: Move, estimate: Estimate) -> MoveValue:
    """What games played out say of a move, on the scale of scores: between the latest loss, -1, and the latest win."""
    percent = round(100 * estimate.share) if estimate.outcome is None else None
    told = {"percent": percent}
    words, short = Phrase(mark("chances of about {percent} %, an estimate"), told), Phrase("≈{percent} %", told)
    if estimate.outcome is not None:
        words, short = OUTCOMES[estimate.outcome]
    return MoveValue(
        move=move,
        name=position.rules.format_move(move),
        value=2 * estimate.share - 1 if estimate.outcome is None else None,
        proven=False,
        outcome=estimate.outcome,
        plies=None,
        words=words,
        short=short,
        percent=percent,
    )
