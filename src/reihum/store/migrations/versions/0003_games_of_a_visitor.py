"""The games of a visitor are found by the hash that holds a seat."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make an index for each seat."""
    op.create_index("ix_web_matches_first_key", "web_matches", ["first_key"])
    op.create_index("ix_web_matches_second_key", "web_matches", ["second_key"])
