"""Marks for a class, by the share of what could be reached."""

from collections.abc import Sequence

from reihum.core import NotationError
from reihum.core.text import mark

USUAL_MARKS = (0.92, 0.81, 0.67, 0.50, 0.30)
"""The least share for each mark but the last, 1 being the best."""


def mark_for(share: float, marks: Sequence[float] = USUAL_MARKS) -> int:
    """The mark for a share from 0 to 1."""
    return 1 + sum(share < least for least in marks)


def read_marks(text: str) -> tuple[float, ...]:
    """The marks that a text like ``92,81,67,50,30`` stands for: the least percentage for each but the last."""
    try:
        percents = [float(word) for word in text.split(",")]
    except ValueError:
        percents = []
    falling = all(higher > lower for higher, lower in zip([100.1, *percents], [*percents, 0.0], strict=True))
    if not percents or not falling:
        message = mark("Marks are percentages from the best to the last but one, such as 92,81,67,50,30, not {text!r}.")
        raise NotationError("marks", message, text=text[:40])
    return tuple(percent / 100 for percent in percents)
