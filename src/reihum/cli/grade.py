"""``reihum grade``: what is right and wrong in a pupil's own file."""

import json
from dataclasses import asdict

import click

from reihum.classroom.grading.grader import grade
from reihum.classroom.grading.suites import SUITES
from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.cli.options import json_option
from reihum.cli.table import print_table
from reihum.core.text import say


@click.command(
    "grade",
    short_help=say("Check a pupil's own file."),
    help=say(
        "Check a file of your own against the course texts, in a process of its own: a board, the levels, the"
        " sequences, the potential moves, or a bot."
    ),
)
@click.argument("kind", type=click.Choice(list(SUITES)))
@click.argument("file")
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=10, help=say("Time for each check; 10 by default."))
@click.option("--memory", type=click.IntRange(128), default=1024, help=say("Megabytes it may use; 1024 by default."))
@json_option
def command(kind: str, file: str, seconds: float, memory: int, as_json: bool) -> int:
    """Print a line per check; the exit status is 1 unless all passed."""
    results = []
    for result in grade(kind, file, seconds, memory):
        results.append(result)
        if as_json:
            fields = asdict(result) | {"check": say(result.check)}
            click.echo(json.dumps(fields, ensure_ascii=False))
    passed = sum(result.passed is True for result in results)
    if not as_json:
        verdicts = {True: "✓", False: "✗", None: "–"}
        rows = [
            {"verdict": verdicts[result.passed], "check": say(result.check), **_details(asdict(result))}
            for result in results
        ]
        heads = ("", say("Check"), say("Position"), say("Expected"), say("Found"))
        print_table(heads, rows, as_json=False)
        click.echo(say("{passed} of {count} checks passed.", passed=passed, count=len(results)))
    return OK if passed == len(results) else SOMETHING_WAS_BAD


def _details(fields: dict[str, object]) -> dict[str, object]:
    return {name: fields[name] for name in ("position", "expected", "found")}
