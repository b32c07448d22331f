"""``reihum selfcheck``: whether this installation answers rightly."""

import json

import click

from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.cli.options import json_option, seed_option
from reihum.core.text import say
from reihum.engine.selfcheck import run_checks


@click.command(
    "selfcheck",
    short_help=say("Check this installation."),
    help=say("Check the rules against known counts, and the native kernel against Python."),
)
@seed_option
@json_option
def command(seed: int | None, as_json: bool) -> int:
    """Print what was checked as it is checked."""
    verdicts = {True: say("right"), False: say("WRONG"), None: say("left out, no native kernel")}
    status = OK
    for check in run_checks(seed or 0):
        if as_json:
            fields = {"check": say(check.what), "found": check.found, "right": check.right}
            click.echo(json.dumps(fields, ensure_ascii=False))
        else:
            click.echo(f"{say(check.what)}: {check.found} – {verdicts[check.right]}")
        if check.right is False:
            status = SOMETHING_WAS_BAD
    return status
