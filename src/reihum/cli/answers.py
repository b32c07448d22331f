"""Answering for one position, or for one per line from standard input."""

import sys
from collections.abc import Callable, Iterator, Sequence
from io import BufferedReader
from random import Random
from typing import cast

import click

from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.core import GameEntry, Position, ReihumError, Rules, SetupError
from reihum.core.analysis import Verdict
from reihum.core.text import say

FROM_STANDARD_INPUT = "-"


Reply = Callable[[Position], str]
QuickReply = Callable[[Rules, Sequence[bytes]], Sequence[str | None]]
"""Replies to many lines at once, None to those that are to be looked at alone."""
MOST_AT_ONCE = 1 << 16
"""How many bytes are read and answered together, if so many are there already."""


def answer(text: str, game: GameEntry, size: str | None, reply: Reply, quick_reply: QuickReply | None = None) -> int:
    """Print the reply for each position asked for; the exit status."""
    setup = {} if size is None else {"Size": size}
    if text != FROM_STANDARD_INPUT:
        click.echo(reply(game.rules.parse(text, setup)))
        return OK
    status, answered, said = OK, 0, list[str]()
    for lines in _lines_that_are_there():
        quick = _answer_at_once(game, setup, quick_reply, lines)
        for number, (line, at_once) in enumerate(zip(lines, quick, strict=True), start=answered + 1):
            if at_once is not None:
                said.append(at_once)
                continue
            _say(said)
            try:
                click.echo(reply(game.rules.parse(_decode(line), setup)))
            except ReihumError as problem:
                sys.stdout.flush()
                click.echo(say("Line {number}: {problem}", number=number, problem=problem), err=True)
                status = SOMETHING_WAS_BAD
        _say(said)
        answered += len(lines)
    return status


def outcome_word(outcome: Verdict) -> str:
    """How it ends, where nothing but that is asked for or known."""
    return {"win": say("win"), "draw": say("draw"), "loss": say("loss")}[outcome]


def _answer_at_once(
    game: GameEntry, setup: dict[str, str], quick_reply: QuickReply | None, lines: list[bytes]
) -> Sequence[str | None]:
    nothing = [None] * len(lines)
    try:
        return nothing if quick_reply is None else quick_reply(game.rules.new(Random(0), setup), lines)
    except SetupError:
        return nothing  # every line will say what is wrong with the board


def _say(replies: list[str]) -> None:
    """Print what was gathered, and gather anew."""
    if replies:
        click.echo("\n".join(replies))
        replies.clear()


def _lines_that_are_there() -> Iterator[list[bytes]]:
    """All lines that can be read without waiting; so somebody who waits for each answer gets it at once."""
    begun, pipe = b"", cast("BufferedReader", sys.stdin.buffer)
    while read := pipe.read1(MOST_AT_ONCE):
        *lines, begun = (begun + read).split(b"\n")
        if lines:
            yield [line.rstrip(b"\r") for line in lines]
    if begun:
        yield [begun.rstrip(b"\r")]


def _decode(line: bytes) -> str:
    # Bytes that are no text become a character that no notation knows: one bad line, not the end of all.
    return line.decode("utf-8", errors="replace")
