"""Forgetting matches that were played in a browser, and that nobody has touched for long."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, select

from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store

AT_ONCE = 500
"""So many are deleted in one transaction: nobody who plays meanwhile waits for long."""


def forget_untouched(store: Store, days: int) -> list[str]:
    """Forget some matches that nobody has touched for so many days; their codes. None is left once fewer come back."""
    before = (datetime.now(UTC) - timedelta(days=days)).replace(tzinfo=None)
    old = (
        select(WEB_MATCHES.c.code, WEB_MATCHES.c.match)
        .join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        .where(MATCHES.c.changed < before)
        .limit(AT_ONCE)
    )
    with store.transaction() as connection:
        codes = {row.match: row.code for row in connection.execute(old)}
        # Somebody may have played in one of them just now.
        still_old = MATCHES.c.id.in_(codes), MATCHES.c.changed < before
        deleted = connection.execute(delete(MATCHES).where(*still_old).returning(MATCHES.c.id)).scalars().all()
        connection.execute(delete(WEB_MATCHES).where(WEB_MATCHES.c.match.in_(deleted)))
    return [codes[number] for number in deleted]
