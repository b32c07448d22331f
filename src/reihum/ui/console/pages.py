"""Pages of text: the rules of a game, what can be typed, what a bot said."""

from collections.abc import Sequence
from dataclasses import dataclass

from reihum.core import name_cell
from reihum.core.text import say, say_count
from reihum.match import Match, View
from reihum.ui.rules_text import rules_text


@dataclass(frozen=True, slots=True)
class Page:
    """A title, paragraphs, and perhaps a board with some lines beside it."""

    title: str
    lines: tuple[str, ...]
    picture: View | None = None
    beside: tuple[str, ...] = ()


def rules_pages(game: str) -> list[Page]:
    """How a game is played and what scores, with a picture of a row; then some advice for a first game."""
    rules = rules_text(game)
    beside = (*_rows_in(rules.example), "", *_point_table(rules.points))
    pages = [Page(say("How to play {game}", game=rules.title), rules.sentences, rules.example, beside)]
    if rules.first_steps:
        steps = tuple(f"{number}. {step}" for number, step in enumerate(rules.first_steps, start=1))
        pages.append(Page(say("Your first game of {game}", game=rules.title), steps))
    return pages


def what_bots_said(match: Match) -> Page | None:
    """What bots said about their moves, the last one first; None if they have said nothing."""
    labels = match.view().played_labels
    said = [f"{number}. {labels[number - 1]}: {words}" for number, words in match.reasons().items()]
    return Page(say("What the computer said"), tuple(reversed(said))) if said else None


def _rows_in(view: View) -> list[str]:
    """What the rows in a picture are good for."""
    if view.scores is None:
        cells = " ".join(name_cell(cell) for cell in view.winning)
        return [say("The row {cells} wins.", cells=cells)] if cells else []
    return [
        say_count(
            "The row {cells} brings {count} point.", "The row {cells} brings {count} points.", row.points, cells=cells
        )
        for row in view.made
        if (cells := " ".join(row.cells))
    ]


def _point_table(points: Sequence[tuple[int, int]]) -> list[str]:
    """How many stones in a row bring how many points, in two lines one below the other."""
    if not points:
        return []
    names = say("Stones in a row"), say("Points")
    width = max(map(len, names))
    lines = zip(*points, strict=True)
    return [
        f"{name:<{width}}" + "".join(f"{number:>5}" for number in line) for name, line in zip(names, lines, strict=True)
    ]
