"""``reihum solve``: how a position ends with best play."""

import json
import sys

import click

from reihum.catalogue import find_game
from reihum.cli.answers import answer
from reihum.cli.options import (
    book_option,
    game_option,
    json_option,
    nodes_option,
    outcome_option,
    position_argument,
    seconds_option,
    size_option,
    threads_option,
)
from reihum.cli.progress import showing_progress
from reihum.core import Budget, Position
from reihum.core.text import say
from reihum.engine.answers import Solution
from reihum.engine.solving import solve

OUTCOMES = {1: "win", 0: "draw", -1: "loss"}


@click.command(
    "solve",
    short_help=say("Say how a position ends."),
    help=say(
        "Say how a position ends with best play, as a score for the side to move, or that it was not proven in time. "
        "- reads one position a line from standard input."
    ),
)
@position_argument
@game_option
@size_option
@outcome_option
@seconds_option
@nodes_option
@threads_option
@book_option
@json_option
def command(
    position: str,
    game: str,
    size: str | None,
    weak: bool,
    seconds: float,
    nodes: int | None,
    threads: int,
    no_book: bool,
    as_json: bool,
) -> int:
    """Answer with the position and its score."""

    def reply(asked: Position) -> str:
        with showing_progress() as progress:
            solution = solve(asked, Budget(seconds, nodes), weak, threads, progress, use_book=not no_book)
        return _as_json(asked, solution) if as_json else f"{asked} {_in_words(solution)}"

    return answer(position, find_game(game), size, reply)


def _in_words(solution: Solution) -> str:
    if not solution.proven:
        return say("not proven")
    if not solution.outcome_only:
        # A person is told what the number means; a program that reads a pipe wants the number alone.
        words = f"  {solution.in_words}" if solution.in_words and sys.stdout.isatty() else ""
        return f"{solution.score}{words}"
    return {1: say("win"), 0: say("draw"), -1: say("loss")}[solution.score]


def _as_json(asked: Position, solution: Solution) -> str:
    fields: dict[str, object] = {"position": str(asked), "proven": solution.proven}
    if solution.proven and solution.outcome_only:
        fields["outcome"] = OUTCOMES[solution.score]
    elif solution.proven:
        fields["score"] = solution.score
    if solution.best is not None:
        fields["move"] = asked.rules.format_move(solution.best)
    return json.dumps({**fields, "nodes": solution.nodes}, ensure_ascii=False)
