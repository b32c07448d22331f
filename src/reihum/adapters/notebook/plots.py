"""Diagrams with matplotlib: what moves are worth, how a game went, how strong players are.

Each is drawn on the axes that are given, or on new ones, and gives the axes back, so that everything can be changed.
"""

from typing import TYPE_CHECKING, Any

from reihum.adapters.needing import need
from reihum.core import Side
from reihum.core.analysis import Analysis, MoveValue
from reihum.core.text import mark, say
from reihum.library.expecting import unexpected

if TYPE_CHECKING:
    from reihum.learn.review import Review
    from reihum.library.tournaments import Played

COLOURS = {"win": "#00664b", "draw": "#6d7b87", "loss": "#b03a00", None: "#0072b2"}
"""Of moves, by how the game ends after them."""
PALE = 0.45
"""What is only estimated."""


def plot_analysis(analysis: Analysis, axes: Any = None) -> Any:
    """A bar for each move, the best on top."""
    axes = _axes(axes, high=0.6 + 0.32 * len(analysis))
    values = list(analysis.values())[::-1]
    lengths = [analysis.balance(value) * analysis.full for value in values]
    bars = axes.barh([value.name for value in values], lengths, color=[COLOURS[value.outcome] for value in values])
    for bar, value in zip(bars, values, strict=True):
        bar.set_alpha(1 if value.outcome else PALE)
        axes.annotate(_words(value), (max(bar.get_width(), 0), bar.get_y() + bar.get_height() / 2), **_BESIDE)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.margins(x=0.3)
    axes.set_xlabel(say("Value for the side to move"))
    axes.set_ylabel(say("Move"))
    return axes


def plot_review(review: "Review", axes: Any = None) -> Any:
    """Who was ahead after each move: up the first side, down the second. Below or above it, the faults."""
    axes = _axes(axes, high=3.2)
    heights = [move.lead or 0 for move in review.moves]
    look = review.end.board().look
    paints = [look.stone_colours[Side.FIRST if height > 0 else Side.SECOND] for height in heights]
    bars = axes.bar(
        [move.ply for move in review.moves], heights, color=paints, edgecolor=look.ink_colour, linewidth=0.6
    )
    for bar, move in zip(bars, review.moves, strict=True):
        bar.set_alpha(1 if move.value.outcome else PALE)
        if move.grade is not None and move.grade.is_fault:
            up = bar.get_height() >= 0
            axes.annotate(
                move.grade.mark,
                (move.ply, bar.get_height()),
                xytext=(0, 3 if up else -3),
                textcoords="offset points",
                ha="center",
                va="bottom" if up else "top",
            )
    axes.axhline(0, color="black", linewidth=0.8)
    axes.margins(y=0.2)
    first, second = (review.side_name(side) for side in Side)
    axes.set_title(say("Who was ahead: up {first}, down {second}", first=first, second=second))
    axes.set_xlabel(say("Move"))
    axes.set_ylabel(say("Lead"))
    return axes


def plot_tournament(played: "Played", axes: Any = None) -> Any:
    """The ratings with their error bars, the best on top."""
    axes = _axes(axes, high=0.8 + 0.34 * len(played.table))
    table = played.table[::-1]
    ratings, errors = [line.rating for line in table], [line.error for line in table]
    axes.errorbar(ratings, [line.name for line in table], xerr=errors, fmt="o", color=COLOURS[None], capsize=4)
    axes.set_xlabel(say("Rating, in Elo"))
    axes.grid(axis="x", alpha=0.3)
    axes.margins(y=0.2)
    return axes


_BESIDE = {"xytext": (5, 0), "textcoords": "offset points", "va": "center", "fontsize": "small"}
"""To the right of a bar."""


def _words(value: MoveValue) -> str:
    return "?" if value.value is None and value.outcome is None else str(value.words)


def _axes(axes: Any, high: float) -> Any:
    """The axes to draw on; matplotlib is loaded only if somebody has not done so."""
    if axes is not None:
        if not hasattr(axes, "annotate"):
            raise unexpected(mark("axes of matplotlib, or none"), axes)
        return axes
    return need("matplotlib.pyplot", "notebook").subplots(figsize=(7, high), layout="constrained")[1]
