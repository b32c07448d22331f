"""``reihum bench``: how fast Reihum is on this machine."""

import click

from reihum.cli.options import json_option
from reihum.cli.progress import showing_progress
from reihum.cli.table import print_table
from reihum.core.text import say


@click.command(
    "bench",
    short_help=say("Measure how fast Reihum is here."),
    help=say(
        "Measure how fast Reihum is here, in CPU time. The steps are the same on every machine; other steps mean "
        "another search."
    ),
)
@json_option
def command(as_json: bool) -> None:
    """Do some work of each kind, and tell how long it took."""
    from reihum.engine.speed import measure  # noqa: PLC0415  (slow to import)

    with showing_progress():
        rows = [
            {
                "work": say(measured.what),
                "steps": measured.steps,
                "seconds": round(measured.seconds, 3),
                "steps_per_second": measured.steps_per_second,
            }
            for measured in measure()
        ]
    print_table((say("Work"), say("Steps"), say("Seconds"), say("Steps per second")), rows, as_json)
