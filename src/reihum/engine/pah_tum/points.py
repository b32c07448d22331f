"""Points in words, for the side that gets them."""

from reihum.core.text import Phrase, count_phrase, mark, mark_count


def describe(points: int) -> Phrase:
    """Points that are proven."""
    if points == 0:
        return Phrase(mark("a draw"))
    won = mark_count("wins by {count} point", "wins by {count} points")
    lost = mark_count("loses by {count} point", "loses by {count} points")
    return count_phrase(won if points > 0 else lost, abs(points))


def describe_shortly(points: int) -> Phrase:
    """The same where there is little room: ``+7``."""
    return Phrase(mark("draw")) if points == 0 else Phrase("{points}", {"points": _signed(points)})


def guess(points: float) -> Phrase:
    """Points that are estimated."""
    ahead, behind = mark("about {points} points ahead, an estimate"), mark("about {points} points behind, an estimate")
    return Phrase(ahead if points >= 0 else behind, {"points": abs(round(points, 1))})


def guess_shortly(points: float) -> Phrase:
    """The same where there is little room: ``≈+7``."""
    return Phrase("≈{points}", {"points": _signed(round(points))})


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
