"""Whole games as other programs write them: the PGN of cutegames, and OpenSpiel's histories."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reihum.adapters.formats.finding import find_format
from reihum.adapters.numbering import numbered_moves
from reihum.catalogue import replay
from reihum.core import NotationError, Position, Record, ReihumError, Rules, record_position
from reihum.core.line import play_all
from reihum.core.record import RESULTS
from reihum.core.text import mark
from reihum.library.expecting import expect_record, expect_text
from reihum.library.players import find_game
from reihum.library.playing import expect_setup


@dataclass(frozen=True, slots=True)
class GameFormat:
    """How a program writes a game, and how that is read."""

    write: Callable[[Record], str]
    read: Callable[[str, str, Mapping[str, str]], Record]
    split: Callable[[str], list[str]]
    """A text that holds several games, cut into them."""


def write_game(record: Record, format: str) -> str:  # noqa: A002  (what else to call it)
    """A record as another program writes games: ``cutegames`` or ``open-spiel``."""
    return find_format(format, GAME_FORMATS).write(expect_record(record))


def read_game(
    text: str,
    format: str,  # noqa: A002
    game: str = "connect-four",
    setup: Mapping[str, str] | None = None,
) -> Record:
    """A record from the text of another program; every move is checked."""
    entry = find_game(game)
    return find_format(format, GAME_FORMATS).read(
        expect_text(text, mark("a text")), entry.name, expect_setup(setup, entry)
    )


def read_games(
    text: str,
    format: str,  # noqa: A002
    game: str = "connect-four",
    setup: Mapping[str, str] | None = None,
) -> list[Record]:
    """All games of a text, such as the file that cutegames writes; the first that cannot be read is named."""
    records = []
    for number, part in enumerate(find_format(format, GAME_FORMATS).split(expect_text(text, mark("a text"))), 1):
        try:
            records.append(read_game(part, format, game, setup))
        except ReihumError as problem:
            message = mark("Game {number}: {problem}")
            raise NotationError(problem.code, message, number=number, problem=str(problem)) from problem
    return records


_COMMENT = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"^[0-9]+\.+")
_TAG = re.compile(r'^\[(\w+) "(.*)"\]\s*$', re.MULTILINE)
_KNOWN = (
    "Event",
    "Site",
    "Date",
    "Round",
    "Result",
    "FEN",
    "Adjudicated",
    "Winner",
    "Loser",
    "PlyCount",
    "Game",
    "Size",
)
_NO_FEN = ("", "startpos", "*", "?", "??")


def _write_cutegames(record: Record) -> str:
    """As cutegames writes it; two tags more, which it ignores, say the game and the size of the board."""
    end = replay(record)
    start, (first, second) = end.rules.start(), (name.replace('"', "'") or "?" for name in record.names)
    tags = {"Event": "*", "Site": "Reihum", "Date": "??", "Round": "1", "white": first, "black": second}
    tags |= {"Result": record.result, "FEN": str(start) or "startpos", "Game": record.game}
    tags |= {"Size": record.setup["Size"]} if "Size" in record.setup else {}
    if record.result in RESULTS[:2]:
        won = record.result == RESULTS[0]
        tags |= {"Winner": first if won else second, "Loser": second if won else first}
    tags["PlyCount"] = str(len(record.moves))
    words = [f"{ply // 2 + 1}. {move.text}" if ply % 2 == 0 else move.text for ply, move in enumerate(record.moves)]
    lines = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{lines}\n{' '.join([*words, record.result])}\n\n\n"


def _read_cutegames(text: str, game: str, setup: Mapping[str, str]) -> Record:
    found = _TAG.findall(text)
    tags = dict(found)
    if len(tags) < len(found):
        message = mark("There is more than one game in this text; read_games reads all of them.")
        raise NotationError("several-games", message)
    entry = find_game(tags.get("Game", game))
    size = {"Size": tags["Size"]} if "Size" in tags else {}
    fen = tags.get("FEN", "")
    rules = entry.rules
    start = rules.from_setup({**setup, **size}).start() if fen in _NO_FEN else rules.parse(fen, {**setup, **size})
    moves = _COMMENT.sub(" ", _TAG.sub("", text))
    words = [word for numbered in moves.split() if (word := _NUMBER.sub("", numbered))]
    if not words or words[-1] not in RESULTS:
        raise NotationError("record-cut", mark("The record ends before its result: 1-0, 0-1, 1/2-1/2 or *."))
    if tags.get("Result", words[-1]) != words[-1]:
        message = mark("The tags say {tag}, but the moves end with {result}.")
        raise NotationError("two-results", message, tag=tags["Result"][:20], result=words[-1])
    end = play_all(start, [start.rules.parse_move(word) for word in words[:-1]])
    names = [value for name, value in tags.items() if name not in _KNOWN][:2]
    return _record(end, (*names, "", "")[:2], words[-1])


def _split_cutegames(text: str) -> list[str]:
    """A game begins with the first tag after moves."""
    return [part for part in re.split(r"(?m)(?<=\S)\s*\n\s*\n(?=\[)", text.strip()) if part]


def _record(end: Position, names: tuple[str, ...], result: str) -> Record:
    played = record_position(end, names=(names[0], names[1]))
    record = Record(tuple((name, result if name == "Result" else value) for name, value in played.tags), played.moves)
    replay(record)
    return record


def _write_history(record: Record) -> str:
    end = replay(record)
    numbered = numbered_moves(end.rules)
    return ", ".join(str(numbered.index(move)) for move in end.moves)


def _split_histories(text: str) -> list[str]:
    """A line each."""
    return [line for line in text.splitlines() if line.strip()]


def _read_history(text: str, game: str, setup: Mapping[str, str]) -> Record:
    rules: Rules = find_game(game).rules.from_setup(setup)
    numbered = numbered_moves(rules)
    words = re.split(r"[\s,]+", text.strip(" \t\r\n,[]"))
    moves = []
    for word in (word for word in words if word):
        if not re.fullmatch("[0-9]{1,4}", word, re.ASCII) or int(word) >= len(numbered):
            message = mark("Actions are numbers from 0 to {last}, not {action}.")
            raise NotationError("no-such-action", message, last=len(numbered) - 1, action=word[:20])
        moves.append(numbered[int(word)])
    end = play_all(rules.start(), moves)
    outcome = end.outcome()
    return _record(end, ("", ""), outcome.result if outcome else RESULTS[3])


GAME_FORMATS = {
    "cutegames": GameFormat(_write_cutegames, _read_cutegames, _split_cutegames),
    "open-spiel": GameFormat(_write_history, _read_history, _split_histories),
}
"""Our ways to write and read, by name."""
