"""A table for people, or lines for programs."""

import json
import sys
from collections.abc import Mapping, Sequence

import click

SHORT = 17
"""As long as a date with its time."""


def print_table(
    heads: Sequence[str],
    rows: Sequence[Mapping[str, object]],
    as_json: bool,
    if_empty: str = "",
    shown: Sequence[Sequence[object]] | None = None,
) -> None:
    """Print rows of the same fields: as JSON lines, as a table on a terminal, tab-separated in a pipe.

    People are ``shown`` something else where a program needs names that only programs use.
    """
    if if_empty and not rows and not as_json:
        click.echo(if_empty, err=True)
    elif as_json:
        for row in rows:
            click.echo(json.dumps(row, ensure_ascii=False))
    elif sys.stdout.isatty():
        show_table(heads, [list(row.values()) for row in rows] if shown is None else shown)
    else:
        for row in rows:
            click.echo("\t".join(_cell(value) for value in row.values()))


def show_table(heads: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """Show a table on the terminal. Long cells wrap; what is short stays in one line, so that columns can be read."""
    from rich import box  # noqa: PLC0415  (rich is slow to import, and a pipe has no use for it)
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=box.ROUNDED, title=title or None, title_justify="left", title_style="bold")
    for place, head in enumerate(heads):
        longest = max((len(_cell(row[place])) for row in rows), default=0)
        table.add_column(head, no_wrap=longest <= SHORT, overflow="fold")
    for row in rows:
        table.add_row(*map(_cell, row))
    Console(highlight=False).print(table)


def _cell(value: object) -> str:
    if value is None:
        return ""
    return ", ".join(value) if isinstance(value, list) else str(value)
