"""Records written as text; ``record_reading.py`` reads it."""

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from reihum.core.errors import NotationError
from reihum.core.text import mark

if TYPE_CHECKING:
    from reihum.core.record import Record, RecordedMove

LONGEST_RECORD = 65_536
"""Characters; a game of 225 moves, with a comment on every move, has a third of that."""

ESCAPES = {"\\": "\\", "}": "}", "\n": "n", "\r": "r"}
"""How a comment writes what would end it, or the line it stands in."""


def format_record(record: "Record") -> str:
    """Write a record."""
    lines = [*[_format_tag(*tag) for tag in record.tags], ""]
    for number in range(0, len(record.moves), 2):
        pair = " ".join(_format_move(move) for move in record.moves[number : number + 2])
        lines.append(f"{number // 2 + 1}. {pair}")
    lines.append(record.result)
    text = "\n".join(lines) + "\n"
    check_length(text)
    return text


def check_length(text: str) -> None:
    """Refuse what is longer than any record."""
    if len(text) > LONGEST_RECORD:
        raise NotationError(
            "record-too-long",
            mark("A record has at most {longest} characters, this one has {length}."),
            longest=LONGEST_RECORD,
            length=len(text),
        )


@lru_cache(4096)
def _format_tag(name: str, value: str) -> str:
    # The same in every record of a game, of which a server writes one with every move.
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]"


def _format_move(move: "RecordedMove") -> str:
    if move.value is None and not move.comment:
        return move.text
    comment = "".join("\\" + ESCAPES[character] if character in ESCAPES else character for character in move.comment)
    if move.value is not None:
        value = float(move.value)
        number = int(value) if value.is_integer() and abs(value) < 1e15 else value
        return f"{move.text} {{[%value {number!r}]{' ' if comment else ''}{comment}}}"
    if comment.startswith("["):
        comment = "\\" + comment  # or it could be taken for a value
    return f"{move.text} {{{comment}}}"
