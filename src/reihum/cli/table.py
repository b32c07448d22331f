"""A table for people, or lines for programs."""

import json
import sys
from collections.abc import Mapping, Sequence

import click


def print_table(heads: Sequence[str], rows: Sequence[Mapping[str, object]], as_json: bool, if_empty: str = "") -> None:
    """Print rows of the same fields: as JSON lines, as a drawn table on a terminal, tab-separated in a pipe."""
    if if_empty and not rows and not as_json:
        click.echo(if_empty, err=True)
    elif as_json:
        for row in rows:
            click.echo(json.dumps(row, ensure_ascii=False))
    elif sys.stdout.isatty():
        from rich import box  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
        from rich.console import Console  # noqa: PLC0415
        from rich.table import Table  # noqa: PLC0415

        table = Table(*heads, box=box.ROUNDED)
        for row in rows:
            table.add_row(*(_cell(value) for value in row.values()))
        Console().print(table)
    else:
        for row in rows:
            click.echo("\t".join(_cell(value) for value in row.values()))


def _cell(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)
