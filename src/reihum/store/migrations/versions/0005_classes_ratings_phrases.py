"""Rooms for classes, ratings of players, and what players say to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables of rooms, pupils and ratings, and say of a match which room it belongs to."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("teacher", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("pace", sa.String),
        sa.Column("opened", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pupils",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("room", sa.String, sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("room", "key"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "player_ratings",
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("among", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    with op.batch_alter_table("web_matches") as web_matches:
        web_matches.add_column(sa.Column("room", sa.String))
        web_matches.add_column(sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
        web_matches.add_column(sa.Column("said", sa.Text))
        web_matches.create_index("ix_web_matches_room", ["room"])
