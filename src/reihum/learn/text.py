"""A review for a terminal: a graph of the value, and a line for every move."""

from collections.abc import Iterator

from reihum.core import Side
from reihum.core.cells import name_cell
from reihum.core.explaining import line_cells
from reihum.core.text import say
from reihum.learn.review import MoveReview, Review

HALF = 3
"""How many lines the graph has above and below the middle."""
SHORTEST_LINE, LONGEST_LINE = 3, 10
"""How many stones are shown of what would have been better; the first of them alone is named in the reason."""


def review_text(review: Review) -> str:
    """The whole review."""
    parts = [_heading(review), "", *graph_lines(review), "", *move_lines(review)]
    accuracy = accuracy_line(review)
    return "\n".join([*parts, "", accuracy] if accuracy else parts)


def _heading(review: Review) -> str:
    names = say("{first} against {second}", first=review.side_name(Side.FIRST), second=review.side_name(Side.SECOND))
    return f"{names}, {review.record.result}"


def accuracy_line(review: Review) -> str:
    """How well each side played."""
    parts = [
        say("{name} {share:.0%}", name=review.side_name(side), share=share)
        for side, share in review.accuracy.items()
        if share is not None
    ]
    return say("Accuracy: {players}", players=", ".join(parts)) if parts else ""


def heights(review: Review) -> list[float | None]:
    """How far the first side is ahead after each move, from -1 to 1; None where nothing is known."""
    leads = [move.lead for move in review.moves]
    most = max([1.0, *(abs(lead) for lead in leads if lead is not None)])
    return [None if lead is None else lead / most for lead in leads]


def graph_lines(review: Review) -> list[str]:
    """A graph from move to move: above the line the first side is ahead, below it the second. ░ is an estimate."""
    known = zip(heights(review), review.moves, strict=True)
    columns = [_bar(height, proven=move.value.outcome is not None) for height, move in known]
    rows = ["".join(column[row] for column in columns) for row in range(2 * HALF + 1)]
    names = {0: review.side_name(Side.FIRST), 2 * HALF: review.side_name(Side.SECOND)}
    width = max(map(len, names.values()))
    return [f"{names.get(row, ''):>{width}} {text}".rstrip() for row, text in enumerate(rows)]


def _bar(height: float | None, proven: bool) -> str:
    """One column of the graph from the top down, half a letter exactly."""
    full, upper, lower = ("█", "▀", "▄") if proven else ("░", "░", "░")
    halves = 0 if height is None else round(abs(height) * 2 * HALF)
    if height and not halves:
        halves = 1
    filled = [full] * (halves // 2) + ([lower if (height or 0) > 0 else upper] if halves % 2 else [])
    filled += [" "] * (HALF - len(filled))
    empty = [" "] * HALF
    middle = "?" if height is None else "─"
    above, below = (filled[::-1], empty) if (height or 0) > 0 else (empty, filled)
    return "".join([*above, middle, *below])


def move_lines(review: Review) -> Iterator[str]:
    """Every move in a line, and below a fault what would have been better."""
    for move in review.moves:
        yield move_line(review, move)
        better = better_line(move, LONGEST_LINE)
        if better and len(move.line) >= SHORTEST_LINE:
            yield f"     {better}"


def better_line(move: MoveReview, most: int | None = None) -> str:
    """What would have been better, so many stones of it at most; nothing if there is nothing, or the reason says it."""
    told = len(move.line) > 1 and any(
        claim.moves[:SHORTEST_LINE] == move.line[:SHORTEST_LINE] for claim in move.explanation.claims
    )
    if told or not move.line:
        return ""
    names = [name_cell(cell) for cell in line_cells(move.position, move.line)]
    return say("Better: {line}", line=" ".join([*names[:most], *(["…"] if most and len(names) > most else [])]))


def move_line(review: Review, move: MoveReview) -> str:
    """What there is to say of one move: "12. Red d4 ?? blunder. This gives the win away: c3 wins in 4 moves."."""
    start = f"{move.ply:>3}. {review.colour_name(move.side)} {move.label}"
    if move.grade is None:
        return f"{start}  ≈ {move.value.words}"
    if not move.grade.is_fault:
        return f"{start}  {move.grade.word}"
    return f"{start} {move.grade.mark}  {move.grade.word}. {move.why}"
