"""Matches can stand in the lobby, have clocks, and tell when their players were seen last."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add what the lobby, clocks and presence need to web matches."""
    with op.batch_alter_table("web_matches") as web_matches:
        web_matches.add_column(sa.Column("listed", sa.String))
        web_matches.add_column(sa.Column("clock", sa.Text))
        web_matches.add_column(sa.Column("deadline", sa.BigInteger))
        web_matches.add_column(sa.Column("first_seen", sa.BigInteger))
        web_matches.add_column(sa.Column("second_seen", sa.BigInteger))
        web_matches.create_index("ix_web_matches_listed", ["listed"])
        web_matches.create_index("ix_web_matches_deadline", ["deadline"])
