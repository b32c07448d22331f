"""Rows that several processes may add at once: the first one to come adds it, and nobody is refused."""

from collections.abc import Mapping
from importlib import import_module

from sqlalchemy import Connection, Table


def add_unless_there(connection: Connection, table: Table, values: Mapping[str, object]) -> None:
    """Add a row, unless there is one of its key; where another process is just adding it, after that has ended."""
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")  # each has a word of its own for this
    connection.execute(dialect.insert(table).values(**values).on_conflict_do_nothing())
