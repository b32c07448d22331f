"""What a review says of a game: a verdict for every move, and what they come to."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from reihum.catalogue import find_bot
from reihum.core import Move, Position, Record, ReihumError, Side, name_cell
from reihum.core.analysis import MoveValue, Verdict
from reihum.core.explaining import Explanation
from reihum.core.loading import load_object
from reihum.core.moves import move_label
from reihum.core.sketch import Arrow, Mark
from reihum.core.text import say
from reihum.learn.grades import Grade
from reihum.match.colour import colours_of
from reihum.match.recording import COLOUR_TAGS


@dataclass(frozen=True, slots=True)
class MoveReview:
    """What there is to say of one move of a game."""

    position: Position
    """The position before the move."""
    move: Move
    grade: Grade | None
    """How good it was; None where that is not proven."""
    before: Verdict | None
    """How the game would have ended with best play, for the side that moved."""
    after: Verdict | None
    """How it ends with best play after the move, for the same side."""
    value: MoveValue
    """What the move is worth: proven, or an estimate."""
    best: tuple[Move, ...]
    """The best moves; none where they are not proven."""
    line: tuple[Move, ...]
    """After a fault: best play from the better move on, as far as it is known."""
    explanation: Explanation
    """Why it was good or bad, in claims and in words."""

    @property
    def ply(self) -> int:
        """The number of the move, from 1 on."""
        return self.position.ply + 1

    @property
    def side(self) -> Side:
        """Who moved."""
        return self.position.side

    @property
    def name(self) -> str:
        """The move as it is written."""
        return self.position.rules.format_move(self.move)

    @property
    def label(self) -> str:
        """The move as people call it, by its cell."""
        return move_label(self.position, self.move)

    @property
    def why(self) -> str:
        """Why it was good or bad, in the language that is spoken now."""
        return str(self.explanation.told)

    @property
    def is_turning_point(self) -> bool:
        """Whether the game would have ended otherwise without this move."""
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)

    @property
    def lead(self) -> float | None:
        """How far the first side is ahead after the move, from -1 to 1 or in points; None where nothing is known."""
        value = self.value
        if value.value is None and value.outcome is None:
            return None
        sign = 1 if self.side is Side.FIRST else -1
        if self.position.board().scores is not None:
            return None if value.value is None else sign * value.value
        if value.outcome in (None, "draw"):
            return 0.0
        cells = self.position.rules.columns * self.position.rules.rows
        strength = 1 - (value.plies or cells) / (cells + 1)
        return sign * (strength if value.outcome == "win" else -strength)

    def _repr_html_(self) -> str:
        from reihum.learn.page import move_body  # noqa: PLC0415  (a page is made of it)

        return move_body(self)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        format_move = self.position.rules.format_move
        return {
            "ply": self.ply,
            "move": self.name,
            "label": self.label,
            "grade": None if self.grade is None else self.grade.value,
            "before": self.before,
            "after": self.after,
            "best": [format_move(move) for move in self.best],
            "line": [format_move(move) for move in self.line],
            "proven": self.value.proven,
            "lead": self.lead,
            "why": self.why,
            "marks": [_mark(mark) for mark in self.explanation.sketch.marks],
            "arrows": [_arrow(arrow) for arrow in self.explanation.sketch.arrows],
        }


def _mark(mark: Mark) -> dict[str, str]:
    return {"cell": name_cell(mark.cell), "kind": mark.kind.value, "sign": mark.sign}


def _arrow(arrow: Arrow) -> dict[str, str]:
    return {"start": name_cell(arrow.start), "end": name_cell(arrow.end), "kind": arrow.kind.value}


class Review:
    """A whole game, move by move: how good each was, and why. In a notebook it is a page of its own."""

    def __init__(self, record: Record, end: Position, moves: Iterable[MoveReview]) -> None:
        """Gather the verdicts; some may be missing if somebody said stop."""
        self.record = record
        self.end = end
        """The last position of the game."""
        self.moves: tuple[MoveReview, ...] = tuple(sorted(moves, key=lambda move: move.ply))
        """What there is to say of each move, from the first to the last."""

    @property
    def complete(self) -> bool:
        """Whether every move was looked at."""
        return len(self.moves) == self.end.ply

    @property
    def turning_points(self) -> tuple[MoveReview, ...]:
        """The moves without which the game would have ended otherwise."""
        return tuple(move for move in self.moves if move.is_turning_point)

    @property
    def accuracy(self) -> Mapping[Side, float | None]:
        """How well each side played, from 0 to 1: a mean over its proven moves. None where none is proven."""
        return {side: _accuracy(self.moves, side) for side in Side}

    def side_name(self, side: Side) -> str:
        """Who played a side: a bot by its title, a person by name, and by the colour whom the record does not name."""
        name = self.record.names[side]
        if name and name == dict(self.record.tags).get(("FirstBot", "SecondBot")[side]):
            with suppress(ReihumError):  # of a bot that is not here the name is all there is
                return say(find_bot(name, self.record.game, files=False).title)
        return name or self.colour_name(side)

    def colour_name(self, side: Side) -> str:
        """The colour of a side's stones: what was chosen, or the game's own."""
        return str(colours_of(self.end.board().look, self.colours)[side])

    @property
    def colours(self) -> tuple[str, str]:
        """The colours that both sides chose; empty where they did not, or cannot be played with here."""
        tags = dict(self.record.tags)
        first, second = COLOUR_TAGS
        chosen = tags.get(first, ""), tags.get(second, "")
        with suppress(ReihumError):  # a record from elsewhere may name any colour
            colours_of(self.end.board().look, chosen)
            return chosen
        return "", ""

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[MoveReview]:
        return iter(self.moves)

    def __getitem__(self, number: int) -> MoveReview:
        return self.moves[number]

    def __repr__(self) -> str:
        return f"<Review of {self.record.game}, {len(self.moves)} moves, {len(self.turning_points)} turning points>"

    def __str__(self) -> str:
        from reihum.learn.text import review_text  # noqa: PLC0415  (a text is made of a review)

        return review_text(self)

    def plot(self, axes: Any = None) -> Any:
        """Who was ahead after each move, drawn with matplotlib on new axes or on these; the axes are given back."""
        return load_object("reihum.adapters.notebook.plots:plot_review")(self, axes)

    def _repr_html_(self) -> str:
        from reihum.learn.page import review_body  # noqa: PLC0415  (and so is a page)

        return review_body(self)


def _accuracy(moves: Iterable[MoveReview], side: Side) -> float | None:
    counts = [move.grade.accuracy for move in moves if move.side is side and move.grade is not None]
    return sum(counts) / len(counts) if counts else None
