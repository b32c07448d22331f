"""The tables of the store."""

from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, Text

VERSION = 1
"""Counted up with every change of the tables; a store of a later version is refused."""

METADATA = MetaData()

# The record is the match. The other columns repeat what lists and statistics ask for, so that they need not read it.
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("started", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
    Column("game", String, nullable=False),
    Column("first_name", String, nullable=False),
    Column("second_name", String, nullable=False),
    Column("first_bot", String),
    Column("second_bot", String),
    Column("result", String, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("record", Text, nullable=False),
    sqlite_autoincrement=True,
)
