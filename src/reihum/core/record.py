"""A game as text that can be kept, sent and read again.

    [Game "connect-four"]
    [Size "7x6"]
    [First "Anna"]
    [Second "random"]
    [Seed "7"]
    [Result "*"]

    1. 4 {[%value 1] takes the middle} 4
    2. 5 *

Tags come first, a line each, their values quoted as in JSON. Then the moves, numbered in pairs, each with an optional
comment in braces, which may begin with a value. The result closes the text, so that one cut short is noticed.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from numbers import Real
from types import MappingProxyType

from reihum.core.errors import ArgumentError, NotationError, name_value
from reihum.core.loading import load_object
from reihum.core.protocols import Position
from reihum.core.record_writing import format_record
from reihum.core.text import mark

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""First side won, second side won, draw, unfinished."""

_TAG_NAME = re.compile("[A-Za-z]{1,32}")
_MOVE = re.compile("[A-Za-z0-9]{1,8}")
_OWN_TAGS = ("Game", "First", "Second", "Seed", "Result")


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as text, what a player or a bot held it to be worth, and a comment."""

    text: str
    value: float | None = None
    comment: str = ""

    def __post_init__(self) -> None:
        # Here and not in the record: a move is written down once, and again in every record of the game that follows.
        if not isinstance(self.text, str) or not _MOVE.fullmatch(self.text):
            raise NotationError("move-text", mark("A move is 1 to 8 letters and digits, not {text!r}."), text=self.text)
        number = isinstance(self.value, Real) and not isinstance(self.value, bool)
        if self.value is not None and not (number and math.isfinite(self.value)):
            raise NotationError("value", mark("A move's value is a number, not {value}."), value=name_value(self.value))
        if not isinstance(self.comment, str):
            told = mark("A move's comment is a text, not {value}.")
            raise NotationError("comment", told, value=name_value(self.comment))
        _require_text(self.comment)


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game that was played: tags such as names and result, and the moves."""

    tags: tuple[tuple[str, str], ...]
    moves: tuple[RecordedMove, ...] = ()

    def __post_init__(self) -> None:
        # Programs make records too, and may make them of anything.
        told = mark("A record's tags are pairs of texts, such as ('Game', 'connect-four'), not {value}.")
        for tag in _each(self.tags, told):
            if not isinstance(tag, tuple | list) or len(tag) != 2 or not all(isinstance(part, str) for part in tag):
                raise ArgumentError("tags", told, value=name_value(tag))
        told = mark("A record's moves are RecordedMoves, such as RecordedMove('4'), not {value}.")
        for move in _each(self.moves, told):
            if not isinstance(move, RecordedMove):
                raise ArgumentError("moves", told, value=name_value(move))
        _check_tags(tuple([(name, value) for name, value in self.tags]))

    @property
    def game(self) -> str:
        """The game's name."""
        return self._tag("Game") or ""

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` for a game that is not over."""
        return self._tag("Result") or ""

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, empty where there is none."""
        return self._tag("First") or "", self._tag("Second") or ""

    @property
    def seed(self) -> str | None:
        """The seed that chance was drawn from."""
        return self._tag("Seed")

    @property
    def setup(self) -> Mapping[str, str]:
        """All other tags: what the game needs to set its board up."""
        return {name: value for name, value in self.tags if name not in _OWN_TAGS}

    def __repr__(self) -> str:
        names = " – ".join(name or "?" for name in self.names)
        return f"<Record {self.game}, {names}, {self.result}, {len(self.moves)} moves>"

    def __str__(self) -> str:
        """The record as text."""
        return format_record(self)

    def _repr_html_(self) -> str:
        body: str = load_object("reihum.adapters.notebook.pages:record_body")(self)
        return body

    def _tag(self, name: str) -> str | None:
        return dict(self.tags).get(name)


def record_position(
    position: Position,
    *,
    names: tuple[str, str] = ("", ""),
    seed: int | None = None,
    notes: Sequence[tuple[float | None, str]] = (),
    more: Mapping[str, str] = MappingProxyType({}),
) -> Record:
    """The record of the moves that led to a position; a note is a move's value and comment, ``more`` are more tags.

    A tag without a value is left out; a result among them is taken instead of the position's own.
    """
    tags = {"Game": position.rules.name, **position.rules.setup(), "First": names[0], "Second": names[1]}
    if seed is not None:
        tags["Seed"] = str(seed)
    tags |= more
    if "Result" not in more:
        outcome = position.outcome()
        tags["Result"] = outcome.result if outcome else "*"
    texts = [position.rules.format_move(move) for move in position.moves]
    padded = [*notes, *[(None, "")] * (len(texts) - len(notes))]
    moves = tuple([_recorded(text, *note) for text, note in zip(texts, padded, strict=True)])
    return Record(tuple((name, value) for name, value in tags.items() if value), moves)


@lru_cache(4096)
def _recorded(text: str, value: float | None, comment: str) -> RecordedMove:
    # Most moves are written down without a word, and all of them again with every move that follows.
    return RecordedMove(text, value, comment)


@lru_cache(4096)
def _check_tags(tags: tuple[tuple[str, str], ...]) -> None:
    # The same for every move of a game, of which each makes a new record.
    names = [name for name, _ in tags]
    for name in names:
        if not _TAG_NAME.fullmatch(name):
            raise NotationError(
                "tag-name", mark("A tag's name is 1 to 32 letters from A to Z, not {name!r}."), name=name
            )
        if names.count(name) > 1:
            raise NotationError("tag-twice", mark("The tag {name} is there twice."), name=name)
    for name in ("Game", "Result"):
        if name not in names:
            raise NotationError("tag-missing", mark("The tag {name} is missing."), name=name)
    result = dict(tags)["Result"]
    if result not in RESULTS:
        raise NotationError("result", mark("The result is {result!r}; expected 1-0, 0-1, 1/2-1/2 or *."), result=result)
    for _, value in tags:
        _require_text(value)


def _each(values: object, told: str) -> Sequence[object]:
    if isinstance(values, tuple | list):
        return values
    raise ArgumentError("record", told, value=name_value(values))


def _require_text(text: str) -> None:
    if text.isascii():
        return
    # Half of a surrogate pair is a Python string, and no text: it could not be written to a file.
    broken = next((character for character in text if "\ud800" <= character <= "\udfff"), None)
    if broken is not None:
        raise NotationError(
            "not-text", mark("U+{code:04X} is half a character and cannot be written."), code=ord(broken)
        )
