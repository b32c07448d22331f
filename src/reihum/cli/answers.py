"""Answering for one position, or for one per line from standard input."""

import sys
from collections.abc import Callable, Iterator

import click

from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.core import GameEntry, Position, ReihumError
from reihum.core.text import say

FROM_STANDARD_INPUT = "-"


def answer(text: str, game: GameEntry, size: str | None, reply: Callable[[Position], str]) -> int:
    """Print the reply for each position asked for; the exit status."""
    setup = {} if size is None else {"Size": size}
    if text != FROM_STANDARD_INPUT:
        click.echo(reply(game.rules.parse(text, setup)))
        return OK
    status = OK
    for number, line in enumerate(_lines(), start=1):
        try:
            click.echo(reply(game.rules.parse(line, setup)))
        except ReihumError as problem:
            sys.stdout.flush()
            click.echo(say("Line {number}: {problem}", number=number, problem=problem), err=True)
            status = SOMETHING_WAS_BAD
    return status


def _lines() -> Iterator[str]:
    # Bytes that are no text become a character that no notation knows: one bad line, not the end of all.
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", errors="replace").rstrip("\r\n")
