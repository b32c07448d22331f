"""What only one transaction at a time may do, of all processes: the others wait until it is kept.

There is one lock for all of it. With several, or with none where the same rows are changed in any order, a transaction
that writes for many visitors could wait for another one that waits for it.
"""

from sqlalchemy import Connection, text

_LOCK = 0x74697368
"""PostgreSQL's number for it; it spells tisch."""


def one_at_a_time(connection: Connection) -> None:
    """Wait until no other transaction is here; then nobody comes before this one ends."""
    if connection.dialect.name == "postgresql":  # SQLite writes one transaction at a time anyway
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
