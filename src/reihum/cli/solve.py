"""``reihum solve``: how a position ends with best play."""

import json
import sys
from collections.abc import Sequence

import click

from reihum.cli.answers import QuickReply, outcome_word
from reihum.cli.progress import showing_progress
from reihum.cli.questions import Question, engine_options
from reihum.core import Position, Rules
from reihum.core.analysis import Solution
from reihum.core.engine import LineEngine
from reihum.core.text import say


@click.command(
    "solve",
    short_help=say("Say how a position ends."),
    help=say(
        "Say how a position ends with best play, as a score for the side to move, or that it was not proven in time. "
        "- reads one position per line from standard input."
    ),
)
@engine_options
def command(question: Question) -> int:
    """Answer with the position and its score."""
    engine = question.engine
    terms = question.terms(with_line=question.as_json)  # a person and a pipe are told the score alone

    def reply(asked: Position) -> str:
        with showing_progress() as progress:
            solution = engine.solve(asked, question.budget, terms, progress)
        if question.as_json:
            return _as_json(asked, solution, question.outcome_only)
        return f"{asked} {_in_words(solution, question.outcome_only)}"

    at_once = question.line_engine
    return question.answer(reply, None if at_once is None else _quick_reply(question, at_once))


def _quick_reply(question: Question, engine: LineEngine) -> QuickReply:
    word = _outcome_word if question.outcome_only else str

    def reply(rules: Rules, lines: Sequence[bytes]) -> list[str | None]:
        scores = engine.solve_lines(rules, lines, question.terms())
        return [
            None if score is None else f"{line.decode()} {word(score)}"
            for line, score in zip(lines, scores, strict=True)
        ]

    return reply


def _outcome_word(score: int) -> str:
    return outcome_word("win" if score > 0 else "loss" if score < 0 else "draw")


def _in_words(solution: Solution, outcome_only: bool) -> str:
    if not solution.proven:
        return str(solution.words)
    if outcome_only:
        return _outcome_word(solution.score or 0)
    # A person is told what the number means; a program that reads a pipe wants the number alone.
    return f"{solution.score}  {solution.words}" if sys.stdout.isatty() else str(solution.score)


def _as_json(asked: Position, solution: Solution, outcome_only: bool) -> str:
    format_move = asked.rules.format_move
    fields: dict[str, object] = {"position": str(asked), "proven": solution.proven}
    if not outcome_only:
        fields["score"] = solution.score
    fields |= {
        "outcome": solution.outcome,
        "plies": solution.plies,
        "move": None if solution.move is None else format_move(solution.move),
        "line": [format_move(move) for move in solution.line],
        "nodes": solution.nodes,
    }
    return json.dumps(fields, ensure_ascii=False)
