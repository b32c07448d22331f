"""Records read from text; what ``record_writing.py`` writes reads back exactly."""

import json
import re

from reihum.core.errors import NotationError, name_character
from reihum.core.record import Record, RecordedMove
from reihum.core.record_writing import ESCAPES, check_length
from reihum.core.text import mark

_UNESCAPES = {letter: character for character, letter in ESCAPES.items()} | {"[": "["}

_TAG_LINE = re.compile(r'\[([A-Za-z]{1,32}) ("(?:[^"\\\x00-\x1f]|\\.)*")\]', re.ASCII)
_TOKEN = re.compile(
    r"""(?P<space>   [ \t\r\n]+ )
      | (?P<comment> \{ (?: [^\\}] | \\. )* \} )
      | (?P<number>  [0-9]{1,3}\. )
      | (?P<result>  1-0 | 0-1 | 1/2-1/2 | \* )
      | (?P<move>    [A-Za-z0-9]{1,8} (?![A-Za-z0-9]) )""",
    re.VERBOSE | re.DOTALL,
)
_VALUE = re.compile(r"\[%value (-?[0-9]{1,20}(?:\.[0-9]{1,20})?(?:e[+-][0-9]{1,3})?)\](?: (.*))?", re.DOTALL)


def parse_record(text: str) -> Record:
    """Read a record; NotationError names the place where it is damaged."""
    check_length(text)
    record, end = _parse_one(text, 0)
    if end < len(text):
        raise _unexpected(text, end)
    return record


def parse_records(text: str) -> list[Record]:
    """Read records that stand one after the other; NotationError names the place where one is damaged."""
    records, place = [], _skip_space(text, 0)
    while place < len(text):
        record, end = _parse_one(text, place)
        check_length(text[place:end])
        records.append(record)
        place = end
    return records


def _parse_one(text: str, start: int) -> tuple[Record, int]:
    """The record that begins at a place, and where the next one could begin."""
    tags, place = _parse_tags(text, start)
    reader = _MoveReader(text)
    while reader.result is None and place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise _unexpected(text, place)
        place = match.end()
        if match.lastgroup != "space":
            reader.take(match)
    if reader.result is None:
        raise NotationError("record-cut", mark("The record ends before its result: 1-0, 0-1, 1/2-1/2 or *."))
    record = Record(tuple(tags), tuple(reader.moves))
    if reader.result != record.result:
        raise NotationError(
            "result-differs",
            mark("The tag says the result is {tag}, the end of the record says {end}."),
            tag=record.result,
            end=reader.result,
        )
    return record, _skip_space(text, place)


class _MoveReader:
    """Takes the tokens after the tags one by one, and refuses the first that is out of place."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.moves: list[RecordedMove] = []
        self.result: str | None = None
        self.comment_allowed = False

    def take(self, match: re.Match[str]) -> None:
        token, place = match.group(), match.start()
        if match.lastgroup == "number":
            self._check_number(token, place)
        elif match.lastgroup == "move":
            self.moves.append(RecordedMove(token))
            self.comment_allowed = True
        elif match.lastgroup == "comment" and self.comment_allowed:
            value, comment = _parse_comment(token[1:-1], self.text, place + 1)
            self.moves[-1] = RecordedMove(self.moves[-1].text, value, comment)
            self.comment_allowed = False
        elif match.lastgroup == "result":
            self.result = token
        else:
            raise _unexpected(self.text, place)

    def _check_number(self, token: str, place: int) -> None:
        expected = f"{len(self.moves) // 2 + 1}."
        if token != expected or len(self.moves) % 2:
            line, column = _line_and_column(self.text, place)
            raise NotationError(
                "move-number",
                mark("Line {line}, column {column}: the move number {number} does not fit here."),
                line=line,
                column=column,
                number=token,
            )
        self.comment_allowed = False


def _parse_comment(inside: str, text: str, place: int) -> tuple[float | None, str]:
    """The value and the comment between two braces; ``place`` is where the inside begins in the text."""
    if not inside.startswith("[%value "):
        return None, _unescape(inside, text, place)
    match = _VALUE.fullmatch(inside)
    if match is None:
        raise _unexpected(text, place)
    comment = match.group(2)
    return float(match.group(1)), _unescape(comment, text, place + match.start(2)) if comment else ""


def _unescape(comment: str, text: str, place: int) -> str:
    def character(escape: re.Match[str]) -> str:
        if escape.group(1) not in _UNESCAPES:
            raise _unexpected(text, place + escape.start(1))
        return _UNESCAPES[escape.group(1)]

    return re.sub(r"\\(.)", character, comment, flags=re.DOTALL)


def _parse_tags(text: str, start: int) -> tuple[list[tuple[str, str]], int]:
    tags = []
    place = _skip_space(text, start)
    while text.startswith("[", place):
        match = _TAG_LINE.match(text, place)
        try:
            value = json.loads(match.group(2)) if match else None
        except json.JSONDecodeError:
            value = None
        if match is None or value is None:
            line, _ = _line_and_column(text, place)
            raise NotationError("tag-line", mark('Line {line}: expected a tag such as [First "Anna"].'), line=line)
        tags.append((match.group(1), value))
        place = _skip_space(text, match.end())
    return tags, place


def _skip_space(text: str, place: int) -> int:
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def _unexpected(text: str, place: int) -> NotationError:
    line, column = _line_and_column(text, place)
    return NotationError(
        "unexpected-character",
        mark("Line {line}, column {column}: {character} was not expected; a record has tags, moves and a result."),
        line=line,
        column=column,
        character=name_character(text[place]),
    )


def _line_and_column(text: str, place: int) -> tuple[int, int]:
    return text.count("\n", 0, place) + 1, place - (text.rfind("\n", 0, place) + 1) + 1
