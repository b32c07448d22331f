"""A match written as a record, and read from one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from reihum.catalogue import ENGINE_PREFIX, find_bot
from reihum.core import Position, Record, Side, record_position
from reihum.core.text import LANGUAGES, Phrase, language
from reihum.match.seat import Seat, usual_name

_BOT_TAGS = ("FirstBot", "SecondBot")
COLOUR_TAGS = ("FirstColour", "SecondColour")
_STRENGTH_TAGS = ("FirstStrength", "SecondStrength")
_LANGUAGE_TAG = "Language"
_TERMINATION_TAG = "Termination"
LONGEST_COMMENT = 300
"""Letters of what a bot says that a record keeps: whoever talks more must not make it too long to be kept."""
_TERMINATIONS = {"time": "time forfeit", "gone": "abandoned", "decided": "adjudication"}
"""As PGN says how a game ended that was not played to its end; nothing for one that was given up."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a bot said about its move, and what it held it to be worth."""

    why: Phrase | str | None = None
    value: float | None = None
    _said: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def words(self) -> str:
        """What the bot said, in the language spoken now; nothing if it was silent."""
        # Put into words once in each language: every later record and view of the match has them again.
        spoken = language()
        if spoken not in self._said:
            self._said[spoken] = str(self.why or "")
        return self._said[spoken]


NO_NOTE = Note()


def record_match(
    position: Position, seats: tuple[Seat, Seat], seed: int | None, notes: Sequence[Note], result: str, how: str = ""
) -> Record:
    """Write a match down: the game, the seats, the moves with what bots said about them, the result, how it ended."""
    tags = {}
    if any(note.why for note in notes):
        tags[_LANGUAGE_TAG] = language()
    for side in Side:
        tags[COLOUR_TAGS[side]] = seats[side].colour
        tags[_BOT_TAGS[side]] = seats[side].bot or ""
        tags[_STRENGTH_TAGS[side]] = "" if seats[side].strength is None else str(seats[side].strength)
    tags[_TERMINATION_TAG] = _TERMINATIONS.get(how, "")
    tags["Result"] = result
    return record_position(
        position,
        names=(seats[0].name, seats[1].name),
        seed=seed,
        notes=[(note.value, _shortened(note.words) if note.why else "") for note in notes],
        more=tags,
    )


def read_seats(record: Record, files: bool = True) -> tuple[Seat, Seat]:
    """Who played. A record from elsewhere may name only a bot, or nobody; ``files`` are told in ``find_bot``."""
    tags = dict(record.tags)
    first, second = (
        Seat(
            record.names[side] or tags.get(_BOT_TAGS[side]) or usual_name(side),
            _bot_name(tags.get(_BOT_TAGS[side]), record.game, files),
            tags.get(COLOUR_TAGS[side], ""),
            _read_number(tags.get(_STRENGTH_TAGS[side])),
        )
        for side in Side
    )
    return first, second


def read_seed(record: Record) -> int | None:
    """The seed, if it is one of ours."""
    return _read_number(record.seed)


def read_notes(record: Record) -> list[Note]:
    """What was said about each move."""
    return [Note(move.comment or None, move.value) for move in record.moves]


def read_language(record: Record) -> str | None:
    """The language that bots spoke in this match, if it says so."""
    said = dict(record.tags).get(_LANGUAGE_TAG)
    return said if said in LANGUAGES else None


def read_resigned(record: Record, end: Position) -> Side | None:
    """Who gave up: whoever lost a game that the moves do not end."""
    if end.outcome() is not None or record.result == "*":
        return None
    return Side.SECOND if record.result == "1-0" else Side.FIRST


def read_how(record: Record) -> str:
    """How a game was given up."""
    said = dict(record.tags).get(_TERMINATION_TAG)
    return next((how for how, text in _TERMINATIONS.items() if text == said), "resigned")


def _shortened(words: str) -> str:
    return words if len(words) <= LONGEST_COMMENT else f"{words[: LONGEST_COMMENT - 1]}…"


def _read_number(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch("-?[0-9]{1,18}", text, re.ASCII) else None


def _bot_name(name: str | None, game: str, files: bool) -> str | None:
    # A record may come from anybody, and must not start any program that it names: a person takes the engine's seat.
    if not name or name.startswith(ENGINE_PREFIX):
        return None
    return find_bot(name, game, files).name
