"""Every match has a version, and several processes can share a server's work."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Move the versions of web matches to all matches, and make the tables of tasks."""
    op.add_column("matches", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
    op.execute(
        "UPDATE matches SET version = (SELECT version FROM web_matches WHERE web_matches.match = matches.id)"
        " WHERE id IN (SELECT match FROM web_matches)"
    )
    with op.batch_alter_table("web_matches") as web_matches:
        web_matches.drop_column("version")
        web_matches.add_column(sa.Column("wish", sa.Text))
        web_matches.add_column(sa.Column("aside", sa.Text))
    op.create_table(
        "tasks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("lane", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("code", sa.String, unique=True),
        sa.Column("version", sa.Integer),
        sa.Column("asker", sa.String),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("worker", sa.String),
        sa.Column("leased_until", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("news", sa.Text),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "turns",
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("served", sa.Float, nullable=False),
    )
