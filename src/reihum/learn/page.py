"""A review as one page that needs nothing but itself: a graph, every move, and a picture of each fault."""

from html import escape
from pathlib import Path

from reihum import pictures
from reihum.core import Side
from reihum.core.record_files import write_text
from reihum.core.text import language, say
from reihum.learn.review import MoveReview, Review
from reihum.learn.text import accuracy_line, better_line, heights

TEMPLATE = Path(__file__).parent / "page.html"
GENERATOR = '<meta name="generator" content="Reihum">'
"""By this a page is known as one of ours."""
STEP, HIGH = 16, 60
"""How wide a move is in the graph, and how high each half of it, in pixels."""


def review_page(review: Review) -> str:
    """The page, in the language that is spoken now."""
    first, second = (review.side_name(side) for side in Side)
    title = say("{first} against {second}", first=first, second=second)
    values = {"language": language(), "title": escape(title), "body": review_body(review)}
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def write_review_page(name: str, review: Review) -> None:
    """Write the page to a file. A file that holds anything else than such a page is not overwritten."""
    write_text(name, review_page(review), lambda text: GENERATOR in text)


def review_body(review: Review) -> str:
    """The page without its head, for a notebook."""
    rows = "".join(_row(review, move) for move in review.moves)
    heads = (say("Number"), say("Player"), say("Move"), say("Verdict"), say("Why"))
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    return (
        f"{_graph(review)}<p>{escape(accuracy_line(review))}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f"{''.join(move_body(move) for move in review.moves if move.grade is not None and move.grade.is_fault)}"
    )


def _graph(review: Review) -> str:
    """Bars up for the first side and down for the second; what is only estimated is pale."""
    bars = []
    for number, (height, move) in enumerate(zip(heights(review), review.moves, strict=True)):
        reach = max(abs(height or 0) * HIGH, 1)
        top = HIGH - reach if (height or 0) > 0 else HIGH
        paint = 'opacity="1"' if move.value.outcome else 'opacity="0.4"'
        title = escape(f"{move.ply}. {move.label}: {move.value.words}")
        bars.append(
            f'<rect x="{number * STEP + 2}" y="{top:.0f}" width="{STEP - 4}" height="{reach:.0f}" fill="#0072b2" '
            f"{paint}><title>{title}</title></rect>"
        )
        if move.grade is not None and move.grade.is_fault:
            place = f'x="{number * STEP + STEP / 2}" y="{2 * HIGH + 14}"'
            mark = f'font-size="11" text-anchor="middle" fill="currentColor">{move.grade.mark}'
            bars.append(f"<text {place} {mark}</text>")
    width = max(len(review.moves), 1) * STEP
    names = {"first": review.side_name(Side.FIRST), "second": review.side_name(Side.SECOND)}
    label = escape(say("Who was ahead after each move: up {first}, down {second}", **names))
    return (
        f'<figure><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {2 * HIGH + 20}" role="img" '
        f'aria-label="{label}" style="max-width:{2 * width}px">'
        f'<path d="M0 {HIGH}H{width}" stroke="currentColor" opacity="0.5"/>{"".join(bars)}</svg>'
        f"<figcaption>{label}</figcaption></figure>"
    )


def _row(review: Review, move: MoveReview) -> str:
    side = review.colour_name(move.side)
    if move.grade is None:
        verdict, why = "≈", str(move.value.words)
    else:
        verdict, why = f"{move.grade.word} {move.grade.mark}".strip(), move.why
    cells = "".join(f"<td>{escape(text)}</td>" for text in (f"{move.ply}.", side, move.label, verdict, why))
    return f"<tr>{cells}</tr>"


def move_body(move: MoveReview) -> str:
    """The position before a move, why the move was good or bad, and what would have been better if anything."""
    better = better_line(move)
    mark = move.grade.mark if move.grade is not None else ""
    return (
        f"<section><h2>{move.ply}. {escape(move.label)} {mark}</h2>"
        f"{pictures.svg(move.position, move.explanation.sketch)}<p>{escape(move.why)}</p>"
        + (f"<p>{escape(better)}</p></section>" if better else "</section>")
    )
