"""What a review says of a move, as the page shows it: in words, and with what to draw on the board."""

from typing import Any

from reihum.core.line import line_labels, play_all
from reihum.core.moves import move_label
from reihum.learn import MoveReview
from reihum.match import view_position
from reihum.match.view import side_name


def pack_verdict(move: MoveReview) -> dict[str, Any]:
    """A verdict as plain values, in the language spoken now."""
    position, grade = move.position, move.grade
    pointing = view_position(position).pointing(move.explanation.sketch).as_dict()
    return {
        "ply": move.ply,
        "side": side_name(move.side),
        "label": move.label,
        "grade": None if grade is None else grade.value,
        "word": str(move.value.words) if grade is None else grade.word,
        "sign": "≈" if grade is None else grade.mark,
        "is_fault": grade is not None and grade.is_fault,
        "is_turning_point": move.is_turning_point,
        "accuracy": None if grade is None else grade.accuracy,
        "lead": move.lead,
        "proven": move.value.outcome is not None,
        "value": str(move.value.words),
        "why": "" if grade is None else move.why,
        "better": [move_label(position, best) for best in move.best] if grade is not None and grade.is_fault else [],
        "line_labels": line_labels(position, move.line),
        "line_end": str(play_all(position, move.line)),
        "marks": pointing["marks"],
        "arrows": pointing["arrows"],
    }
