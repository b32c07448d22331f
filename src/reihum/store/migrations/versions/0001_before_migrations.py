"""The tables of the time before migrations. Files of that time have some of them, the rest is made."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables that are missing."""
    there = set(sa.inspect(op.get_bind()).get_table_names())
    for name, make in (
        ("matches", _make_matches),
        ("web_matches", _make_web_matches),
        ("puzzle_tries", _make_puzzle_tries),
        ("puzzle_players", lambda: _make_ratings("puzzle_players")),
        ("puzzle_ratings", lambda: _make_ratings("puzzle_ratings")),
    ):
        if name not in there:
            make()


def _make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("started", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("first_name", sa.String, nullable=False),
        sa.Column("second_name", sa.String, nullable=False),
        sa.Column("first_bot", sa.String),
        sa.Column("second_bot", sa.String),
        sa.Column("result", sa.String, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )


def _make_web_matches() -> None:
    op.create_table(
        "web_matches",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("against", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("first_key", sa.String),
        sa.Column("second_key", sa.String),
        sa.Column("rematch", sa.String),
    )


def _make_puzzle_tries() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("player", sa.String, nullable=False, index=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("puzzle", sa.String, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("day", sa.String, nullable=False),
        sqlite_autoincrement=True,
    )


def _make_ratings(name: str) -> None:
    op.create_table(
        name,
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
