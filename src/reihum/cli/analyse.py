"""``reihum analyse``: what every move of a position is worth."""

import json
import sys
from collections.abc import Sequence
from functools import cache

import click

from reihum.cli.answers import FROM_STANDARD_INPUT, QuickReply, outcome_word
from reihum.cli.progress import showing_progress
from reihum.cli.questions import Question, engine_options
from reihum.core import Position, Rules
from reihum.core.analysis import Analysis, MoveValue
from reihum.core.cores import count_cores
from reihum.core.engine import LineEngine, Listener
from reihum.core.text import say


@click.command(
    "analyse",
    short_help=say("Say what every move is worth."),
    help=say(
        "Say what every move is worth for the side to move, best first: d4=12 is proven, d4~11 and d4~57% are "
        "estimates, of points and of chances. "
        "- reads one position per line from standard input."
    ),
)
@engine_options
def command(question: Question) -> int:
    """Answer with the position and its moves."""
    engine = question.engine
    terms = question.terms(usual_threads=min(2, count_cores()))
    as_table = question.position != FROM_STANDARD_INPUT and sys.stdout.isatty()

    def reply(asked: Position) -> str:
        with showing_progress() as progress:
            analysis = engine.analyse(asked, question.budget, terms, listener=Listener(progress))
        if question.as_json:
            return _as_json(analysis)
        return str(analysis) if as_table else " ".join([str(asked), *map(_short, analysis.values())])

    at_once = question.line_engine
    return question.answer(reply, None if at_once is None else _quick_reply(question, at_once))


def _quick_reply(question: Question, engine: LineEngine) -> QuickReply:
    def reply(rules: Rules, lines: Sequence[bytes]) -> list[str | None]:
        name = cache(rules.format_move)
        found = engine.analyse_lines(rules, lines, question.terms())
        return [
            None if values is None else " ".join([line.decode(), *[f"{name(m)}={v}" for m, v in values.items()]])
            for line, values in zip(lines, found, strict=True)
        ]

    return reply


def _short(value: MoveValue) -> str:
    if value.number is None and value.outcome is not None:
        return f"{value.name}={outcome_word(value.outcome)}"
    if value.percent is not None:
        return f"{value.name}~{value.percent}%"
    return f"{value.name}{'=' if value.proven else '~'}{'?' if value.number is None else value.number}"


def _as_json(analysis: Analysis) -> str:
    fields = {
        "position": str(analysis.position),
        "values": {value.name: value.number for value in analysis.values()},
        "percent": {value.name: value.percent for value in analysis.values() if value.percent is not None},
        "outcomes": {value.name: value.outcome for value in analysis.values() if value.outcome is not None},
        "proven": [value.name for value in analysis.values() if value.proven],
        "best": [analysis[move].name for move in analysis.best],
        "line": [analysis.position.rules.format_move(move) for move in analysis.line],
        "nodes": analysis.nodes,
    }
    return json.dumps(fields, ensure_ascii=False)
