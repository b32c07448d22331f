"""A match written as a record, and read from one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from reihum.catalogue import ENGINE_PREFIX, find_bot
from reihum.core import NotationError, Position, Record, Side, record_position
from reihum.core.text import Phrase, mark
from reihum.match.seat import Seat, usual_name

_BOT_TAGS = ("FirstBot", "SecondBot")
_COLOUR_TAGS = ("FirstColour", "SecondColour")


@dataclass(frozen=True, slots=True)
class Note:
    """What a bot said about its move, and what it held it to be worth."""

    why: Phrase | str | None = None
    value: float | None = None


NO_NOTE = Note()


def record_match(
    position: Position, seats: tuple[Seat, Seat], seed: int | None, notes: Sequence[Note], result: str
) -> Record:
    """Write a match down: the game, the seats, the moves with what bots said about them, the result."""
    record = record_position(
        position,
        names=(seats[0].name, seats[1].name),
        seed=seed,
        notes=[(note.value, str(note.why or "")) for note in notes],
    )
    tags = dict(record.tags)
    del tags["Result"]
    for side in Side:
        tags[_COLOUR_TAGS[side]] = seats[side].colour
        tags[_BOT_TAGS[side]] = seats[side].bot or ""
    tags["Result"] = result
    return replace(record, tags=tuple((name, value) for name, value in tags.items() if value))


def read_seats(record: Record, files: bool = True) -> tuple[Seat, Seat]:
    """Who played. A record from elsewhere may name only a bot, or nobody; ``files`` are told in ``find_bot``."""
    tags = dict(record.tags)
    first, second = (
        Seat(
            record.names[side] or tags.get(_BOT_TAGS[side]) or usual_name(side),
            _bot_name(tags.get(_BOT_TAGS[side]), record.game, files),
            tags.get(_COLOUR_TAGS[side], ""),
        )
        for side in Side
    )
    return first, second


def read_seed(record: Record) -> int | None:
    """The seed, if it is one of ours."""
    return int(record.seed) if record.seed and re.fullmatch("-?[0-9]{1,18}", record.seed, re.ASCII) else None


def read_notes(record: Record) -> list[Note]:
    """What was said about each move."""
    return [Note(move.comment or None, move.value) for move in record.moves]


def read_resigned(record: Record, end: Position) -> Side | None:
    """Who gave up: whoever lost a game that the moves do not end."""
    if end.outcome() is not None or record.result == "*":
        return None
    if record.result == "1/2-1/2":
        raise NotationError("draw-too-early", mark("The record says it was a draw, but its moves do not end the game."))
    return Side.SECOND if record.result == "1-0" else Side.FIRST


def _bot_name(name: str | None, game: str, files: bool) -> str | None:
    # A record may come from anybody, and must not start any program that it names: a person takes the engine's seat.
    if not name or name.startswith(ENGINE_PREFIX):
        return None
    return find_bot(name, game, files).name
