"""The tables of the store."""

from sqlalchemy import Column, DateTime, ForeignKey, Integer, MetaData, String, Table, Text

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

# What the web server adds to a match. A table of its own, made where it is missing: a version of Reihum that knows
# nothing of it reads and writes the matches as before, so VERSION stays.
WEB_MATCHES = Table(
    "web_matches",
    METADATA,
    Column("code", String, primary_key=True),
    Column("match", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("against", String, nullable=False),
    Column("language", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("first_key", String),
    Column("second_key", String),
    Column("rematch", String),
)
"""``first_key`` and ``second_key`` are hashes of the secrets that hold the seats; NULL is a free seat, or a bot's."""
